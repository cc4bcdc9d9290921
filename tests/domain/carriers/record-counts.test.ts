// A month without inspections must show as empty, and no inspection may count in another month.
import { expect, test } from "vitest";
import { perMonth, perYear } from "../../../src/domain/carriers/record-counts.ts";

test("empty months are between full ones, up to the current month", () => {
  expect(perMonth(["2026-01-31", "2026-01-01", "2025-11-05", "2020-01-01"], 4, "2026-02-28")).toEqual([
    { key: "2025-11", count: 1 },
    { key: "2025-12", count: 0 },
    { key: "2026-01", count: 2 },
    { key: "2026-02", count: 0 },
  ]);
});

test("the years run from the oldest record to this year", () => {
  expect(perYear(["2024-06-01", "2022-01-01", "2024-12-31"], "2025-03-01")).toEqual([
    { key: "2022", count: 1 },
    { key: "2023", count: 0 },
    { key: "2024", count: 2 },
    { key: "2025", count: 0 },
  ]);
  expect(perYear([], "2025-03-01")).toEqual([]);
});

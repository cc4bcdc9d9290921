// A printed list never passes for more than it is: how many rows of how many, by which filters, how old, and who printed it when.
import { expect, test } from "vitest";
import { paperCount, paperFacts } from "../../../src/domain/list/paper-text.ts";

test("what is not on the paper is said", () => {
  expect(paperCount(1, 1, "load")).toBe("1 load");
  expect(paperCount(418, 418, "load")).toBe("418 loads");
  expect(paperCount(5_000, 5_001, "load")).toBe("First 5,000 of 5,001 loads");
  expect(paperCount(417, 418, "load")).toBe("417 of 418 loads; the others have left the list or are not on this computer");
});

test("the head has filters, order, age of the rows, time of printing with its zone, and who printed", () => {
  const printedAt = Date.parse("2026-11-29T14:00:00Z");
  const given = { noun: "load", printed: 3, total: 3, printedAt, by: "Ann Lee, ann@example.com" };
  const facts = new Map(
    paperFacts({
      ...given,
      filters: [
        ["Search loads", "“dallas”"],
        ["Status", "Covered, Open"],
      ],
      sort: { title: "Pickup", desc: true },
      rowsAt: printedAt - 3 * 3_600_000,
    }),
  );
  expect(facts.get("Rows")).toBe("3 loads");
  expect(facts.get("Filters")).toBe("Search loads: “dallas”; Status: Covered, Open");
  expect(facts.get("Sort")).toBe("Pickup, descending");
  expect(facts.get("Data from")).toMatch(/, 3 h before printing$/);
  expect(facts.get("Printed")).toMatch(/^Nov 29, 2026, .+ (AM|PM) \S+ by Ann Lee, ann@example\.com$/);
  const bare = new Map(paperFacts({ ...given, filters: [], sort: null, rowsAt: null }));
  expect([bare.get("Filters"), bare.get("Sort"), bare.get("Data from")]).toEqual(["None", "Default sort", "Unknown"]);
});

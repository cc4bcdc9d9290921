// The age of an authority must be counted in whole months, as the rules and filters count it.
import { expect, it } from "vitest";
import { authorityAge, monthsSince } from "../../../src/domain/carriers/authority-age.ts";

const at = (day: string): number => Date.parse(`${day}T12:00:00Z`);

it.each([
  ["2026-01-15", "2026-02-14", 0],
  ["2026-01-15", "2026-02-15", 1],
  ["2024-11-21", "2026-11-21", 24],
  ["2024-11-22", "2026-11-21", 23],
  ["2025-12-31", "2026-01-01", 0],
])("from %s to %s are %s months", (day, now, months) => expect(monthsSince(day, at(now))).toBe(months));

it("young authorities are shown in months, old ones in years", () => {
  expect(authorityAge("2025-12-21", at("2026-11-21"))).toBe("11 mo");
  expect(authorityAge("2019-12-21", at("2026-11-21"))).toBe("6 y");
  expect(authorityAge("2026-12-01", at("2026-11-21"))).toBe("0 mo");
});

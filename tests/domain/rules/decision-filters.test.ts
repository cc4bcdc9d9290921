// A link to the decisions must show the same ones to everybody, and the question to the server must be the one on the screen.
import fc from "fast-check";
import { expect, it } from "vitest";
import { DECISION_KINDS, DECISION_RESULTS } from "../../../src/contract/rules/decisions.ts";
import { DECISION_LIST, decisionQuery } from "../../../src/domain/rules/decision-filters.ts";

it("an address is read as it was written", () => {
  const filters = fc.record({
    text: fc.constantFrom("", "Elm Freight", "a & b"),
    kinds: fc.subarray([...DECISION_KINDS]),
    results: fc.subarray([...DECISION_RESULTS]),
    people: fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }), { maxLength: 5 }).map((ids) => ids.toSorted((a, b) => a - b)),
    from: fc.constantFrom(null, "2026-11-01"),
    to: fc.constantFrom(null, "2026-11-30"),
    carrierId: fc.option(fc.integer({ min: 1, max: 999_999 })),
    isOldestFirst: fc.boolean(),
    peek: fc.option(fc.integer({ min: 1, max: 999_999 })),
  });
  const isKept = fc.property(filters, (one) => {
    expect(DECISION_LIST.read(DECISION_LIST.write(one))).toEqual(one);
  });
  fc.assert(isKept);
});

it("an invalid address shows all decisions", () => {
  expect(DECISION_LIST.read("kind=fired&result=soso&by=me,0&from=tomorrow&to=2026-99-99&carrier=x&peek=-1&sort=up")).toEqual(
    DECISION_LIST.none,
  );
  expect(DECISION_LIST.write(DECISION_LIST.none)).toBe("");
});

it("without filters the newest come first, and nothing else is said", () => {
  expect(decisionQuery(DECISION_LIST.none)).toEqual({ s: "id desc" });
});

it("every filter is part of the query, and days are whole days of this place", () => {
  const q = decisionQuery({
    text: " Elm ",
    kinds: ["posted"],
    results: ["fail", "none"],
    people: [11],
    from: "2026-11-01",
    to: "2026-11-01",
    carrierId: 7,
    isOldestFirst: true,
    peek: 3,
  });
  expect(q).toEqual({
    carrier_name_cont: "Elm",
    kind_in: ["posted"],
    result_in: ["fail", "none"],
    user_id_in: [11],
    decided_at_gteq: new Date(2026, 10, 1).toISOString(),
    decided_at_lteq: new Date(2026, 10, 1, 23, 59, 59, 999).toISOString(),
    carrier_id_eq: 7,
    s: "id asc",
  });
});

// The overrides page: its filters in the address, and the errors of a draft.
import { expect, test } from "vitest";
import {
  NO_OVERRIDE_FILTERS,
  overrideQuery,
  readOverrideFilters,
  writeOverrideFilters,
} from "../../../src/domain/rules/override-filters.ts";
import { overrideErrors } from "../../../src/domain/rules/override-draft.ts";

const TODAY = "2026-11-20";

test("the address keeps every filter, including a name with a comma", () => {
  const filters = {
    ...NO_OVERRIDE_FILTERS,
    list: "expiring",
    text: "acme & sons",
    rules: ["has_cargo_coverage_100000", "has_authority_for_3_months"],
    people: ["Reyes, Dana", "Lee"],
    classifications: [0, 7],
    carrier: 12,
    sort: { column: "ends", descending: true },
    peek: 3,
  } as const;
  expect(readOverrideFilters(writeOverrideFilters(filters))).toEqual(filters);
  expect(readOverrideFilters("list=grand&rule=A B&sort=wishes-asc&carrier=0&peek=x")).toEqual(NO_OVERRIDE_FILTERS);
  expect(writeOverrideFilters(NO_OVERRIDE_FILTERS)).toBe("");
});

test("blanks and punctuation alone search for nothing", () => {
  expect(overrideQuery({ ...NO_OVERRIDE_FILTERS, text: " . " }, TODAY).text).toBeNull();
  expect(overrideQuery({ ...NO_OVERRIDE_FILTERS, text: "J.B. Hunt" }, TODAY).text).toEqual({ kind: "name", value: "JBHUNT" });
});

test("an override needs a carrier, a rule, and a date that is not past unless it is indefinite", () => {
  const draft = { carrierId: 1, isType: "x", classificationId: null, isIndefinite: false, until: TODAY };
  expect(overrideErrors(draft, TODAY)).toEqual({});
  expect(overrideErrors({ ...draft, until: null, isIndefinite: true }, TODAY)).toEqual({});
  expect(Object.keys(overrideErrors({ ...draft, until: "2026-11-19" }, TODAY))).toEqual(["expiration_date"]);
  expect(Object.keys(overrideErrors({ ...draft, carrierId: null, isType: "", until: null }, TODAY))).toEqual([
    "carrier_id",
    "is_type",
    "expiration_date",
  ]);
});

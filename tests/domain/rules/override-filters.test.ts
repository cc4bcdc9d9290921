// The overrides page: its filters in the address, and the errors of a draft.
import { expect, test } from "vitest";
import { OVERRIDE_LIST, overrideQuery } from "../../../src/domain/rules/override-filters.ts";
import { overrideErrors } from "../../../src/domain/rules/override-draft.ts";

const TODAY = "2026-11-20";

test("the address keeps every filter, including a name with a comma", () => {
  const filters = {
    ...OVERRIDE_LIST.none,
    list: "expiring",
    text: "acme & sons",
    rules: ["has_authority_for_3_months", "has_cargo_coverage_100000"],
    people: ["Reyes, Dana", "Lee"],
    classifications: [0, 7],
    carrier: 12,
    sort: { column: "ends", descending: true },
    peek: 3,
  } as const;
  expect(OVERRIDE_LIST.read(OVERRIDE_LIST.write(filters))).toEqual(filters);
  expect(OVERRIDE_LIST.read("list=grand&rule=A B&sort=wishes-asc&carrier=0&peek=x")).toEqual(OVERRIDE_LIST.none);
  expect(OVERRIDE_LIST.write(OVERRIDE_LIST.none)).toBe("");
});

test("blanks and punctuation alone search for nothing", () => {
  expect(overrideQuery({ ...OVERRIDE_LIST.none, text: " . " }, TODAY).text).toBeNull();
  expect(overrideQuery({ ...OVERRIDE_LIST.none, text: "J.B. Hunt" }, TODAY).text).toEqual({ kind: "name", value: "JBHUNT" });
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

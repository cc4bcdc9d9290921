// What has changed about a carrier is told with both values and its day, and what moves by itself is no news.
import { expect, it } from "vitest";
import { factChanges, isSafetyFact } from "../../../../src/domain/loads/protection/fact-changes.ts";
import { FACT_NAMES, FACTS } from "../../../../src/domain/rules/facts.ts";
import { RULE_TYPES } from "../../../../src/domain/rules/rules.ts";

const BEFORE = {
  authority_status: "active",
  bipd_limit: 1_000_000,
  insurance_cancels_on: null,
  out_of_service: false,
  located_on: "2026-11-01",
  authority_as_of: "2026-11-01T00:00:00.000Z",
};

it("both values are words, with the day on which the change was seen where it is known", () => {
  const after = { ...BEFORE, bipd_limit: 750_000, insurance_cancels_on: "2026-12-05", out_of_service: true };
  expect(factChanges(BEFORE, after, new Map([["bipd_limit", "2026-11-03T10:00:00.000000Z"]]))).toEqual([
    { field: "bipd_limit", label: "BIPD limit", before: "$1,000,000", after: "$750,000", at: "2026-11-03T10:00:00.000000Z" },
    {
      field: "insurance_cancels_on",
      label: "Insurance cancels",
      before: "No cancellation on file",
      after: "Dec 5, 2026",
      at: null,
    },
    { field: "out_of_service", label: "Out of service order", before: "No", after: "Yes", at: null },
  ]);
});

it("where a truck was, when data was fetched, and facts that a record from before lacks are no changes", () => {
  const after = { ...BEFORE, located_on: "2026-11-20", authority_as_of: "2026-11-20T00:00:00.000Z", eld_status: "connected" };
  expect(factChanges(BEFORE, after, new Map())).toEqual([]);
});

it("all facts that rules on safety data read are hidden with them", () => {
  const read = RULE_TYPES.filter(({ facts }) => facts === "safety").flatMap(({ test }) =>
    Object.values(test).filter(
      (value): value is string => typeof value === "string" && FACT_NAMES.some((name) => name === value),
    ),
  );
  expect(read.filter((name) => FACTS[name as (typeof FACT_NAMES)[number]].kind !== "time" && !isSafetyFact(name))).toEqual([]);
});

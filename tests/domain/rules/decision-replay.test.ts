// A record that differs from what was frozen must not verify.
import { expect, test } from "vitest";
import type { FrozenDecision } from "../../../src/contract/rules/decisions.ts";
import { canonicalText } from "../../../src/domain/canonical-text.ts";
import { matchesReplay, readFrozen } from "../../../src/domain/rules/decision-replay.ts";
import { assessBySets } from "../../../src/domain/rules/assessment.ts";
import type { CarrierFacts } from "../../../src/domain/rules/facts.ts";
import { UNKNOWN_VETTING } from "./vetting-facts.ts";

const AT = "2026-11-20T12:00:00.000Z";
const KNOWN = new Date("2026-11-19T12:00:00Z");

const FACTS: CarrierFacts = {
  authority_status: "active",
  authority_granted_on: "2026-01-01",
  authority_as_of: KNOWN,
  registration_as_of: KNOWN,
  bipd_limit: 750_000,
  cargo_limit: 50_000,
  cargo_source: null,
  insurance_cancels_on: null,
  insurance_as_of: KNOWN,
  safety_rating: null,
  operating_status: "active",
  out_of_service: false,
  last_inspected_on: null,
  inspections_24m: null,
  safety_as_of: null,
  located_on: null,
  located_as_of: null,
  identifier_verified: null,
  identifier_as_of: null,
  ...UNKNOWN_VETTING,
};

const SETS = [
  {
    id: 1,
    carrier_id: null,
    classification_id: null,
    version: 3,
    values: { has_active_interstate_authority: 2, has_cargo_coverage_100000: 2, has_no_active_out_of_service_orders: 2 },
  },
];

function frozen(): FrozenDecision {
  const { result, rules } = assessBySets(FACTS, SETS, [], new Date(AT));
  const record = {
    kind: "assigned",
    decided_at: AT,
    decided_by: null,
    carrier: { id: 7, legal_name: "TESTED LLC" },
    load: null,
    rule_override_id: null,
    facts: FACTS,
    classification_ids: [],
    rule_sets: SETS,
    overrides: [],
    assessment: result,
    rules,
  };
  return readFrozen(canonicalText(record)) as FrozenDecision;
}

test("the text of a record alone gives its assessment again", () => {
  expect(frozen().assessment).toBe("fail");
  expect(matchesReplay(frozen())).toBe(true);
});

test.each<[string, (record: FrozenDecision) => FrozenDecision]>([
  ["the assessment", (record) => ({ ...record, assessment: "pass" })],
  ["a fact that decides", (record) => ({ ...record, facts: { ...record.facts, cargo_limit: 100_000 } })],
  ["the age of a fact", (record) => ({ ...record, facts: { ...record.facts, authority_as_of: "2026-10-01T00:00:00.000Z" } })],
  ["the moment", (record) => ({ ...record, decided_at: "2027-11-20T12:00:00.000Z" })],
  ["the value that a rule found", (record) => ({ ...record, rules: record.rules.map((rule) => ({ ...rule, value: "else" })) })],
  ["an active rule", (record) => ({ ...record, rule_sets: [] })],
])("changing %s is noticed", (_, change) => {
  expect(matchesReplay(change(frozen()))).toBe(false);
});

test("the order of its fields does not change the text of a record, and everything else does", () => {
  expect(canonicalText({ b: [1, { d: null, c: "x" }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}');
  expect(canonicalText({ a: 1, b: 2 })).toBe(canonicalText({ b: 2, a: 1 }));
  expect(canonicalText([1, 2])).not.toBe(canonicalText([2, 1]));
});

test("a text that is not a record is refused", () => {
  expect(readFrozen("{")).toBeNull();
});

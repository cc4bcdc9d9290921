// One carrier rule by rule: its facts as the domain reads them, taken back out of the columns.
import type { RuleAssessment } from "../../src/contract/carriers/carriers.ts";
import { assessBySets } from "../../src/domain/rules/assessment.ts";
import type { CarrierFacts } from "../../src/domain/rules/findings.ts";
import { indexSets, applicableSets, type OwnedSet } from "../../src/domain/rules/rule-sets.ts";
import { DAY, type FactColumns, type NumberColumn, type OverridePair, type WordColumn } from "./columns.ts";

function factsAt({ numbers, words }: FactColumns, index: number): CarrierFacts {
  const number = (name: NumberColumn): number | null => {
    const value = numbers[name][index] as number;
    return Number.isNaN(value) ? null : value;
  };
  const time = (name: NumberColumn): Date | null => {
    const value = number(name);
    return value === null ? null : new Date(value);
  };
  const day = (name: NumberColumn): string | null => {
    const value = number(name);
    return value === null ? null : new Date(value * DAY).toISOString().slice(0, 10);
  };
  const flag = (name: NumberColumn): boolean | null => {
    const value = number(name);
    return value === null ? null : value === 1;
  };
  const word = (name: WordColumn): string | null => words[name].words[words[name].codes[index] as number] ?? null;
  return {
    authority_status: word("authority_status"),
    authority_granted_on: day("authority_granted_on"),
    authority_as_of: time("authority_as_of"),
    bipd_limit: number("bipd_limit"),
    cargo_limit: number("cargo_limit"),
    cargo_source: word("cargo_source"),
    insurance_cancels_on: day("insurance_cancels_on"),
    insurance_as_of: time("insurance_as_of"),
    safety_rating: word("safety_rating"),
    operating_status: word("operating_status"),
    out_of_service: flag("out_of_service"),
    last_inspected_on: day("last_inspected_on"),
    inspections_24m: number("inspections_24m"),
    safety_as_of: time("safety_as_of"),
    located_on: day("located_on"),
    located_as_of: time("located_as_of"),
    identifier_verified: flag("identifier_verified"),
    identifier_as_of: time("identifier_as_of"),
  };
}

/** Null for a carrier that is not among the facts. `now` in milliseconds since 1970. */
export function assessOne(
  facts: FactColumns,
  carrierId: number,
  sets: readonly OwnedSet[],
  pairs: readonly OverridePair[],
  now: number,
): readonly RuleAssessment[] | null {
  const index = facts.indexOf.get(carrierId);
  if (index === undefined) return null;
  const classifications = facts.classifications[facts.classified[index] as number] ?? [];
  const overrides = pairs
    .filter((pair) => pair.index === index)
    .flatMap(({ is_type: isType, overrides: known }) => known.map((override) => ({ ...override, is_type: isType })));
  const judging = applicableSets(indexSets(sets), carrierId, classifications);
  return assessBySets(factsAt(facts, index), judging, overrides, new Date(now)).rules;
}

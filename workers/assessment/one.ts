// The results of one carrier: its facts are read back from the columns and assessed by the domain.
import type { RuleAssessment } from "../../src/contract/carriers/carriers.ts";
import { assessBySets } from "../../src/domain/rules/assessment.ts";
import { FACT_NAMES, FACTS, type CarrierFacts, type FactName } from "../../src/domain/rules/facts.ts";
import { indexSets, applicableSets, type OwnedSet } from "../../src/domain/rules/rule-sets.ts";
import { DAY, type FactColumns, type NumberColumn, type OverridePair, type WordColumn } from "./columns.ts";

type Kind = (typeof FACTS)[keyof typeof FACTS]["kind"];

const FROM_NUMBER: Readonly<Record<Exclude<Kind, "word">, (value: number) => string | number | boolean | Date>> = {
  day: (value) => new Date(value * DAY).toISOString().slice(0, 10),
  time: (value) => new Date(value),
  amount: (value) => value,
  flag: (value) => value === 1,
};

function factsAt({ numbers, words }: FactColumns, index: number): CarrierFacts {
  const wordAt = (name: WordColumn): string | null => words[name].words[words[name].codes[index] as number] ?? null;
  const numberAt = (name: NumberColumn): string | number | boolean | Date | null => {
    const value = numbers[name][index] as number;
    return Number.isNaN(value) ? null : FROM_NUMBER[FACTS[name].kind](value);
  };
  const isWord = (name: FactName): name is WordColumn => FACTS[name].kind === "word";
  const pairs = FACT_NAMES.map((name) => [name, isWord(name) ? wordAt(name) : numberAt(name)]);
  return Object.fromEntries(pairs) as CarrierFacts;
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
  const applicable = applicableSets(indexSets(sets), carrierId, classifications);
  return assessBySets(factsAt(facts, index), applicable, overrides, new Date(now)).rules;
}

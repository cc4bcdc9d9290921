// Facts on both sides of every threshold in the table of rule types, with what each reading of the table has to find.
import { dayOf, monthsBefore } from "../../../src/domain/days.ts";
import type { Finding } from "../../../src/domain/rules/combine.ts";
import { FACT_NAMES, STALE_AFTER_DAYS, type CarrierFacts } from "../../../src/domain/rules/facts.ts";
import { firstDayWithin, type Predicate } from "../../../src/domain/rules/predicates.ts";
import { RULE_TYPES, type RuleType } from "../../../src/domain/rules/rules.ts";

const DAY = 86_400_000;

export interface Boundary {
  readonly is_type: string;
  readonly title: string;
  readonly facts: CarrierFacts;
  readonly finding: Finding;
}

type Case = readonly [title: string, facts: Partial<CarrierFacts>, finding: Finding];

const NOTHING = Object.fromEntries(FACT_NAMES.map((name) => [name, null])) as CarrierFacts;
const shifted = (day: string, by: number): string => dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY));

/** The first case passes. */
function casesOf(test: Predicate, now: Date): readonly Case[] {
  switch (test.kind) {
    case "equals":
      return [
        ["the word", { [test.fact]: test.word }, "pass"],
        ["another word", { [test.fact]: "another" }, "fail"],
        ["no word", {}, test.unset === undefined ? "incomplete" : "pass"],
      ];
    case "held_for": {
      const last = monthsBefore(now, test.months);
      return [
        ["just old enough", { [test.status]: test.word, [test.since]: last }, "pass"],
        ["a day too young", { [test.status]: test.word, [test.since]: shifted(last, 1) }, "fail"],
        ["since an unknown day", { [test.status]: test.word }, "incomplete"],
        ["another status", { [test.status]: "another", [test.since]: last }, "fail"],
        ["no status", { [test.since]: last }, "incomplete"],
      ];
    }
    case "coverage": {
      const today = dayOf(now);
      return [
        ["just enough", { [test.limit]: test.dollars }, "pass"],
        ["a dollar short", { [test.limit]: test.dollars - 1 }, "fail"],
        ["none on file", { [test.limit]: 0 }, "fail"],
        ["an unknown limit", { [test.cancelsOn]: today }, "incomplete"],
        ["cancelled today", { [test.limit]: test.dollars, [test.cancelsOn]: today }, "fail"],
        ["cancelled tomorrow", { [test.limit]: test.dollars, [test.cancelsOn]: shifted(today, 1) }, "pass"],
      ];
    }
    case "within": {
      const first = firstDayWithin(test.past, now);
      const never: readonly Case[] = test.count === undefined ? [] : [["known never", { [test.count]: 0 }, "fail"]];
      return [
        ["on the first day", { [test.day]: first }, "pass"],
        ["a day earlier", { [test.day]: shifted(first, -1) }, "fail"],
        ["an unknown day", {}, "incomplete"],
        ...never,
      ];
    }
    case "flag":
      return [
        ["as required", { [test.fact]: test.is }, "pass"],
        ["otherwise", { [test.fact]: !test.is }, "fail"],
        ["unknown", {}, "incomplete"],
      ];
  }
}

function boundariesOf({ is_type: isType, facts: group, test }: RuleType, now: Date): readonly Boundary[] {
  const cases = casesOf(test, now);
  const passing = cases[0]?.[1] ?? {};
  const asOf = (milliseconds: number): Partial<CarrierFacts> => ({ [`${group}_as_of`]: new Date(now.getTime() - milliseconds) });
  const expiry = STALE_AFTER_DAYS[group] * DAY;
  return [
    ...cases.map(([title, facts, finding]): Case => [title, { ...facts, ...asOf(DAY) }, finding]),
    ["data about to expire", { ...passing, ...asOf(expiry) }, "pass"] as Case,
    ["data expired a second ago", { ...passing, ...asOf(expiry + 1_000) }, "incomplete"] as Case,
    ["data never fetched", passing, "incomplete"] as Case,
  ].map(([title, facts, finding]) => ({ is_type: isType, title, facts: { ...NOTHING, ...facts }, finding }));
}

/** For every rule type. `now` has to be a whole second. */
export const boundaries = (now: Date): readonly Boundary[] => RULE_TYPES.flatMap((type) => boundariesOf(type, now));

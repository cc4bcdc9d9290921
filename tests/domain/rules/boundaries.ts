// Facts on both sides of every threshold in the table of rule types, with what each reading of the table has to find.
import { dayOf, monthsBefore } from "../../../src/domain/days.ts";
import type { Finding } from "../../../src/domain/rules/combine.ts";
import { FACT_NAMES, STALE_AFTER_DAYS, type CarrierFacts } from "../../../src/domain/rules/facts.ts";
import type { Predicate } from "../../../src/domain/rules/predicates.ts";
import { firstDayWithin } from "../../../src/domain/rules/reading.ts";
import type { RuleType } from "../../../src/domain/rules/rule-type.ts";
import { RULE_TYPES } from "../../../src/domain/rules/rules.ts";

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
    case "flag": {
      const { unless } = test;
      const required = unless === undefined ? {} : { [unless.fact]: !unless.is };
      const exempt: readonly Case[] =
        unless === undefined
          ? []
          : [
              ["exempt, whatever it has", { [unless.fact]: unless.is, [test.fact]: !test.is }, "pass"],
              ["exempt or not", { [test.fact]: test.is }, "incomplete"],
            ];
      return [
        ["as required", { ...required, [test.fact]: test.is }, "pass"],
        ["otherwise", { ...required, [test.fact]: !test.is }, "fail"],
        ["unknown", required, "incomplete"],
        ...exempt,
      ];
    }
    case "at_most": {
      const { enough } = test;
      const base = enough === undefined ? {} : { [enough.fact]: enough.least };
      const few: readonly Case[] =
        enough === undefined
          ? []
          : [["too few to tell", { [enough.fact]: enough.least - 1, [test.fact]: test.most + 1 }, "incomplete"]];
      return [
        ["just so much", { ...base, [test.fact]: test.most }, "pass"],
        ["one more", { ...base, [test.fact]: test.most + 1 }, "fail"],
        ["an unknown amount", base, "incomplete"],
        ...few,
      ];
    }
    case "at_least":
      return [
        ["just so many", { [test.fact]: test.least }, "pass"],
        ["one fewer", { [test.fact]: test.least - 1 }, "fail"],
        ["an unknown number", {}, "incomplete"],
      ];
    case "not_within": {
      const first = firstDayWithin(test.past, now);
      const { watchedSince } = test;
      if (watchedSince === undefined)
        return [
          ["the day before", { [test.day]: shifted(first, -1) }, "pass"],
          ["on the first day", { [test.day]: first }, "fail"],
          ["never", {}, "pass"],
        ];
      return [
        ["nothing seen while watched", { [watchedSince]: first }, "pass"],
        ["the day before", { [watchedSince]: first, [test.day]: shifted(first, -1) }, "pass"],
        ["on the first day", { [watchedSince]: first, [test.day]: first }, "fail"],
        ["on the first day, watched for less", { [watchedSince]: shifted(first, 1), [test.day]: first }, "fail"],
        ["watched a day less", { [watchedSince]: shifted(first, 1) }, "incomplete"],
        ["never watched", { [test.day]: shifted(first, -1) }, "incomplete"],
      ];
    }
    case "until":
      return [
        ["good today", { [test.day]: dayOf(now) }, "pass"],
        ["good until yesterday", { [test.day]: shifted(dayOf(now), -1) }, "fail"],
        ["nothing there", {}, "incomplete"],
      ];
  }
}

function boundariesOf({ is_type: isType, facts: group, test }: RuleType, now: Date): readonly Boundary[] {
  const cases = casesOf(test, now);
  const passing = cases[0]?.[1] ?? {};
  const written = (list: readonly Case[]): readonly Boundary[] =>
    list.map(([title, facts, finding]) => ({ is_type: isType, title, facts: { ...NOTHING, ...facts }, finding }));
  if (group === null) return written(cases);
  const asOf = (milliseconds: number): Partial<CarrierFacts> => ({ [`${group}_as_of`]: new Date(now.getTime() - milliseconds) });
  const expiry = STALE_AFTER_DAYS[group] * DAY;
  return written([
    ...cases.map(([title, facts, finding]): Case => [title, { ...facts, ...asOf(DAY) }, finding]),
    ["data about to expire", { ...passing, ...asOf(expiry) }, "pass"] as Case,
    ["data expired a second ago", { ...passing, ...asOf(expiry + 1_000) }, "incomplete"] as Case,
    ["data never fetched", passing, "incomplete"] as Case,
  ]);
}

/** For every rule type. `now` has to be a whole second. */
export const boundaries = (now: Date): readonly Boundary[] => RULE_TYPES.flatMap((type) => boundariesOf(type, now));

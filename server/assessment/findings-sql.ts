// The predicates of the rule types as SQL over a carrier's row; the domain and the worker interpret the same table.
import { STALE_AFTER_DAYS, type FactGroup } from "../../src/domain/rules/facts.ts";
import type { HeldFor, Predicate, Within } from "../../src/domain/rules/predicates.ts";
import { RULE_TYPES, type RuleType } from "../../src/domain/rules/rules.ts";

/** The time of the assessment as SQL; `$4` is the parameter of assess-sql.ts. */
const NOW = "$4::timestamptz";
const dayAt = (now: string): string => `(${now} at time zone 'UTC')::date`;
/** Its day in UTC. */
export const TODAY = dayAt(NOW);

const monthsBefore = (months: number, now: string): string => `(${dayAt(now)} - interval '${months} months')::date`;

const firstDayWithin = ({ past }: Within, now: string): string =>
  "months" in past ? monthsBefore(past.months, now) : `${dayAt(now)} - ${past.days}`;

const heldFor = ({ status, word, since, months }: HeldFor, now: string): string =>
  `case when ca.${status} <> '${word}' then false when ca.${status} = '${word}' then ca.${since} <= ${monthsBefore(months, now)} end`;

/** True: passes; false: fails; null: not known. `ca` is the carrier. */
function predicate(test: Predicate, now: string): string {
  switch (test.kind) {
    case "equals":
      return test.unset === undefined
        ? `ca.${test.fact} = '${test.word}'`
        : `coalesce(ca.${test.fact}, '${test.word}') = '${test.word}'`;
    case "held_for":
      return heldFor(test, now);
    case "coverage":
      return `case when ca.${test.limit} is not null
        then (ca.${test.cancelsOn} <= ${dayAt(now)}) is not true and ca.${test.limit} >= ${test.dollars} end`;
    case "within": {
      const recent = `ca.${test.day} >= ${firstDayWithin(test, now)}`;
      return test.count === undefined
        ? recent
        : `case when ca.${test.day} is not null then ${recent} when ca.${test.count} = 0 then false end`;
    }
    case "flag":
      return test.is ? `ca.${test.fact}` : `not ca.${test.fact}`;
  }
}

/** The rule types that can be assessed; the position of each is its bit. */
export const ASSESSABLE = RULE_TYPES.map(({ is_type: isType }) => isType);

/** The bits of those whose override does not stand in for missing data. */
export const HARD = RULE_TYPES.reduce((mask, { isHard }, at) => (isHard === true ? mask | (1 << at) : mask), 0);

/** The bits of the rule types that read each group of facts. */
export const BY_GROUP: Readonly<Record<string, number>> = Object.fromEntries(
  (Object.keys(STALE_AFTER_DAYS) as FactGroup[]).map((group) => [
    group,
    RULE_TYPES.reduce((mask, { facts }, at) => (facts === group ? mask | (1 << at) : mask), 0),
  ]),
);

// Data that was never fetched or has expired is unknown.
const fresh = ({ facts, test }: RuleType, now: string): string =>
  `case when ${now} - ca.${facts}_as_of <= interval '${STALE_AFTER_DAYS[facts]} days' then ${predicate(test, now)} end`;

/** SQL that is true for a carrier `ca` that passes the rule type by its data alone. `now`: the time of the assessment as SQL. */
export const passesRule = (type: RuleType, now: string): string => `(${fresh(type, now)}) is true`;

const found = RULE_TYPES.map((type) => `${fresh(type, NOW)} as ${type.is_type}`);
const bits = (condition: (isType: string) => string): string =>
  ASSESSABLE.map((isType, at) => `((${condition(isType)})::int << ${at})`).join(" | ");

/**
 * SQL that selects carrier_id and, as bits, what it passes and what it fails, of the carriers in `chunk`, which are among $2: named for
 * the table too, or the planner would read all carriers for thousands of them.
 */
export const MASKS = `
  select carrier_id, (${bits((isType) => `${isType} is true`)})::bigint as passed,
    (${bits((isType) => `${isType} is false`)})::bigint as failed
  from (select k.carrier_id, ${found.join(",\n    ")} from chunk k
    join carriers ca on ca.id = k.carrier_id and ca.id = any($2::bigint[]) offset 0) found`;

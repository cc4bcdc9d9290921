// The predicates of the rule types as SQL over a carrier's row; the domain and the worker interpret the same table.
import { STALE_AFTER_DAYS, type FactGroup } from "../../src/domain/rules/facts.ts";
import type { Coverage, Flag, HeldFor, Predicate, Within } from "../../src/domain/rules/predicates.ts";
import type { Past } from "../../src/domain/rules/reading.ts";
import type { AtMost, NotWithin } from "../../src/domain/rules/record-predicates.ts";
import type { RuleType } from "../../src/domain/rules/rule-type.ts";
import { RULE_TYPES } from "../../src/domain/rules/rules.ts";
import { factColumn, joinOwnFacts } from "./fact-columns.ts";

/** The time of the assessment as SQL; `$4` is the parameter of assess-sql.ts. */
const NOW = "$4::timestamptz";
const dayAt = (now: string): string => `(${now} at time zone 'UTC')::date`;
/** Its day in UTC. */
export const TODAY = dayAt(NOW);

const monthsBefore = (months: number, now: string): string => `(${dayAt(now)} - interval '${months} months')::date`;

const firstDayWithin = ({ past }: { readonly past: Past }, now: string): string =>
  "months" in past ? monthsBefore(past.months, now) : `${dayAt(now)} - ${past.days}`;

const heldFor = ({ status, word, since, months }: HeldFor, now: string): string =>
  `case when ${factColumn(status)} <> '${word}' then false when ${factColumn(status)} = '${word}' then ${factColumn(since)} <= ${monthsBefore(months, now)} end`;

const coverage = ({ limit, cancelsOn, dollars }: Coverage, now: string): string =>
  `case when ${factColumn(limit)} is not null then (${factColumn(cancelsOn)} <= ${dayAt(now)}) is not true and ${factColumn(limit)} >= ${dollars} end`;

function within(test: Within, now: string): string {
  const recent = `${factColumn(test.day)} >= ${firstDayWithin(test, now)}`;
  if (test.count === undefined) return recent;
  return `case when ${factColumn(test.day)} is not null then ${recent} when ${factColumn(test.count)} = 0 then false end`;
}

function flag({ fact, is, unless }: Flag): string {
  const has = is ? `${factColumn(fact)}` : `not ${factColumn(fact)}`;
  if (unless === undefined) return has;
  const exempt = unless.is ? `${factColumn(unless.fact)}` : `not ${factColumn(unless.fact)}`;
  return `case when ${exempt} then true when ${factColumn(unless.fact)} is not null then ${has} end`;
}

const atMost = ({ fact, most, enough }: AtMost): string =>
  enough === undefined
    ? `${factColumn(fact)} <= ${most}`
    : `case when ${factColumn(enough.fact)} >= ${enough.least} then ${factColumn(fact)} <= ${most} end`;

function notWithin(test: NotWithin, now: string): string {
  const first = firstDayWithin(test, now);
  const recent = `${factColumn(test.day)} >= ${first}`;
  if (test.watchedSince === undefined) return `(${recent}) is not true`;
  return `case when ${recent} then false when ${factColumn(test.watchedSince)} <= ${first} then true end`;
}

/** True: passes; false: fails; null: not known. `ca` is the carrier. */
function predicate(test: Predicate, now: string): string {
  switch (test.kind) {
    case "equals":
      return test.unset === undefined
        ? `${factColumn(test.fact)} = '${test.word}'`
        : `coalesce(${factColumn(test.fact)}, '${test.word}') = '${test.word}'`;
    case "held_for":
      return heldFor(test, now);
    case "coverage":
      return coverage(test, now);
    case "within":
      return within(test, now);
    case "flag":
      return flag(test);
    case "at_most":
      return atMost(test);
    case "at_least":
      return `${factColumn(test.fact)} >= ${test.least}`;
    case "not_within":
      return notWithin(test, now);
    case "until":
      return `${factColumn(test.day)} >= ${dayAt(now)}`;
  }
}

/** The rule types that can be assessed; the position of each is its bit. */
export const ASSESSABLE = RULE_TYPES.map(({ is_type: isType }) => isType);

// Sums of powers of two: JavaScript's bit operations end at 32 bits, and its whole numbers at 53.
const maskOf = (isIn: (type: RuleType) => boolean): number =>
  RULE_TYPES.reduce((mask, type, at) => (isIn(type) ? mask + 2 ** at : mask), 0);

/** The bits of those whose override does not stand in for missing data. */
export const HARD = maskOf(({ isHard }) => isHard === true);

/** The bits of the rule types that read each group of facts. */
export const BY_GROUP: Readonly<Record<string, number>> = Object.fromEntries(
  (Object.keys(STALE_AFTER_DAYS) as FactGroup[]).map((group) => [group, maskOf(({ facts }) => facts === group)]),
);

// Data that was never fetched or has expired is unknown; the portal's own records are neither.
const fresh = ({ facts, test }: RuleType, now: string): string =>
  facts === null
    ? predicate(test, now)
    : `case when ${now} - ${factColumn(`${facts}_as_of`)} <= interval '${STALE_AFTER_DAYS[facts]} days' then ${predicate(test, now)} end`;

/** SQL that is true for a carrier `ca` that passes the rule type by its data alone. `now`: the time of the assessment as SQL. */
export const passesRule = (type: RuleType, now: string): string => `(${fresh(type, now)}) is true`;

const found = RULE_TYPES.map((type) => `${fresh(type, NOW)} as ${type.is_type}`);
const bits = (condition: (isType: string) => string): string =>
  ASSESSABLE.map((isType, at) => `((${condition(isType)})::int::bigint << ${at})`).join(" | ");

/**
 * SQL that selects carrier_id and, as bits, what it passes and what it fails, of the carriers in `chunk`, which are among $2: named for
 * the table too, or the planner would read all carriers for thousands of them.
 */
export const MASKS = `
  select carrier_id, ${bits((isType) => `${isType} is true`)} as passed,
    ${bits((isType) => `${isType} is false`)} as failed
  from (select k.carrier_id, ${found.join(",\n    ")} from chunk k
    join carriers ca on ca.id = k.carrier_id and ca.id = any($2::bigint[]) ${joinOwnFacts("$1")} offset 0) found`;

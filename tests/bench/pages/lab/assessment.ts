// A hundred thousand carriers under twelve rules: in the portal's own worker, and one by one in json-rules-engine.
import { Engine, type TopLevelCondition } from "json-rules-engine";

import type { RuleValues } from "../../../../src/contract/rules/rule-values.ts";
import { monthsBefore } from "../../../../src/domain/days.ts";
import type { Predicate } from "../../../../src/domain/rules/predicates.ts";
import { firstDayWithin } from "../../../../src/domain/rules/reading.ts";
import { RULE_TYPES } from "../../../../src/domain/rules/rules.ts";
import { type CarrierFactsColumns, STALE_AFTER_DAYS } from "../../../../src/domain/rules/facts.ts";
import type { Tally } from "../../../../workers/assessment/api.ts";
import { openAssessments, type Assessments } from "../../../../workers/assessment/client.ts";
import { timesOf } from "./times.ts";

const DAY = 86_400_000;
const NOW = Date.parse("2026-11-21T12:00:00Z");
const TODAY = Math.floor(NOW / DAY);
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY;

/** One carrier in so many has an override. */
const OVERRIDDEN = 10;
const ALL_ACTIVE: RuleValues = Object.fromEntries(RULE_TYPES.map(({ is_type }) => [is_type, 2]));
const withoutFirst: RuleValues = { ...ALL_ACTIVE, has_satisfactory_or_unrated_safety_rating: 1 };

/** Pseudorandom numbers, the same in every run. */
function numbers(): (below: number) => number {
  let state = 42;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Nullable = readonly (number | null)[];

/** Facts that pass most carriers; some are unknown and some have expired. */
export function columns(count: number): CarrierFactsColumns {
  const below = numbers();
  const list = <T>(make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
  const unless = (odds: number, value: () => number): Nullable => list(() => (below(odds) === 0 ? null : value()));
  const words = (...each: string[]) => ({ words: each, at: list(() => Math.max(0, below(each.length + 12) - 12)) });
  const seen = (days: number): Nullable => unless(60, () => Math.floor((NOW - (below(40) === 0 ? days + 2 : 1) * DAY) / 1_000));
  const ids = list((at) => at + 1);
  return {
    as_of: new Date(NOW).toISOString().replace("Z", "000Z"),
    carrier_id: ids,
    connection_id: ids,
    classified: list(() => Math.max(0, below(10) - 7)),
    classifications: [[], [3], [3, 8]],
    authority_status: words("active", "revoked", "inactive"),
    authority_granted_on: unless(80, () => TODAY - below(4_000)),
    authority_as_of: seen(STALE_AFTER_DAYS.authority),
    registration_as_of: seen(STALE_AFTER_DAYS.registration),
    bipd_limit: unless(30, () => (below(20) === 0 ? 500_000 : 1_000_000)),
    cargo_limit: unless(20, () => (below(8) === 0 ? 50_000 : 100_000)),
    cargo_source: words("Certificate of insurance"),
    insurance_cancels_on: list(() => (below(30) === 0 ? TODAY + below(60) - 30 : null)),
    insurance_as_of: seen(STALE_AFTER_DAYS.insurance),
    safety_rating: words("satisfactory", "conditional", "unsatisfactory"),
    operating_status: words("active", "not_authorized"),
    out_of_service: unless(70, () => Number(below(30) === 0)),
    last_inspected_on: unless(15, () => TODAY - below(800)),
    inspections_24m: unless(30, () => below(5)),
    safety_as_of: seen(STALE_AFTER_DAYS.safety),
    located_on: unless(8, () => TODAY - below(100)),
    located_as_of: seen(STALE_AFTER_DAYS.located),
    identifier_verified: unless(8, () => Number(below(25) !== 0)),
    identifier_as_of: seen(STALE_AFTER_DAYS.identifier),
    vehicle_oos_hundredths: unless(20, () => below(5_000)),
    driver_oos_hundredths: unless(20, () => below(2_000)),
    english_oos_12m: unless(30, () => Number(below(25) === 0)),
    csa_over_threshold: unless(30, () => Math.max(0, below(12) - 9)),
    eld_status: words("connected", "disconnected"),
    eld_as_of: seen(STALE_AFTER_DAYS.eld),
    identity_alerted_on: list(() => (below(50) === 0 ? TODAY - below(200) : null)),
    contacts_changed_on: list(() => (below(10) === 0 ? TODAY - below(300) : null)),
    contacts_watched_since: unless(30, () => TODAY - below(900)),
    has_broker_authority: unless(50, () => Number(below(8) === 0)),
    broker_bonded: unless(30, () => Number(below(20) !== 0)),
    eld_revoked: unless(20, () => Number(below(30) === 0)),
    attested_cdl_policy_until: unless(5, () => TODAY + below(400) - 40),
    attested_ucr_until: unless(5, () => TODAY + below(400) - 40),
    attested_drug_program_until: unless(5, () => TODAY + below(400) - 40),
    attested_insurance_schedule_until: unless(5, () => TODAY + below(400) - 40),
    trucks_off_schedule: unless(5, () => Math.max(0, below(6) - 4)),
    schedule_source: words("carrier", "company"),
    schedule_as_of: seen(STALE_AFTER_DAYS.schedule),
    rule_sets: [{ id: 1, carrier_id: null, classification_id: null, version: 1, values: ALL_ACTIVE }],
    overrides: ids
      .filter((id) => id % OVERRIDDEN === 0)
      .map((id) => ({
        id,
        carrier_id: id,
        classification_id: null,
        is_type: RULE_TYPES[(id / OVERRIDDEN) % RULE_TYPES.length]?.is_type ?? "",
        is_active: true,
        expiration_date: null,
      })),
    open_loads: [],
  };
}

let worker: Assessments | null = null;

async function loaded(facts: CarrierFactsColumns): Promise<Assessments> {
  worker ??= openAssessments();
  await worker.load(JSON.stringify(facts));
  return worker;
}

export interface AssessmentTimes {
  /** Milliseconds until the tally arrived, everything computed again; including the trip to the worker. */
  readonly assessed: readonly number[];
  /** Milliseconds from the change of a rule to the changed carriers, including the trip. */
  readonly compared: readonly number[];
  readonly changes: number;
}

export async function assessmentTimes(carriers: number, rounds: number): Promise<AssessmentTimes> {
  const own = await loaded(columns(carriers));
  // Another time invalidates the cached findings.
  const assess = (round: number) => own.call("tally", NOW + round);
  const set = { carrier_id: null, classification_id: null };
  const toggle = (round: number) =>
    own.call("whatIf", { sets: [{ ...set, values: round % 2 === 0 ? withoutFirst : ALL_ACTIVE }], grants: [], ends: [] }, NOW);
  await timesOf(rounds, (round) => assess(-1 - round));
  await timesOf(rounds, toggle);
  const assessed = await timesOf(rounds, assess);
  const compared = await timesOf(rounds, toggle);
  return { assessed, compared, changes: (await toggle(0))?.carrierIds.length ?? 0 };
}

const is = (fact: string, value: unknown): TopLevelCondition => ({ all: [{ fact, operator: "equal", value }] });
const least = (fact: string, value: number) => ({ fact, operator: "greaterThanInclusive", value });

const known = (fact: string) => ({ fact, operator: "notEqual", value: null });
const unlessExempt = (required: TopLevelCondition, { fact, is: exempt }: { readonly fact: string; readonly is: boolean }) => ({
  any: [is(fact, Number(exempt)), { all: [is(fact, Number(!exempt)), required] }],
});

/** What passes, as a condition of the engine; the age of the facts is a condition of its own. */
function conditionOf(test: Predicate): TopLevelCondition {
  switch (test.kind) {
    case "equals":
      return test.unset === undefined ? is(test.fact, test.word) : { any: [is(test.fact, null), is(test.fact, test.word)] };
    case "held_for": {
      const granted = dayNumber(monthsBefore(new Date(NOW), test.months));
      return { all: [is(test.status, test.word), { fact: test.since, operator: "lessThanInclusive", value: granted }] };
    }
    case "coverage":
      return {
        all: [
          least(test.limit, test.dollars),
          { any: [is(test.cancelsOn, null), { fact: test.cancelsOn, operator: "greaterThan", value: TODAY }] },
        ],
      };
    case "within":
      return { all: [least(test.day, dayNumber(firstDayWithin(test.past, new Date(NOW))))] };
    case "flag": {
      const required = is(test.fact, Number(test.is));
      return test.unless === undefined ? required : unlessExempt(required, test.unless);
    }
    case "at_most": {
      const few = { all: [known(test.fact), { fact: test.fact, operator: "lessThanInclusive", value: test.most }] };
      return test.enough === undefined ? few : { all: [least(test.enough.fact, test.enough.least), few] };
    }
    case "at_least":
      return { all: [least(test.fact, test.least)] };
    case "not_within": {
      const first = dayNumber(firstDayWithin(test.past, new Date(NOW)));
      const quiet = { any: [is(test.day, null), { fact: test.day, operator: "lessThan", value: first }] };
      if (test.watchedSince === undefined) return quiet;
      return { all: [quiet, known(test.watchedSince), { fact: test.watchedSince, operator: "lessThanInclusive", value: first }] };
    }
    case "until":
      return { all: [least(test.day, TODAY)] };
  }
}

/** A carrier as facts of the engine: a word, a number or null by name. */
function rowAt(facts: CarrierFactsColumns, at: number): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [name, column] of Object.entries(facts)) {
    if (Array.isArray(column)) row[name] = (column as readonly unknown[])[at] ?? null;
    else if (typeof column === "object" && column !== null && "words" in column) {
      const { words, at: places } = column as { words: readonly string[]; at: readonly number[] };
      row[name] = words[places[at] ?? -1] ?? null;
    }
  }
  return row;
}

export interface EngineTimes {
  /** Milliseconds for the sample. */
  readonly took: number;
  /** Whether every rule passes as many carriers of the sample as in the worker. */
  readonly isSame: boolean;
}

/** The first carriers of the same facts in json-rules-engine: one engine with all rules, run carrier by carrier. */
export async function engineTimes(carriers: number, sample: number): Promise<EngineTimes> {
  const facts = columns(carriers);
  const engine = new Engine();
  for (const { is_type: isType, facts: group, test } of RULE_TYPES) {
    const fresh = group === null ? [] : [least(`${group}_as_of`, (NOW - STALE_AFTER_DAYS[group] * DAY) / 1_000)];
    engine.addRule({ conditions: { all: [...fresh, conditionOf(test)] }, event: { type: isType } });
  }
  const rows = Array.from({ length: sample }, (_, at) => rowAt(facts, at));
  const passed = new Map<string, number>();
  const began = performance.now();
  for (const row of rows) {
    const { events } = await engine.run(row);
    for (const { type } of events) passed.set(type, (passed.get(type) ?? 0) + 1);
  }
  const took = performance.now() - began;
  const tally = await sampled(facts, sample);
  return { took, isSame: tally.rules.every(({ is_type: isType, pass }) => pass === (passed.get(isType) ?? 0)) };
}

/** The tally of the first carriers alone. */
async function sampled(facts: CarrierFactsColumns, sample: number): Promise<Tally> {
  const cut = (name: string, column: unknown): unknown => {
    if (name === "classifications" || name === "rule_sets" || name === "overrides" || name === "open_loads") return column;
    if (Array.isArray(column)) return column.slice(0, sample);
    if (typeof column !== "object" || column === null) return column;
    return { ...column, at: (column as { at: readonly number[] }).at.slice(0, sample) };
  };
  const few = Object.fromEntries(Object.entries(facts).map(([name, column]) => [name, cut(name, column)]));
  const tally = await (await loaded(few as unknown as CarrierFactsColumns)).call("tally", NOW);
  if (tally === null) throw new Error("No facts were loaded");
  return tally;
}

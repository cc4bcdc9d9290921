// Random carriers, rule sets, overrides and assumptions, near the thresholds of the rules.
import fc from "fast-check";
import type { OpenLoad } from "../../../src/contract/rules/rules.ts";
import { STALE_AFTER_DAYS, type CarrierFacts } from "../../../src/domain/rules/facts.ts";
import type { OwnedSet } from "../../../src/domain/rules/rule-sets.ts";
import { RULE_TYPES } from "../../../src/domain/rules/rules.ts";
import type { Assumption } from "../../../workers/assessment/api.ts";
import { NOW, type KnownOverride, type Broker } from "./broker.ts";

const DAY = 86_400_000;

const TOKENS = [...RULE_TYPES.map(({ is_type }) => is_type), "some_token", "another_token"];
const CLASSES = [3, 5, 8];
/** Most have no classification, so that a group often fills more than one word of the masks. */
const CARRIERS = 55;
const classes = fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.subarray(CLASSES) });

const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);
const orNull = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null, freq: 6 });

/** Days near the thresholds of the rules: today, 90 days, 3, 6 and 24 months before, and any other. */
const day = orNull(
  fc
    .tuple(
      fc.constantFrom(0, 89, 90, 91, 92, 181, 184, 730, 731),
      fc.integer({ min: -2, max: 2 }),
      fc.integer({ min: 0, max: 9 }),
    )
    .map(([edge, by, far]) => dayText(NOW - (far === 0 ? -5 : edge + by) * DAY)),
);
const word = (...words: string[]): fc.Arbitrary<string | null> => orNull(fc.constantFrom(...words));
const amount = (...amounts: number[]): fc.Arbitrary<number | null> => orNull(fc.constantFrom(...amounts));
const seen = (group: keyof typeof STALE_AFTER_DAYS): fc.Arbitrary<Date | null> =>
  orNull(
    fc
      .constantFrom(0.5, 1, 2, 3, STALE_AFTER_DAYS[group] - 0.001, STALE_AFTER_DAYS[group], STALE_AFTER_DAYS[group] + 0.001)
      .map((days) => new Date(NOW - Math.round(days * 86_400) * 1_000)),
  );

const facts: fc.Arbitrary<CarrierFacts> = fc.record({
  authority_status: word("active", "active", "active", "revoked", "inactive"),
  authority_granted_on: day,
  authority_as_of: seen("authority"),
  registration_as_of: seen("registration"),
  bipd_limit: amount(0, 749_999, 750_000, 999_999, 1_000_000, 2_000_000, 4_999_999, 5_000_000),
  cargo_limit: amount(0, 99_999, 100_000, 200_000, 250_000, 500_000, 999_999, 1_000_000),
  cargo_source: word("certificate", "filing"),
  insurance_cancels_on: fc.oneof(fc.constant(null), day),
  insurance_as_of: seen("insurance"),
  safety_rating: word("satisfactory", "satisfactory", "conditional", "unsatisfactory"),
  operating_status: word("active", "active", "not_authorized", "out_of_service"),
  out_of_service: orNull(fc.constantFrom(false, false, true)),
  last_inspected_on: day,
  inspections_24m: amount(0, 2, 3, 5),
  safety_as_of: seen("safety"),
  located_on: day,
  located_as_of: seen("located"),
  identifier_verified: orNull(fc.boolean()),
  identifier_as_of: seen("identifier"),
  vehicle_oos_hundredths: amount(0, 2_230, 2_231, 3_345, 4_460, 9_000),
  driver_oos_hundredths: amount(0, 670, 671, 1_005, 1_340, 2_000),
  english_oos_12m: amount(0, 1, 2, 3),
  csa_over_threshold: amount(0, 1, 2, 3),
  eld_status: word("connected", "connected", "disconnected"),
  eld_as_of: seen("eld"),
  identity_alerted_on: day,
  contacts_changed_on: day,
  contacts_watched_since: day,
  has_broker_authority: orNull(fc.boolean()),
  broker_bonded: orNull(fc.boolean()),
  eld_revoked: orNull(fc.boolean()),
  attested_cdl_policy_until: day,
  attested_ucr_until: day,
  attested_drug_program_until: day,
  attested_insurance_schedule_until: day,
  trucks_off_schedule: amount(0, 1, 2),
  schedule_source: word("carrier", "company"),
  schedule_as_of: seen("schedule"),
});

const values = fc
  .tuple(fc.subarray(TOKENS), fc.subarray(TOKENS), fc.array(fc.constantFrom(2, 2, 2, 3), { minLength: 7, maxLength: 7 }))
  .map(
    ([active, other, levels]) =>
      Object.fromEntries([
        ...other.map((token) => [token, 1]),
        ...active.map((token, at) => [token, levels[at % levels.length]]),
      ]) as Record<string, number>,
  );

const until = fc.constantFrom(null, "2080-01-01", dayText(NOW - DAY), dayText(NOW), dayText(NOW + DAY));
const classOrNone = fc.constantFrom(null, null, ...CLASSES);
const carrierId = fc.integer({ min: 1, max: CARRIERS }).map((at) => at * 10);

const overrides = fc
  .uniqueArray(fc.tuple(carrierId, fc.constantFrom(...TOKENS), classOrNone), {
    maxLength: 180,
    size: "max",
    selector: (key) => key.join(),
  })
  .chain((keys) =>
    fc
      .tuple(
        fc.shuffledSubarray(
          keys.map((_, at) => at + 1),
          { minLength: keys.length },
        ),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), until), { minLength: keys.length, maxLength: keys.length }),
      )
      .map(([ids, states]) =>
        keys.map(([carrier, token, classification], at): KnownOverride => ({
          id: ids[at] ?? 0,
          carrier_id: carrier,
          classification_id: classification,
          is_type: token,
          is_active: states[at]?.[0] !== 0,
          expiration_date: states[at]?.[1] ?? null,
        })),
      ),
  );

const owner = fc.oneof(
  fc.constant({ carrier_id: null, classification_id: null }),
  fc.constantFrom(...CLASSES).map((id) => ({ carrier_id: null, classification_id: id })),
  carrierId.map((id) => ({ carrier_id: id, classification_id: null })),
);
const sets = fc.uniqueArray(
  fc.tuple(owner, values).map(([of, own]): OwnedSet => ({ ...of, values: own })),
  { maxLength: 7, selector: (set) => `${set.carrier_id} ${set.classification_id}` },
);

const load = (id: number, carrier: number): OpenLoad => ({
  id,
  carrier_id: carrier,
  external_load_number: `L-${id}`,
  status: "dispatched",
  pickup_at: "2026-11-22T08:00:00.000000Z",
});

export const brokers: fc.Arbitrary<Broker> = fc.record({
  carriers: fc
    .array(fc.tuple(classes, facts), { minLength: 1, maxLength: CARRIERS, size: "max" })
    .map((list) => list.map(([own, known], at) => ({ id: (at + 1) * 10, classes: own, facts: known }))),
  sets,
  overrides,
  loads: orNull(fc.array(carrierId, { maxLength: 30 }).map((list) => list.map((carrier, at) => load(at + 1, carrier)))),
});

export const assumptions: fc.Arbitrary<Assumption> = fc.record({
  sets: fc.uniqueArray(
    fc.tuple(owner, orNull(values)).map(([of, own]) => ({ ...of, values: own })),
    { maxLength: 3, selector: (set) => `${set.carrier_id} ${set.classification_id}` },
  ),
  grants: fc.array(
    fc.record({
      carrier_id: carrierId,
      classification_id: classOrNone,
      is_type: fc.constantFrom(...TOKENS),
      expiration_date: until,
    }),
    { maxLength: 12 },
  ),
  ends: fc.uniqueArray(fc.integer({ min: 1, max: 180 }), { maxLength: 20 }),
});

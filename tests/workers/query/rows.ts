// Connections for the query tests: made by fast-check, or plain ones by number.
import fc from "fast-check";
import {
  ASSESSMENTS,
  AUTHORITY_TYPES,
  LANE_PREFERENCES,
  SAFETY_RATINGS,
  SPECIALIZATIONS,
} from "../../../src/contract/carriers/carriers.ts";
import { CONNECTION_STATUSES, PACKET_STATUSES, type Connection } from "../../../src/contract/connections/connections.ts";
import { listedCarrier } from "../../db/rows.ts";

const BEGINNING = Date.UTC(2026, 0, 1);

export function timestamp(micros: number): string {
  const milliseconds = new Date(BEGINNING + Math.floor(micros / 1000)).toISOString().slice(0, 23);
  return `${milliseconds}${String(micros % 1000).padStart(3, "0")}Z`;
}

const WORDS = ["BLUE", "RIDGE", "J.B.", "Hunt", "Ñandú", "freight", "3 Rivers", "LLC", "& Sons"];
const name = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
const identifiers = fc.array(
  fc.record({ is_type: fc.constantFrom("MC", "DOT", "SCAC", "NSC_ON"), value: fc.integer({ min: 9, max: 99_999 }).map(String) }),
  { maxLength: 3 },
);
const micros = fc.integer({ min: 0, max: 40 }).map((value) => value * 777);

/** Few distinct values everywhere, so that ties, nulls and repeats are the rule. */
export const connection: fc.Arbitrary<Connection> = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  issuer_id: fc.constant(1),
  carrier_id: fc.integer({ min: 1, max: 9 }),
  status: fc.constantFrom(...CONNECTION_STATUSES),
  is_dismissed: fc.boolean(),
  notes: fc.constant(null),
  created_at: micros.map(timestamp),
  updated_at: micros.map(timestamp),
  receiver: fc.option(fc.record({ id: fc.constant(7), signed_contract_id: fc.constant(null) })),
  latest_onboarding_packet: fc.option(
    fc.record({
      id: fc.constant(3),
      status: fc.constantFrom(...PACKET_STATUSES, "held_by_hand"),
      updated_at: micros.map(timestamp),
    }),
  ),
  classification_ids: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 4 }),
  not_passing: fc.option(
    fc.record({
      failing: fc.subarray(["has_cargo_coverage_100000", "has_cargo_coverage_250000", "has_active_interstate_authority"]),
      incomplete: fc.subarray(["has_bipd_coverage_1000000", "of_another_release"]),
      hides_rules: fc.boolean(),
    }),
  ),
  identity_alerts: fc.subarray(["double_brokering", "hostage_load"]),
  insurance_cancels_on: fc.option(fc.constant("2026-12-01")),
  is_out_of_service: fc.boolean(),
  hides_hard_fact: fc.boolean(),
  blocked_match: fc.option(fc.constant({ id: 2, legal_name: "KELINOCO", kinds: ["phone", "vin"] })),
  shares_with_revoked: fc.boolean(),
  carrier: fc.record({
    id: fc.integer({ min: 1, max: 9 }),
    legal_name: name,
    dba_name: fc.option(name),
    identifiers,
    city: fc.constant(null),
    state: fc.option(fc.constantFrom("TX", "OH", "CA")),
    power_units: fc.option(fc.integer({ min: 0, max: 5 })),
    phone_e164: fc.option(fc.constantFrom("+15550100111", "+15550100222")),
    email: fc.option(fc.constantFrom("Dispatch@blue.example", "ops@ridge.example")),
    subscription_id: fc.option(fc.constant(5)),
    rules_assessment: fc.option(fc.constantFrom(...ASSESSMENTS)),
    rules_assessed_at: fc.constant(null),
    country: fc.option(fc.constantFrom("US", "CA")),
    is_verified: fc.boolean(),
    lat: fc.constant(null),
    lon: fc.constant(null),
    trailers: fc.constant(null),
    equipment: fc.dictionary(fc.constantFrom("van", "reefer", "cargo_van", "hovercraft"), fc.nat(3), { maxKeys: 3 }),
    authority_status: fc.option(fc.constantFrom("active", "revoked")),
    authority_types: fc.subarray([...AUTHORITY_TYPES]),
    authority_granted_on: fc.option(fc.constantFrom("2026-01-31", "2024-02-29")),
    safety_rating: fc.option(fc.constantFrom(...SAFETY_RATINGS)),
    bipd_limit: fc.option(fc.constantFrom(750_000, 1_000_000)),
    general_liability_limit: fc.constant(null),
    cargo_limit: fc.option(fc.constantFrom(100_000, 250_000)),
    eld_status: fc.option(fc.constantFrom("connected", "not_connected")),
    specializations_verified: fc.subarray([...SPECIALIZATIONS].slice(0, 3)),
    specializations_provided: fc.subarray([...SPECIALIZATIONS].slice(0, 3)),
    lane_preferences: fc.subarray([...LANE_PREFERENCES].slice(0, 3)),
  }),
});

/** A connection that differs from others only by its number and by when it changed. */
export const plainConnection = (id: number, tick: number): Connection => ({
  id,
  issuer_id: 1,
  carrier_id: 1_000 + id,
  status: "onboarded",
  is_dismissed: false,
  notes: null,
  created_at: timestamp(0),
  updated_at: timestamp(tick),
  receiver: null,
  latest_onboarding_packet: null,
  classification_ids: [],
  not_passing: null,
  identity_alerts: [],
  insurance_cancels_on: null,
  is_out_of_service: false,
  hides_hard_fact: false,
  blocked_match: null,
  shares_with_revoked: false,
  carrier: listedCarrier(1_000 + id, { legal_name: `Carrier ${id}` }),
});

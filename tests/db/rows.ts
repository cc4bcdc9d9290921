// Rows and commands for tests, in Node and in the browser alike.
import type { Connection } from "../../src/contract/connections/connections.ts";
import type { ListedCarrier } from "../../src/contract/carriers/carriers.ts";
import type { NewEntry } from "../../src/outbox/entry.ts";

/** Microseconds of a counter, as the server writes times; text order is time order. */
export const stamp = (tick: number): string =>
  `2026-11-20T16:00:${String(tick)
    .padStart(9, "0")
    .replace(/^(\d\d\d)/, "$1.")}Z`;

/** A carrier of which nothing is known but what is set. */
export const listedCarrier = (id: number, set: Partial<ListedCarrier> = {}): ListedCarrier => ({
  id,
  legal_name: `Carrier ${id}`,
  dba_name: null,
  identifiers: [],
  city: null,
  state: null,
  power_units: null,
  phone_e164: null,
  email: null,
  country: null,
  is_verified: true,
  lat: null,
  lon: null,
  trailers: null,
  equipment: {},
  authority_status: null,
  authority_types: [],
  authority_granted_on: null,
  safety_rating: null,
  bipd_limit: null,
  general_liability_limit: null,
  cargo_limit: null,
  eld_status: null,
  specializations_verified: [],
  specializations_provided: [],
  lane_preferences: [],
  subscription_id: null,
  rules_assessment: null,
  rules_assessed_at: null,
  ...set,
});

export function connection(id: number, tick: number, set: Partial<Connection> = {}): Connection {
  return {
    id,
    issuer_id: 1,
    carrier_id: 1000 + id,
    status: "onboarded",
    is_dismissed: false,
    notes: null,
    created_at: stamp(0),
    updated_at: stamp(tick),
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
    carrier: listedCarrier(1000 + id, { legal_name: `Carrier ${id}` }),
    ...set,
  };
}

export function draft(id: string, key: number, set: Partial<Connection>, more: Partial<NewEntry> = {}): NewEntry {
  return {
    id,
    entity: `connections:${key}`,
    name: "Set status",
    subject: `Carrier ${key}`,
    group: "g",
    undoes: null,
    endpoint: "updateConnection",
    input: { params: { id: key }, body: { connection: set } },
    patches: [{ table: "connections", key, set }],
    answers: "connections",
    inverse: null,
    ...more,
  };
}

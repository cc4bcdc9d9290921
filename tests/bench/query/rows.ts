// Many realistic connections, the same for the same seed.
import { xorshift128plus } from "pure-rand/generator/xorshift128plus";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { ASSESSMENTS } from "../../../src/contract/carriers/carriers.ts";
import { CONNECTION_STATUSES, PACKET_STATUSES, type Connection } from "../../../src/contract/connections/connections.ts";

const SURNAMES = [
  "SMITH",
  "MARTINEZ",
  "SINGH",
  "JOHNSON",
  "KOWALSKI",
  "NGUYEN",
  "OKAFOR",
  "BROWN",
  "GARCIA",
  "PETROV",
  "ALI",
  "LEE",
];
const PLACES = [
  "BLUE RIDGE",
  "LONE STAR",
  "GREAT LAKES",
  "HIGH PLAINS",
  "GULF COAST",
  "PRAIRIE",
  "SUMMIT",
  "RIVER BEND",
  "DESERT",
  "CEDAR",
];
const TRADES = ["TRUCKING", "TRANSPORT", "LOGISTICS", "FREIGHT", "CARRIERS", "EXPRESS", "HAULING"];
const FORMS = ["LLC", "INC", "CO", "CORP"];
const STATES = ["TX", "CA", "IL", "OH", "FL", "GA", "PA", "NC", "TN", "IN", "MO", "WA"];
const NEWEST = Date.UTC(2026, 10, 20, 16);

const stamp = (time: number): string => `${new Date(time).toISOString().slice(0, 23)}123Z`;

/** Connections with ids after `after`, each about 1,000 bytes as JSON, newest change first. */
export function manyConnections(count: number, seed = 7, after = 0): Connection[] {
  const random = xorshift128plus(seed);
  const below = (limit: number): number => uniformInt(random, 0, limit - 1);
  const one = <T>(of: readonly T[]): T => of[below(of.length)]!;
  return Array.from({ length: count }, (_, index): Connection => {
    const id = after + index + 1;
    const updatedAt = NEWEST - (after + index) * 61_000 - below(60_000);
    const name = `${one(SURNAMES)} ${one(PLACES)} ${below(900) + 100} ${one(TRADES)} ${one(FORMS)}`;
    const domain = `${name.toLowerCase().replaceAll(" ", "-").slice(0, 18)}.example`;
    return {
      id,
      issuer_id: 1,
      carrier_id: 500_000 + id,
      status: one(CONNECTION_STATUSES),
      is_dismissed: below(20) === 0,
      notes: below(10) === 0 ? "Called twice, asked for a certificate." : null,
      created_at: stamp(updatedAt - 86_400_000),
      updated_at: stamp(updatedAt),
      receiver: below(3) === 0 ? null : { id: 900_000 + id, signed_contract_id: null },
      latest_onboarding_packet:
        below(3) === 0
          ? null
          : { id: 700_000 + id, status: one(PACKET_STATUSES), updated_at: stamp(updatedAt - below(86_400_000)) },
      classification_ids: below(4) === 0 ? [below(12) + 1] : [],
      not_passing:
        below(3) === 0
          ? { failing: ["has_cargo_coverage_100000"], incomplete: ["has_inspection_within_24_months"], hides_rules: false }
          : null,
      identity_alerts: below(40) === 0 ? ["double_brokering"] : [],
      insurance_cancels_on: below(30) === 0 ? "2026-12-01" : null,
      is_out_of_service: below(60) === 0,
      hides_hard_fact: false,
      blocked_match: null,
      shares_with_revoked: below(50) === 0,
      carrier: {
        id: 500_000 + id,
        legal_name: name,
        dba_name: below(5) === 0 ? `${one(PLACES)} ${one(TRADES)}` : null,
        identifiers: [
          { is_type: "DOT", value: String(9_000_000 + below(999_999)) },
          { is_type: "MC", value: String(9_000_000 + below(999_999)) },
        ],
        city: one(PLACES),
        state: one(STATES),
        power_units: below(30) === 0 ? null : below(40) + 1,
        phone_e164: `+1${200 + below(700)}55501${10 + below(90)}`,
        email: below(10) === 0 ? null : `dispatch@${domain}`,
        subscription_id: below(4) === 0 ? null : 300_000 + id,
        rules_assessment: below(6) === 0 ? null : one(ASSESSMENTS),
        rules_assessed_at: null,
        country: "US",
        is_verified: true,
        lat: 32.8,
        lon: -96.8,
        trailers: id % 60,
        equipment: { van: id % 40, reefer: id % 7, cargo_van: id % 3 },
        authority_status: "active",
        authority_types: ["common"],
        authority_granted_on: "2019-05-14",
        safety_rating: id % 9 === 0 ? "satisfactory" : null,
        bipd_limit: 1_000_000,
        general_liability_limit: 1_000_000,
        cargo_limit: 100_000,
        eld_status: "connected",
        specializations_verified: [],
        specializations_provided: id % 5 === 0 ? ["team_drivers"] : [],
        lane_preferences: id % 4 === 0 ? ["regional", "midwest"] : [],
      },
    };
  });
}

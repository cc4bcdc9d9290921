// What the API answers about the carriers for a load, made here: three carriers that are shown and three that are not.
import { matchId, type LoadMatch, type MatchCounts } from "../../../../src/contract/board/match.ts";
import type { LoadCarrierDisposition } from "../../../../src/contract/board/dispositions.ts";
import type { Load } from "../../../../src/contract/loads/loads.ts";
import { load } from "../../../db/loads.ts";
import { listedCarrier } from "../../../db/rows.ts";

export const LOAD_ID = 70;

export const LOAD: Load = load(LOAD_ID, { status: "available", carrier: null, carrier_vehicle_id: null, rate: 1800 });

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

/** Passes everything, with a truck 40 mi from the pickup. */
function match(id: number, name: string, set: Partial<LoadMatch> = {}): LoadMatch {
  return {
    id: matchId(LOAD_ID, id),
    load_id: LOAD_ID,
    carrier_id: id,
    carrier: listedCarrier(id, {
      legal_name: name,
      rules_assessment: "pass",
      rules_assessed_at: hoursAgo(30),
      authority_status: "active",
    }),
    connection: { id, status: "onboarded", is_dismissed: false },
    misses: [],
    truck: {
      carrier_vehicle_id: id,
      truck_number: "12",
      name: "Waco, TX",
      miles: 40,
      seen_at: hoursAgo(2),
      is_exact: true,
    },
    posting: null,
    base_miles: 400,
    lane: { runs: 0, last_on: null },
    equipment_needed: "van",
    equipment_count: 6,
    census_on: "2026-03-01",
    equipment_age: 4,
    observed_on: "2026-11-01",
    fleet_size: 9,
    origin_deadhead: 40,
    destination_deadhead: 300,
    total_deadhead: 340,
    failed_rules: [],
    unknown_rules: [],
    insurance_cancels_on: null,
    insurance_as_of: null,
    disposition: null,
    ...set,
  };
}

export const SHOWN: readonly LoadMatch[] = [
  match(101, "ALDER FREIGHT LLC", { lane: { runs: 3, last_on: "2026-11-02" } }),
  match(102, "BIRCH LINES INC", {
    truck: null,
    posting: { truck_posting_id: 9, miles: 18, start_date: "2026-11-22", destination: "Gary, IN" },
  }),
  match(103, "CEDAR TRANSPORT LLC", {
    truck: null,
    base_miles: 25,
    carrier: listedCarrier(103, { legal_name: "CEDAR TRANSPORT LLC", rules_assessment: "incomplete" }),
    unknown_rules: ["has_cargo_coverage_100000"],
    insurance_cancels_on: "2026-11-01",
    insurance_as_of: hoursAgo(1),
  }),
];

export const NOT_SHOWN: readonly LoadMatch[] = [
  match(104, "DOGWOOD CARRIERS LLC", {
    misses: ["fails_rules"],
    carrier: listedCarrier(104, {
      legal_name: "DOGWOOD CARRIERS LLC",
      rules_assessment: "fail",
      rules_assessed_at: hoursAgo(30),
    }),
    failed_rules: ["has_cargo_coverage_100000"],
  }),
  match(105, "ELM HAULAGE INC", {
    misses: ["set_aside"],
    disposition: {
      id: 5,
      reason: "declined",
      notes: "Wants more",
      rate: 1700,
      terms: null,
      user_name: "Dana Reyes",
      created_at: hoursAgo(3),
    },
  }),
  match(106, "FIR TRUCKING LLC", {
    misses: ["blocked", "too_far"],
    connection: { id: 106, status: "do_not_dispatch", is_dismissed: false },
    truck: {
      carrier_vehicle_id: 6,
      truck_number: null,
      name: "Omaha, NE",
      miles: 580,
      seen_at: hoursAgo(4),
      is_exact: true,
    },
  }),
];

export const COUNTS: MatchCounts = {
  shown: SHOWN.length,
  not_shown: NOT_SHOWN.length,
  reasons: (["blocked", "fails_rules", "too_far", "set_aside"] as const).map((reason) => ({
    reason,
    count: NOT_SHOWN.filter(({ misses }) => misses.includes(reason)).length,
  })),
};

/** Offered, then declined, then taken back. */
export const HISTORY: readonly LoadCarrierDisposition[] = [
  {
    id: 6,
    load_id: LOAD_ID,
    carrier_id: 101,
    carrier_name: "ALDER FREIGHT LLC",
    reason: "declined",
    notes: "Truck is down",
    rate: null,
    terms: null,
    user_id: 11,
    user_name: "Dana Reyes",
    created_at: hoursAgo(20),
    reinstated_at: hoursAgo(10),
    reinstated_by_name: "Ada Agent",
  },
  {
    id: 5,
    load_id: LOAD_ID,
    carrier_id: 101,
    carrier_name: "ALDER FREIGHT LLC",
    reason: "offered",
    notes: null,
    rate: 1750,
    terms: "Quick pay",
    user_id: 11,
    user_name: "Dana Reyes",
    created_at: hoursAgo(21),
    reinstated_at: null,
    reinstated_by_name: null,
  },
];

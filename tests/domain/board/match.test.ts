// Why a carrier is shown for a load or is not, case by case; what to look at before offering; and the address of the list.
import { describe, expect, it } from "vitest";
import type { LoadMatch, MissReason } from "../../../src/contract/board/match.ts";
import { dispositionReason, offerText } from "../../../src/domain/board/dispositions.ts";
import { matchSort, readMatchFilters, writeMatchFilters } from "../../../src/domain/board/match-address.ts";
import { matchReasons, matchWarnings, missesOf, missLabel } from "../../../src/domain/board/match-reasons.ts";
import { DISPOSITION_REASONS } from "../../../src/contract/board/dispositions.ts";
import { MISS_REASONS } from "../../../src/contract/board/match.ts";

const NOW = Date.parse("2026-11-20T18:00:00Z");
const truck = (miles: number, seenAt: string): LoadMatch["truck"] => ({
  carrier_vehicle_id: 1,
  truck_number: "12",
  name: "Joliet, IL",
  miles,
  seen_at: seenAt,
  is_exact: seenAt.includes("16:00"),
});
const HERE = truck(40, "2026-11-20T16:00:00.000000Z");
const FAR = truck(180, "2026-11-19T12:00:00.000000Z");
const LONG_AGO = truck(40, "2026-10-01T12:00:00.000000Z");

/** A carrier that passes everything, 40 mi from the pickup. */
const GOOD = {
  carrier: {
    legal_name: "Acme LLC",
    rules_assessment: "pass",
    rules_assessed_at: "2026-11-19T18:00:00.000000Z",
    authority_status: "active",
  },
  connection: { id: 1, status: "onboarded", is_dismissed: false },
  misses: [],
  truck: HERE,
  posting: null,
  base_miles: 400,
  lane: { runs: 0, last_on: null },
  equipment_needed: "van",
  equipment_count: 6,
  census_on: "2026-03-01",
  failed_rules: [],
  unknown_rules: [],
  insurance_cancels_on: null,
  insurance_as_of: "2026-11-18T18:00:00.000000Z",
  disposition: null,
} as unknown as LoadMatch;

const said = (reason: string) =>
  ({
    id: 1,
    reason,
    notes: null,
    rate: null,
    terms: null,
    user_name: "Dana Reyes",
    created_at: "2026-11-20T15:00:00Z",
  }) as LoadMatch["disposition"];

type Case = readonly [
  what: string,
  change: Partial<Record<keyof LoadMatch, unknown>>,
  misses: readonly MissReason[],
  text: string,
];

const CASES: readonly Case[] = [
  ["a truck near the pickup", {}, [], "Truck 40 mi from pickup, 2 h ago by ELD"],
  ["exactly at the limit", { truck: truck(150, "2026-11-20T16:00:00Z") }, [], "Truck 150 mi from pickup, 2 h ago by ELD"],
  ["a far truck", { truck: FAR }, ["too_far"], "180 mi deadhead, truck seen Nov 19, 2026"],
  [
    "a far truck on a known lane",
    { truck: FAR, lane: { runs: 3, last_on: "2026-11-02" } },
    [],
    "Ran this lane 3 times in 90 days (Nov 2, 2026)",
  ],
  ["one run", { truck: null, lane: { runs: 1, last_on: "2026-11-02" } }, [], "Ran this lane 1 time in 90 days (Nov 2, 2026)"],
  [
    "a truck posted",
    { truck: FAR, posting: { truck_posting_id: 7, miles: 18, start_date: "2026-11-22", destination: null } },
    [],
    "Posted a truck 18 mi from pickup, free Nov 22, 2026",
  ],
  [
    "a truck posted with a destination",
    { truck: null, posting: { truck_posting_id: 7, miles: 18, start_date: "2026-11-22", destination: "Gary, IN" } },
    [],
    "Posted a truck 18 mi from pickup, free Nov 22, 2026, to Gary, IN",
  ],
  ["a home base nearby", { truck: null, base_miles: 20 }, [], "Based 20 mi from pickup"],
  ["never seen", { truck: null }, ["not_seen"], "Not seen in 3 days, based 400 mi from pickup"],
  ["never seen, base unknown", { truck: null, base_miles: null }, ["not_seen"], "Not seen in 3 days"],
  ["seen long ago nearby", { truck: LONG_AGO }, ["not_seen"], "Not seen in 3 days, last Oct 1, 2026"],
  [
    "seen nearby four days ago",
    { truck: truck(40, "2026-11-15T12:00:00.000000Z") },
    ["not_seen"],
    "Not seen in 3 days, last Nov 15, 2026",
  ],
  ["no van", { equipment_count: 0 }, ["no_equipment"], "No dry van in its census record (Mar 1, 2026)"],
  ["equipment unknown", { equipment_count: null }, ["equipment_unknown"], "Equipment unknown: its census record names none"],
  ["on hold", { connection: { ...GOOD.connection, status: "needs_to_onboard" } }, ["on_hold"], "On hold: needs to onboard"],
  [
    "may remain active",
    { connection: { ...GOOD.connection, status: "needs_to_onboard_but_can_remain_active" } },
    [],
    "Truck 40 mi from pickup, 2 h ago by ELD",
  ],
  ["blocked", { connection: { ...GOOD.connection, status: "do_not_dispatch" } }, ["blocked"], "Blocked: do not dispatch"],
  ["dismissed", { connection: { ...GOOD.connection, is_dismissed: true } }, ["dismissed"], "Dismissed from your carriers"],
  [
    "failing",
    { carrier: { ...GOOD.carrier, rules_assessment: "fail" }, failed_rules: ["has_cargo_coverage_100000"] },
    ["fails_rules"],
    "Fails: Cargo coverage at least $100,000, assessed 1 d ago",
  ],
  [
    "missing data",
    { carrier: { ...GOOD.carrier, rules_assessment: "incomplete" } },
    [],
    "Truck 40 mi from pickup, 2 h ago by ELD",
  ],
  ["offered", { disposition: said("offered") }, [], "Truck 40 mi from pickup, 2 h ago by ELD"],
  ["declined", { disposition: said("declined") }, ["set_aside"], "Declined, Dana Reyes, 3 h ago"],
  ["set aside", { disposition: said("rate_too_high") }, ["set_aside"], "Rate too high, Dana Reyes, 3 h ago"],
];

describe("a carrier is shown, or not, for the reasons that its figures give", () => {
  it.each(CASES)("%s", (_, change, misses, text) => {
    const match = { ...GOOD, ...change } as LoadMatch;
    expect(missesOf(match, NOW)).toEqual(misses);
    expect(matchReasons({ ...match, misses: [...misses] }, NOW)[0]).toBe(text);
  });

  it("several reasons are all named, in the order of the contract", () => {
    const match = { ...GOOD, truck: null, equipment_count: 0, connection: { ...GOOD.connection, status: "do_not_dispatch" } };
    expect(missesOf(match, NOW)).toEqual(["blocked", "no_equipment", "not_seen"]);
    const misses = missesOf(match, NOW);
    expect(matchReasons({ ...match, misses }, NOW)).toHaveLength(3);
  });

  it("a wider circle shows more", () => {
    expect(missesOf({ ...GOOD, truck: FAR }, NOW, 250)).toEqual([]);
  });

  it("every reason has a label of its own", () => {
    expect(new Set(MISS_REASONS.map(missLabel)).size).toBe(MISS_REASONS.length);
    expect(new Set(DISPOSITION_REASONS.map((reason) => dispositionReason(reason).label)).size).toBe(DISPOSITION_REASONS.length);
  });
});

describe("warnings", () => {
  const warn = (change: object) => matchWarnings({ ...GOOD, ...change } as LoadMatch, NOW, "2026-11-24");
  it("a carrier without any has none", () => expect(warn({})).toEqual([]));
  it.each([
    ["what is unknown is said", { carrier: { ...GOOD.carrier, rules_assessment: null } }, ["Not assessed against your rules"]],
    [
      "missing data names its rules",
      { carrier: { ...GOOD.carrier, rules_assessment: "incomplete" }, unknown_rules: ["has_cargo_coverage_100000"] },
      ["Missing data: Cargo coverage at least $100,000"],
    ],
    [
      "insurance that ends before delivery",
      { insurance_cancels_on: "2026-11-24" },
      ["Insurance cancels Nov 24, 2026 (looked up 2 d ago)"],
    ],
    ["insurance that ends later", { insurance_cancels_on: "2026-11-25" }, []],
    ["no authority", { carrier: { ...GOOD.carrier, authority_status: "revoked" } }, ["Authority revoked"]],
    ["a truck far away", { truck: FAR }, ["Nearest truck 180 mi away, Nov 19, 2026"]],
    ["no truck", { truck: null }, ["No truck seen in 3 days"]],
  ])("%s", (_, change, warnings) => expect(warn(change)).toEqual(warnings));
});

describe("the address", () => {
  it.each(["", "list=not_shown", "list=not_shown&reason=too_far&deadhead=250&sort=total_deadhead-asc&peek=1191182336101"])(
    "%s is read as it was written",
    (address) => expect(writeMatchFilters(readMatchFilters(address))).toBe(address),
  );
  it("what is unknown is left out", () => {
    expect(readMatchFilters("list=x&reason=y&deadhead=7&sort=name-asc&peek=-1")).toEqual(readMatchFilters(""));
  });
  it("sorts as the call takes it", () => {
    expect(matchSort(readMatchFilters("sort=fleet_size-desc"))).toEqual({ s: "fleet_size desc" });
    expect(matchSort(readMatchFilters(""))).toEqual({});
  });
});

it("an offer reads as rate and terms", () => {
  expect(offerText({ rate: 1800, terms: "Net 30" })).toBe("$1,800, Net 30");
  expect(offerText({ rate: null, terms: null })).toBe("");
});

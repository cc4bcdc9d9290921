// What a load's page says of its stops, of its truck, and of an entry that a person adds to its log.
import { describe, expect, it } from "vitest";
import type { LoadLog } from "../../../src/contract/loads/load-logs.ts";
import type { Stop } from "../../../src/contract/loads/loads.ts";
import type { CarrierVehicleArea, DebuggingArea, VehicleChoice } from "../../../src/contract/loads/vehicle-areas.ts";
import { fieldTime } from "../../../src/domain/stop-time.ts";
import { logEntryErrors, type LogDraft } from "../../../src/domain/loads/log-entry.ts";
import { beside, stopResult } from "../../../src/domain/loads/stop-result.ts";
import { truckWarnings, type TruckEvidence } from "../../../src/domain/loads/truck-warnings.ts";

const PICKUP: Stop = {
  id: 1,
  is_type: "pickup",
  name: "Cold Storage",
  city: "Dallas",
  state: "TX",
  postal_code: "75201",
  latitude_for_map: 32.78,
  longitude_for_map: -96.8,
  window_start: "2026-11-20T08:00:00.000000Z",
  window_end: "2026-11-20T12:00:00.000000Z",
  arrived_at: null,
  departed_at: null,
};
const at = (hour: string, day = 20): string => `2026-11-${day}T${hour}:00.000000Z`;
const time = (hour: string, day = 20): number => Date.parse(at(hour, day));

describe("a stop against its appointment", () => {
  it.each<[string, Partial<Stop>, boolean, number, string]>([
    ["to come", {}, true, time("06:30"), "Due in 1 h 30 min"],
    ["in the window", {}, true, time("09:00"), "Due now"],
    ["overdue", {}, true, time("14:10"), "Not arrived, 2 h 10 min late"],
    ["overdue for days", {}, true, time("12:00", 24), "Not arrived, 4 days late"],
    ["in time", { arrived_at: at("09:00"), departed_at: at("10:00") }, true, time("11:00"), "Arrived on time"],
    ["early", { arrived_at: at("07:20"), departed_at: at("10:00") }, true, time("11:00"), "Arrived 40 min early"],
    ["late", { arrived_at: at("13:05"), departed_at: at("14:00") }, true, time("15:00"), "Arrived 1 h 5 min late"],
    ["still there", { arrived_at: at("09:00") }, true, time("11:00"), "Arrived on time, not departed"],
    ["left unseen", { departed_at: at("10:00") }, true, time("11:00"), "Departed, arrival unknown"],
    ["closed without a word", {}, false, time("11:00"), "Arrival unknown"],
  ])("%s", (_, stop, isOpen, now, text) => {
    expect(stopResult({ ...PICKUP, ...stop }, isOpen, now).text).toBe(text);
  });
});

const LOAD = {
  carrier: { id: 7, legal_name: "Ridgeline Haulers LLC", dot: null, mc: null },
  carrier_vehicle_id: 70,
  truck_number: "12",
  stops: [PICKUP],
};
const choice = (id: number, isAssigned: boolean): VehicleChoice => ({
  carrier_vehicle_id: id,
  truck_number: String(id),
  vin: "1FUJGLDR1CSBP1234",
  description: null,
  is_assigned: isAssigned,
  power_unit_type: null,
  source: "eld",
  last_seen_on: "2026-11-19",
  has_eld: true,
});
const area = (lat: number, lon: number): CarrierVehicleArea => ({
  carrier_vehicle_id: 70,
  carrier_id: 7,
  code: "30301",
  name: "Atlanta, GA",
  lat,
  lon,
  pings: 3,
  visited_on: "2026-11-20",
  located_at: null,
});
const IN_ATLANTA = area(33.75, -84.39);
const IN_DALLAS = area(32.8, -96.7);
const NEAR: DebuggingArea = { ...IN_DALLAS, carrier_vehicle_id: 71, truck_number: "71", stop_id: 1, miles: 3.4 };
const log = (type: LoadLog["is_type"], hour: string): LoadLog => ({
  id: 1,
  load_id: 5,
  stop_id: null,
  category: "assignment",
  is_type: type,
  external_message: "VIN 1XP belongs to Blue Ox Freight.",
  occurred_at: at(hour),
  user_id: null,
  user_name: null,
});
const NOTHING: TruckEvidence = { choices: null, trace: null, nearStops: null, logs: null };
const ids = (
  evidence: Partial<TruckEvidence>,
  load: typeof LOAD | (Omit<typeof LOAD, "carrier_vehicle_id"> & { carrier_vehicle_id: null }) = LOAD,
  now = time("18:00"),
) => truckWarnings(load, { ...NOTHING, ...evidence }, now).map(({ id }) => id);

describe("what speaks against the truck", () => {
  it.each<[string, Partial<TruckEvidence>, readonly string[]]>([
    ["nothing while nothing is known", {}, []],
    ["one of the carrier’s trucks", { choices: [choice(70, true)] }, []],
    ["no truck of the carrier", { choices: [choice(71, false)] }, ["not-theirs"]],
    ["a truck that was at the pickup", { trace: [IN_ATLANTA, IN_DALLAS] }, []],
    ["a truck that was elsewhere", { trace: [IN_ATLANTA] }, ["not-near-pickup"]],
    ["a truck without positions is unknown", { trace: [] }, []],
    ["a VIN of another carrier", { logs: [log("manually_entered_vin_belongs_to_different_carrier", "09:00")] }, ["logged"]],
    [
      "a VIN of another carrier, replaced since",
      { logs: [log("manually_entered_vin_belongs_to_different_carrier", "09:00"), log("carrier_vehicle_assigned", "10:00")] },
      [],
    ],
  ])("%s", (_, evidence, expected) => {
    expect(ids(evidence)).toEqual(expected);
  });

  it("before the appointment has passed nobody was missed, and without a truck there is none to warn of", () => {
    expect(ids({ trace: [IN_ATLANTA] }, LOAD, time("10:00"))).toEqual([]);
    expect(ids({ choices: [choice(71, false)], trace: [IN_ATLANTA] }, { ...LOAD, carrier_vehicle_id: null })).toEqual([]);
  });

  it("a truck that was in two places at once is told first, from its positions and its last one", () => {
    const position = { lat: 47.61, lon: -122.33, name: "Seattle, WA", located_at: at("16:00") };
    const trace = [{ ...IN_DALLAS, name: "Dallas, TX", located_at: at("08:00") }];
    const [leap, ...others] = truckWarnings({ ...LOAD, position }, { ...NOTHING, trace }, time("18:00"));
    expect(others).toEqual([]);
    expect(leap?.title).toMatch(/^Truck 12 moved faster than a truck can: 1,68\d mi in 8 h$/);
    expect(leap?.evidence[0]).toMatch(/^It was reported in Dallas, TX on Nov 20, 2026, and in Seattle, WA .*: at least 21\d mph/);
  });

  it("an arrival on record is no good news where the truck was never near", () => {
    expect(beside({ tone: "pass", text: "Arrived on time" }, false)).toEqual({ tone: "pass", text: "Arrived on time" });
    expect(beside({ tone: "pass", text: "Arrived on time" }, true)).toMatchObject({ tone: "incomplete" });
    expect(beside({ tone: "fail", text: "Arrived 1 h late" }, true)).toMatchObject({ tone: "fail" });
  });

  it("says where the truck was instead, and which other truck was there", () => {
    const [warning] = truckWarnings(LOAD, { ...NOTHING, trace: [IN_ATLANTA], nearStops: [NEAR] }, time("18:00"));
    expect(warning?.title).toBe("Truck 12 was never near the pickup");
    expect(warning?.evidence).toEqual([
      "Its ELD reported it no closer than 720 mi to Dallas, TX: in Atlanta, GA on Nov 20, 2026.",
      "Truck 71 of the carrier was 3 mi from it, in Atlanta, GA, on Nov 20, 2026.",
    ]);
  });
});

describe("an entry for the log", () => {
  const NOW = time("18:00");
  const typed = (hour: string): string => fieldTime(time(hour), PICKUP);
  const draft: LogDraft = { type: "arrived_at_stop", stopId: 1, time: typed("09:00"), message: "" };
  it.each<[string, Partial<LogDraft>, object]>([
    ["an arrival", {}, {}],
    ["without a stop", { stopId: 9 }, { stop: "Choose a stop." }],
    ["without a time", { time: "" }, { time: "Enter a date and a time." }],
    ["in the future", { time: typed("19:00") }, { time: "Enter a time that has passed." }],
    ["an empty comment", { type: "comments", stopId: null, message: "  " }, { message: "Enter a comment." }],
  ])("%s", (_, more, errors) => {
    expect(logEntryErrors({ ...draft, ...more }, LOAD, NOW)).toEqual(errors);
  });

  it("no departure before the arrival", () => {
    const arrived = { stops: [{ ...PICKUP, arrived_at: at("10:00") }] };
    expect(logEntryErrors({ ...draft, type: "departed_stop", time: typed("09:00") }, arrived, NOW)).toHaveProperty("time");
    expect(logEntryErrors({ ...draft, type: "departed_stop", time: typed("11:00") }, arrived, NOW)).toEqual({});
  });
});

// A load's past, judged at its moments: what was not known yet raises nothing, and what facts closed counts as resolved.
import { expect, it } from "vitest";
import { replay, type PastLoad } from "../../../../src/domain/loads/alerts/replay.ts";
import { ALERT_SETTINGS, DAY, HOUR } from "../../../../src/domain/loads/alerts/settings.ts";
import { dropoff, load, NOW, pickup } from "./known-load.ts";

const start = NOW - 3 * DAY;
const stops = [
  { ...pickup, windowStart: start, windowEnd: start + 2 * HOUR, arrivedAt: start + HOUR, departedAt: start + 2 * HOUR },
  { ...dropoff, windowStart: start + DAY, windowEnd: start + DAY + 2 * HOUR, arrivedAt: null, departedAt: null },
];

const past = (set: Partial<PastLoad> = {}): PastLoad => ({
  facts: { ...load, stops },
  bookedAt: start - DAY,
  truckSince: start - DAY,
  until: start + 2 * DAY,
  fixes: [],
  silences: [],
  ...set,
});

const outcome = (type: Parameters<typeof replay>[1][number], of: PastLoad, settings: Partial<typeof ALERT_SETTINGS> = {}) => {
  const found = replay(of, [type], { ...ALERT_SETTINGS, ...settings }).get(type);
  return [found?.raised.size, found?.resolved];
};

it("a truck that came too late for one threshold was in time for another", () => {
  // 4 hours before the window ends it is about 270 road miles away.
  const late = past({ fixes: [{ at: start - 2 * HOUR, lat: 32.78 + 270 / 1.18 / 69.09, lon: -96.8 }] });
  expect(outcome("out_of_range", late)).toEqual([1, 1]);
  expect(outcome("out_of_range", late, { fastestMph: 75 })).toEqual([0, 0]);
});

it("a truck that never came stays out of range", () => {
  const facts = { ...load, stops: stops.map((stop) => ({ ...stop, arrivedAt: null, departedAt: null })) };
  const fixes = [{ at: start, lat: 40, lon: -80 }];
  expect(outcome("out_of_range", past({ facts, fixes }))).toEqual([1, 0]);
});

it("the longest silence of a carrier decides, and one before the load was booked does not", () => {
  const silent = past({ silences: [{ from: start + 3 * HOUR, until: start + 23 * HOUR }] });
  expect(outcome("dormant_eld_connection", silent)).toEqual([0, 0]);
  expect(outcome("dormant_eld_connection", silent, { silentHours: 12 })).toEqual([1, 0]);
  const before = past({ silences: [{ from: start - 9 * DAY, until: start - 8 * DAY }] });
  expect(outcome("dormant_eld_connection", before, { silentDays: 1 })).toEqual([0, 0]);
});

it("who reported all the time was seen until its last report, and who reported long ago was not", () => {
  const { carrier } = load;
  const lately = { ...load, stops, carrier: carrier && { ...carrier, seenAt: start - 200 * DAY, lastFixAt: start } };
  const silences = [{ from: start, until: Number.POSITIVE_INFINITY }];
  expect(outcome("no_recent_vehicles_observed", past({ facts: lately, silences }))).toEqual([0, 0]);
  const longAgo = { ...lately, carrier: lately.carrier && { ...lately.carrier, lastFixAt: start - 100 * DAY } };
  expect(outcome("no_recent_vehicles_observed", past({ facts: longAgo }))).toEqual([1, 0]);
});

it("an identity alert that was filed after the load was over is no alert of it", () => {
  const filed = (at: number) => {
    const { carrier } = load;
    const identityAlerts = [{ type: "hostage_load", filedAt: at, isPublished: true }];
    return past({ facts: { ...load, stops, carrier: carrier && { ...carrier, identityAlerts } } });
  };
  expect(outcome("recent_identity_alert", filed(start + 3 * DAY))).toEqual([0, 0]);
  expect(outcome("recent_identity_alert", filed(start - 3 * DAY))).toEqual([1, 0]);
  expect(outcome("recent_identity_alert", filed(start - 9 * DAY))).toEqual([0, 0]);
});

it("no truck was assigned until it was", () => {
  expect(outcome("vehicle_assignment_required", past({ truckSince: start + HOUR }))).toEqual([1, 1]);
  expect(outcome("vehicle_assignment_required", past({ truckSince: start - HOUR }))).toEqual([0, 0]);
});

it("a type that is turned off raises nothing", () => {
  const facts = { ...load, stops: stops.map((stop) => ({ ...stop, arrivedAt: null, departedAt: null })) };
  const fixes = [{ at: start, lat: 40, lon: -80 }];
  expect(outcome("out_of_range", past({ facts, fixes }), { off: ["out_of_range"] })).toEqual([0, 0]);
});

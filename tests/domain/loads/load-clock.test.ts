// Tests when a load's tracking window and exceptions begin and end, to the minute.
import { describe, expect, it } from "vitest";
import {
  exceptionsAt,
  nextChangeAfter,
  trackingWindowAt,
  type ClockedLoad,
  type ClockedStop,
} from "../../../src/domain/loads/load-clock.ts";

const HOUR = 3_600_000;

const stop = (isPickup: boolean, opens: number, closes: number, more: Partial<ClockedStop> = {}): ClockedStop => ({
  isPickup,
  windowStart: opens * HOUR,
  windowEnd: closes * HOUR,
  arrivedAt: null,
  departedAt: null,
  ...more,
});

/** Picked up between hours 100 and 102, delivered between 120 and 124. */
const COVERED: ClockedLoad = {
  status: "covered",
  trackingStatus: "not_started",
  billableMiles: 800,
  isAssigned: true,
  hasVehicle: true,
  hasEld: true,
  stops: [stop(true, 100, 102), stop(false, 120, 124)],
};
const at = (pickup: Partial<ClockedStop>, dropoff: Partial<ClockedStop> = {}): ClockedLoad => ({
  ...COVERED,
  status: "progress",
  stops: [stop(true, 100, 102, pickup), stop(false, 120, 124, dropoff)],
});
const LEFT = { arrivedAt: 101 * HOUR, departedAt: 103 * HOUR };

describe("the tracking window", () => {
  it.each<readonly [string, ClockedLoad, number, string]>([
    ["long before the pickup", COVERED, 50, "before"],
    ["just before it begins", COVERED, 95.99, "before"],
    ["four hours before the first window", COVERED, 96, "within"],
    ["on the way", at(LEFT), 110, "within"],
    ["at the last stop", at(LEFT, { arrivedAt: 121 * HOUR }), 122, "within"],
    ["after the last stop", at(LEFT, { arrivedAt: 121 * HOUR, departedAt: 122 * HOUR }), 122, "after"],
    ["canceled before the pickup", { ...COVERED, status: "cancelled" }, 50, "after"],
  ])("%s", (_, load, hour, expected) => {
    expect(trackingWindowAt(load, hour * HOUR)).toBe(expected);
  });
});

describe("exceptions", () => {
  it.each<readonly [string, ClockedLoad, number, readonly string[]]>([
    ["none in time", COVERED, 101, []],
    ["a carrier without ELD, at once", { ...COVERED, hasEld: false }, 10, ["highway_connect_eld"]],
    ["no carrier", { ...COVERED, hasEld: false, isAssigned: false }, 10, []],
    ["no truck, more than a day before", { ...COVERED, hasVehicle: false }, 75.9, []],
    ["no truck, less than a day before", { ...COVERED, hasVehicle: false }, 76.1, ["highway_assign_vehicle"]],
    ["at the end of the window", COVERED, 102, []],
    ["past the window", COVERED, 102.1, ["with_failed_to_arrive"]],
    ["two hours past the window", COVERED, 104.1, ["with_failed_to_arrive", "highway_failed_to_pickup"]],
    ["loading for less than four hours", at({ arrivedAt: 101 * HOUR }), 104, []],
    [
      "loading for more than four hours",
      at({ arrivedAt: 101 * HOUR }),
      105.1,
      ["with_failed_to_depart", "highway_failed_to_pickup"],
    ],
    ["early, and still within the window", at(LEFT, { arrivedAt: 115 * HOUR }), 120, []],
    ["late at the delivery", at(LEFT), 124.1, ["with_failed_to_arrive"]],
    ["two hours late at the delivery", at(LEFT), 126.1, ["with_failed_to_arrive", "highway_failed_to_deliver"]],
    ["delivered", { ...at(LEFT), status: "delivered" }, 200, []],
    ["149 miles", { ...COVERED, billableMiles: 149 }, 200, []],
    ["150 miles", { ...COVERED, billableMiles: 150 }, 102.1, ["with_failed_to_arrive"]],
    ["unknown miles", { ...COVERED, billableMiles: null }, 200, []],
    ["not eligible for tracking", { ...COVERED, trackingStatus: "not_eligible" }, 200, []],
  ])("%s", (_, load, hour, expected) => {
    expect(exceptionsAt(load, hour * HOUR)).toEqual(expected);
  });
});

describe("the next change by time alone", () => {
  it("every change of window and exceptions is announced, none is skipped", () => {
    const load = { ...COVERED, hasVehicle: false };
    const changes: (readonly unknown[])[] = [];
    for (let now: number | null = 0; (now = nextChangeAfter(load, now)) !== null;)
      changes.push([Math.floor(now / HOUR), trackingWindowAt(load, now), ...exceptionsAt(load, now)]);
    const missing = "highway_assign_vehicle";
    expect(changes).toEqual([
      [76, "before", missing],
      [96, "within", missing],
      // The pickup begins, and no truck is assigned.
      [100, "within", missing],
      [102, "within", "with_failed_to_arrive", missing],
      [104, "within", "with_failed_to_arrive", "highway_failed_to_pickup", missing],
      [126, "within", "with_failed_to_arrive", "highway_failed_to_pickup", "highway_failed_to_deliver", missing],
    ]);
  });

  it("a closed load never changes", () => {
    expect(nextChangeAfter({ ...COVERED, status: "delivered" }, 0)).toBeNull();
  });
});

// Tests the estimated arrival at the next stop.
import { describe, expect, it } from "vitest";
import type { Stop } from "../../../src/contract/loads/loads.ts";
import { arrivalResult, estimateArrival, latenessAt } from "../../../src/domain/loads/arrival.ts";
import { lateness } from "../../../src/domain/loads/lateness.ts";
import { destinationName, dropoffTime, nextStop, originName, pickupTime } from "../../../src/domain/loads/stops.ts";

const stop = (id: number, city: string, at: readonly [number, number], day: number, more: Partial<Stop> = {}): Stop => ({
  id,
  is_type: id === 1 ? "pickup" : "dropoff",
  name: "Cold Storage",
  city,
  state: "TX",
  postal_code: "75201",
  latitude_for_map: at[0],
  longitude_for_map: at[1],
  window_start: `2026-11-${day}T08:00:00.000000Z`,
  window_end: `2026-11-${day}T12:00:00.000000Z`,
  arrived_at: null,
  departed_at: null,
  ...more,
});
const DALLAS = stop(1, "Dallas", [32.78, -96.8], 20, {
  arrived_at: "2026-11-20T09:00:00.000000Z",
  departed_at: "2026-11-20T10:00:00.000000Z",
});
const EL_PASO = stop(2, "El Paso", [31.76, -106.49], 21);
const position = { lat: 32.78, lon: -96.8, name: "Dallas, TX", located_at: "2026-11-20T10:00:00.000000Z" };

describe("the estimated arrival", () => {
  it("counts the road miles left, the hours driven and the rest, from the last position", () => {
    const found = estimateArrival({ stops: [DALLAS, EL_PASO], position });
    // 671 road miles are 13.4 hours, and 10 hours of rest after the eleventh.
    expect(found?.miles).toBeGreaterThan(640);
    expect(found?.miles).toBeLessThan(700);
    expect(found?.minutes).toBe(Math.round(((found?.miles ?? 0) / 50 + 10) * 60));
    expect(found?.arrivesAt).toBe(Date.parse(position.located_at) + (found?.minutes ?? 0) * 60_000);
    expect(found?.stop).toBe(EL_PASO);
  });

  it("takes the road that the server says while it is of this position and stop, and names who said it", () => {
    const road = { stop_id: 2, miles: 600.4, minutes: 1500, located_at: position.located_at, source: "osrm" } as const;
    const load = { stops: [DALLAS, EL_PASO], position };
    expect(estimateArrival(load, road)).toMatchObject({ miles: 600, minutes: 1500, source: "osrm" });
    expect(estimateArrival(load, { ...road, located_at: "2026-11-20T09:00:00.000000Z" })?.source).toBe("estimated");
  });

  it.each([
    ["before both", "progress", "2026-11-20T12:00:00Z", "2026-11-21T10:00:00Z", "in_time", -120, "Within the appointment"],
    [
      "before it and marked as delayed",
      "delayed",
      "2026-11-20T12:00:00Z",
      "2026-11-21T10:00:00Z",
      "close",
      -120,
      "Within the appointment by its last position, but the load is marked Delayed",
    ],
    [
      "before a close one",
      "progress",
      "2026-11-20T12:00:00Z",
      "2026-11-21T11:30:00Z",
      "close",
      -30,
      "Within the appointment with 30 min to spare",
    ],
    ["before a late one", "progress", "2026-11-20T12:00:00Z", "2026-11-21T14:00:00Z", "late", 120, "2 h late"],
    [
      "after it, within the appointment",
      "progress",
      "2026-11-21T10:30:00Z",
      "2026-11-21T10:00:00Z",
      "close",
      -90,
      "Expected 30 min ago, not arrived",
    ],
    ["after both", "delayed", "2026-11-21T15:00:00Z", "2026-11-21T11:00:00Z", "late", 180, "Not arrived, 3 h late"],
  ] as const)("is one answer as of now, in one color: %s", (_, status, now, arrives, how, minutesLate, text) => {
    const estimate = { ...estimateArrival({ stops: [DALLAS, EL_PASO], position })!, arrivesAt: Date.parse(arrives) };
    const found = arrivalResult(estimate, status, Date.parse(now));
    expect(found).toEqual({ lateness: how, minutesLate, tone: lateness(how).tone, text });
  });

  it.each([
    ["an open load without a position", "progress", null],
    ["a closed load", "delivered", position],
  ] as const)("nothing is said of %s", (_, status, at) => {
    const load = { stops: [DALLAS, EL_PASO], position: at, status };
    expect(latenessAt(load, Date.parse("2026-11-23T00:00:00Z"))).toMatchObject({ lateness: "unknown", minutesLate: null });
  });

  it.each([
    ["no position", { stops: [DALLAS, EL_PASO], position: null }],
    ["at the stop", { stops: [DALLAS, { ...EL_PASO, arrived_at: "2026-11-21T09:00:00.000000Z" }], position }],
    ["every stop left", { stops: [DALLAS], position }],
    ["no stops", { stops: [], position }],
  ])("there is none: %s", (_, load) => {
    expect(estimateArrival(load)).toBeNull();
  });
});

it("a load is named by its ends, and timed by its first and last windows", () => {
  const load = { stops: [DALLAS, EL_PASO] };
  expect([originName(load), destinationName(load), nextStop(load)?.city]).toEqual(["Dallas, TX", "El Paso, TX", "El Paso"]);
  expect([pickupTime(load), dropoffTime(load)]).toEqual([DALLAS.window_start, EL_PASO.window_start]);
  expect([originName({ stops: [] }), pickupTime({ stops: [] }), nextStop({ stops: [] })]).toEqual(["", null, null]);
});

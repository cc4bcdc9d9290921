// What positions say about a load: arrivals and departures to the rule, statuses, silences, and what people entered.
import { describe, expect, it } from "vitest";
import { track } from "../../../../src/domain/loads/tracking/track.ts";
import type { Tracked, TrackedLoad } from "../../../../src/domain/loads/tracking/tracked-load.ts";
import type { Fix } from "../../../../src/domain/loads/tracking/fixes.ts";
import { fix, HOUR, LOAD, MINUTE, stop, time } from "./journeys.ts";

const LATER = time(60);
const told = (fixes: readonly Fix[], load: TrackedLoad = LOAD, now = fixes.at(-1)?.at ?? LATER): Tracked =>
  track(load, fixes, now);
const first = ({ visits }: Tracked) => visits[0];
const types = ({ entries }: Tracked): string[] => entries.map(({ type }) => type);
const saying = ({ entries }: Tracked, type: string): string | undefined => entries.find((entry) => entry.type === type)?.message;

/** Came to Dallas at 12:10, stood, and left at 13:05. */
const PICKED_UP = [
  fix(time(11), 60, 60),
  fix(time(12), 8, 50),
  fix(time(12, 10), 0.1, 0),
  fix(time(13), 0.1, 0),
  fix(time(13, 5), 2, 30),
];
const given = (arrivedAt: number | null, departedAt: number | null = null): TrackedLoad => ({
  ...LOAD,
  stops: [stop(1, time(12), { given: { arrivedAt, departedAt } }), ...LOAD.stops.slice(1)],
});

describe("an arrival", () => {
  it.each<readonly [string, readonly Fix[], number | null]>([
    ["one standing fix at the gate", [fix(time(12), 0.2, 0)], time(12)],
    ["one moving fix at the gate", [fix(time(12), 0.2, 25)], null],
    ["one fix without a speed", [fix(time(12), 0.2)], null],
    ["two fixes at the gate, from the first on", [fix(time(12), 0.2), fix(time(12, 30), 0.1)], time(12)],
    ["two fixes a minute apart", [fix(time(12), 0.25, 25), fix(time(12, 1), 0.1, 25)], null],
    ["a drive-by of four minutes", [fix(time(12), 0.25, 30), fix(time(12, 2), 0, 30), fix(time(12, 4), 0.8, 30)], null],
    [
      "two fixes, and gone six minutes after the first",
      [fix(time(12), 0.2, 9), fix(time(12, 3), 0, 9), fix(time(12, 6), 2, 30)],
      time(12),
    ],
    ["outside the gate", [fix(time(12), 0.4, 0), fix(time(13), 0.4, 0)], null],
    ["outside the gate by less than the fix may be off", [fix(time(12), 0.4, 0, { accuracyM: 200 })], time(12)],
    ["a fix that may be off by miles", [fix(time(12), 0, 0, { accuracyM: 8000 })], null],
    ["passing by before a long gap", [fix(time(12), 0.2, 40), fix(time(14), 0.2, 40)], null],
    ["long before the tracking window", [fix(time(2), 0.1, 0)], null],
    ["the delivery before the pickup", [fix(time(12), 0, 0, { of: 2 }), fix(time(13), 0, 0, { of: 2 })], null],
  ])("%s", (_, fixes, at) => {
    expect(first(told(fixes))?.arrivedAt).toBe(at);
  });

  it("at a stop that is known by the middle of its zip code only a long stay counts", () => {
    const load = { ...LOAD, stops: [{ ...stop(1, time(12)), isMiddle: true }, ...LOAD.stops.slice(1)] };
    const light = [fix(time(12), 0.1, 0), fix(time(12, 4), 0.1, 0), fix(time(12, 8), 3, 40), fix(time(12, 12), 8, 50)];
    expect(first(told(light, load))?.arrivedAt).toBeNull();
    expect(first(told([fix(time(12), 0.1, 0), fix(time(12, 20), 0.1, 0)], load))?.arrivedAt).toBe(time(12));
  });

  it("a report without a speed before hours of silence is no arrival; the one after them is, between the two", () => {
    const tracked = told([fix(time(12), 0.2), fix(time(17), 0.1), fix(time(17, 10), 0.1)]);
    expect(first(tracked)?.arrival).toEqual({ at: time(17), after: time(12) });
  });

  it("an hourly source is not believed to the minute: the log says between which reports", () => {
    const tracked = told([fix(time(11, 5), 40, 60), fix(time(12, 5), 0, 0)]);
    expect(first(tracked)?.arrival).toEqual({ at: time(12, 5), after: time(11, 5) });
    expect(saying(tracked, "arrived_at_stop")).toBe("Arrived in Dallas, TX between two reports, Mon Nov 23 05:05 – 06:05 CT.");
  });

  it("a dense source needs no interval, and a first report none that is not known", () => {
    expect(saying(told([fix(time(12), 1, 10), fix(time(12, 2), 0, 0)]), "arrived_at_stop")).toBe("Arrived in Dallas, TX.");
    expect(saying(told([fix(time(12), 0, 0)]), "arrived_at_stop")).toBe(
      "Arrived in Dallas, TX by Mon Nov 23, 2026 06:00 CT, when it first reported.",
    );
  });
});

describe("a departure", () => {
  const ARRIVED = [fix(time(12), 0.1, 0)];
  it.each<readonly [string, readonly Fix[], number | null]>([
    ["one fast fix outside", [fix(time(13), 0.6, 20)], time(13)],
    ["one slow fix outside", [fix(time(13), 0.6, 5)], null],
    ["two slow fixes outside, from the first on", [fix(time(13), 0.6, 5), fix(time(13, 5), 0.7, 5)], time(13)],
    ["a position that jumps out once", [fix(time(13), 0.7, 2), fix(time(13, 1), 0.1, 0), fix(time(13, 2), 0.7, 2)], null],
    ["within the exit radius", [fix(time(13), 0.45, 15), fix(time(14), 0.45, 15)], null],
  ])("%s", (_, fixes, at) => {
    expect(first(told([...ARRIVED, ...fixes]))?.departedAt).toBe(at);
  });

  it("after a long gap is known to lie within it", () => {
    const tracked = told([...ARRIVED, fix(time(16), 120, 60)]);
    expect(first(tracked)?.departure).toEqual({ at: time(16), after: time(12) });
    expect(saying(tracked, "departed_stop")).toBe("Departed from Dallas, TX between two reports, Mon Nov 23 06:00 – 10:00 CT.");
  });

  it("from the first stop puts the load in progress, from the last delivers it and ends the tracking", () => {
    expect(told(PICKED_UP.slice(0, 4)).status).toBe("covered");
    expect(told(PICKED_UP)).toMatchObject({ status: "progress", trackingStatus: "tracking" });
    const at = (minutes: number, miles: number, mph: number) => fix(time(44, minutes), miles, mph, { of: 2 });
    const tracked = told([...PICKED_UP, at(0, 0, 0), at(50, 0, 0), at(55, 3, 30), at(59, 9, 60)]);
    expect(tracked).toMatchObject({ status: "delivered", trackingStatus: "ended", nextAt: null, estimate: null });
    // It is nobody's business where it goes then.
    expect(tracked.position?.at).toBe(time(44, 55));
    expect(types(tracked).slice(-2)).toEqual(["departed_stop", "tracking_ended"]);
  });

  it("two stops in one yard are visited together", () => {
    const load = { ...LOAD, stops: [stop(1, time(12)), { ...stop(1, time(13)), id: 9 }, stop(2, time(44))] };
    const { visits } = told(PICKED_UP, load);
    expect(visits.map(({ arrivedAt, departedAt }) => [arrivedAt, departedAt])).toEqual([
      [time(12, 10), time(13, 5)],
      [time(12, 10), time(13, 5)],
      [null, null],
    ]);
  });
});

describe("what people entered", () => {
  it("stands, whatever positions say", () => {
    expect(first(told(PICKED_UP, given(time(11, 30))))).toMatchObject({ arrivedAt: time(11, 30), departedAt: time(13, 5) });
    expect(first(told(PICKED_UP, given(time(11, 30), time(12, 30))))).toMatchObject({ departedAt: time(12, 30) });
    expect(types(told(PICKED_UP, given(time(11, 30), time(12, 30))))).not.toContain("departed_stop");
  });

  it("of a place that is miles off is no departure until the truck is out of the area", () => {
    const away = [fix(time(12, 10), 3, 0), fix(time(12, 40), 3, 20), fix(time(13), 6, 50)];
    expect(first(told(away, given(time(12))))?.departedAt).toBeNull();
    expect(first(told([...away, fix(time(13, 10), 12, 60)], given(time(12))))?.departedAt).toBe(time(13, 10));
  });

  it("lets a truck that was never seen at the pickup be seen at the delivery", () => {
    const seen = [fix(time(20), 300, 60), fix(time(44), 0, 0, { of: 2 })];
    expect(told(seen).visits[1]?.arrivedAt).toBeNull();
    expect(told(seen, given(time(12), time(13))).visits[1]?.arrivedAt).toBe(time(44));
  });
});

describe("tracking", () => {
  const facts = (more: Partial<TrackedLoad>) => ({ ...LOAD, ...more });
  it.each<readonly [string, readonly Fix[], TrackedLoad, number, string]>([
    ["without a truck", [], facts({ hasVehicle: false }), time(12), "not_started"],
    ["without an ELD", [], facts({ hasEld: false }), time(12), "no_eld_connection"],
    ["without an ELD, but reporting", [fix(time(12), 50)], facts({ hasEld: false }), time(12), "tracking"],
    ["before the window", [], LOAD, time(7), "not_started"],
    ["no report for hours of the window", [], LOAD, time(10, 31), "unable_to_track"],
    ["no report of a truck that was just given", [], facts({ assignedAt: time(10) }), time(10, 31), "not_started"],
    ["two hours of silence", [fix(time(9), 50)], LOAD, time(11), "tracking"],
    ["three hours of silence", [fix(time(9), 50)], LOAD, time(12), "tracking_interrupted"],
    [
      "delivered by somebody's word, never seen",
      [],
      { ...LOAD, stops: LOAD.stops.map((each) => ({ ...each, given: { arrivedAt: time(12), departedAt: time(13) } })) },
      time(50),
      "terminated",
    ],
  ])("%s", (_, fixes, load, now, expected) => {
    expect(track(load, fixes, now).trackingStatus).toBe(expected);
  });

  it("says when it changes by itself, and has changed then", () => {
    const { nextAt } = track(LOAD, [fix(time(9), 50)], time(10));
    expect(track(LOAD, [fix(time(9), 50)], (nextAt ?? 0) - 1).trackingStatus).toBe("tracking");
    expect(track(LOAD, [fix(time(9), 50)], nextAt ?? 0).trackingStatus).toBe("tracking_interrupted");
  });

  it("a silence is logged when it is one, and its end; a late position that fills it takes both back", () => {
    const silent = [fix(time(9), 200), fix(time(13), 20)];
    const tracked = told(silent);
    expect(tracked.entries.map(({ type, nth, at }) => [type, nth, at])).toEqual([
      ["ping_successful", 0, time(9)],
      ["ping_successful_no_update", 0, time(11, 30)],
      ["ping_successful", 1, time(13)],
    ]);
    // What the clock said at noon stays what the log says.
    expect(tracked.entries[1]).toEqual(track(LOAD, silent.slice(0, 1), time(12)).entries[1]);
    expect(types(told([...silent, fix(time(11), 100)]))).toEqual(["ping_successful"]);
  });

  it("coming near and to the gate are logged once, and a truck that cannot make it at once", () => {
    expect(types(told(PICKED_UP))).toEqual([
      "ping_successful",
      "outer_stop_geofence_break",
      "inner_stop_geofence_break",
      "arrived_at_stop",
      "departed_stop",
    ]);
    expect(saying(told([fix(time(9), 400), fix(time(10), 390)]), "physical_location_out_of_range_from_origin")).toBe(
      "The truck was 400 mi from Dallas, TX: at 65 mph it can be there 1 h 9 min after the appointment.",
    );
    expect(types(told([fix(time(9), 250)]))).toEqual(["ping_successful"]);
  });

  it("a load is delayed while its truck is expected long after the next appointment", () => {
    const late = [...PICKED_UP, fix(time(30), 800, 60)];
    expect(told(late).status).toBe("delayed");
    const { estimate } = told(late);
    expect(estimate).toMatchObject({ stopId: 2, positionAt: time(30) });
    expect((estimate?.expectedAt ?? 0) - (estimate?.earliestAt ?? 0)).toBeGreaterThan(5 * HOUR);
    expect(told([...late, fix(time(42), 60, 60, { of: 2 })]).status).toBe("progress");
    expect(MINUTE * (estimate?.minutes ?? 0)).toBe((estimate?.expectedAt ?? 0) - time(30));
  });
});

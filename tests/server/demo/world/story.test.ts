// Tests how the story of a simulated load goes on: hour by hour or at once, in real time or hastened.
import { describe, expect, it } from "vitest";
import { hasten, tell, type Chapter, type StoryLoad } from "../../../../server/demo/world/story.ts";

const HOUR = 3_600_000;

/** Picked up at hour 102, delivered at hour 120; the window of the delivery ends at hour 122. */
const covered = (set: Partial<StoryLoad> = {}): StoryLoad => ({
  id: 60,
  status: "covered",
  tracking: "not_started",
  isAssigned: true,
  isVisible: true,
  hasVehicle: true,
  position: { lat: 32, lon: -97, at: 95 * HOUR },
  stops: [
    {
      id: 1,
      city: "Dallas",
      state: "TX",
      lat: 32.78,
      lon: -96.8,
      windowStart: 100 * HOUR,
      windowEnd: 103 * HOUR,
      arrivedAt: null,
      departedAt: null,
      arrivesAt: 102 * HOUR,
      departsAt: 104 * HOUR,
    },
    {
      id: 2,
      city: "Chicago",
      state: "IL",
      lat: 41.88,
      lon: -87.62,
      windowStart: 118 * HOUR,
      windowEnd: 122 * HOUR,
      arrivedAt: null,
      departedAt: null,
      arrivesAt: 120 * HOUR,
      departsAt: 121 * HOUR,
    },
  ],
  ...set,
});

const words = ({ logs }: Chapter): string[] => logs.map(({ type, at }) => `${(at / HOUR).toFixed(1)} ${type}`);

describe("a story", () => {
  it("goes from tracking through the stops to the delivery, and is over then", () => {
    const load = covered();
    const chapter = tell(load, 90 * HOUR, 200 * HOUR);
    expect(words(chapter).filter((word) => !word.includes("no_update") && !/9[7-9]|1[01]\d\.0 ping/.test(word))).toEqual(
      expect.arrayContaining([
        "96.0 ping_successful",
        "101.3 outer_stop_geofence_break",
        "101.9 inner_stop_geofence_break",
        "102.0 arrived_at_stop",
        "104.0 departed_stop",
        "120.0 arrived_at_stop",
        "121.0 departed_stop",
        "121.0 tracking_ended",
      ]),
    );
    expect(load).toMatchObject({ status: "delivered", tracking: "ended", position: { lat: 41.88, lon: -87.62 } });
    expect(chapter.next).toBeNull();
    const times = chapter.pings.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.length).toBeGreaterThan(15);
  });

  it("told hour by hour it is the same as told at once", () => {
    const [once, hourly] = [covered(), covered()];
    const whole = tell(once, 90 * HOUR, 130 * HOUR);
    const parts: Chapter[] = [];
    for (let hour = 90; hour < 130; hour += 1) parts.push(tell(hourly, hour * HOUR, (hour + 1) * HOUR));
    expect(parts.flatMap((part) => part.logs)).toEqual(whole.logs);
    expect(parts.flatMap((part) => part.pings)).toEqual(whole.pings);
    expect(hourly).toEqual(once);
  });

  it("a truck that will come late delays the load while it is still on its way", () => {
    const load = covered();
    load.stops[1]!.arrivesAt += 9 * HOUR;
    load.stops[1]!.departsAt += 9 * HOUR;
    tell(load, 90 * HOUR, 110 * HOUR);
    expect([load.status, load.stops[1]!.arrivedAt]).toEqual(["delayed", null]);
  });

  it.each([
    ["without a carrier nothing happens", covered({ isAssigned: false }), []],
    [
      "without an ELD only the stops are known",
      covered({ isVisible: false, tracking: "no_eld_connection" }),
      ["102.0 arrived_at_stop", "104.0 departed_stop"],
    ],
    ["canceled it is over", covered({ status: "cancelled" }), []],
  ])("%s", (_, load, expected) => {
    expect(words(tell(load, 90 * HOUR, 110 * HOUR))).toEqual(expected);
  });

  it("a load without a truck is looked at again when its pickup begins", () => {
    const load = covered({ hasVehicle: false, isVisible: false });
    expect(tell(load, 97 * HOUR, 98 * HOUR).next).toBe(100 * HOUR);
  });

  it("ten times as fast, what is to come moves nearer, and what was stays", () => {
    const load = covered();
    hasten(load, HOUR, 10);
    expect(load.stops.map(({ arrivesAt, windowEnd }) => [arrivesAt / HOUR, windowEnd / HOUR])).toEqual([
      [93, 94],
      [111, 113],
    ]);
    const left = covered();
    Object.assign(left.stops[0]!, { arrivedAt: 1, departedAt: 2 });
    hasten(left, HOUR, 10);
    expect(left.stops.map(({ windowEnd }) => windowEnd / HOUR)).toEqual([103, 113]);
  });
});

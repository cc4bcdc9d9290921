// Tests what the truck of a simulated load sends and what people say: hour by hour or at once, in real time or hastened.
import { describe, expect, it } from "vitest";
import type { TrackedLoad } from "../../../../src/domain/loads/tracking/tracked-load.ts";
import { track } from "../../../../src/domain/loads/tracking/track.ts";
import { isSilent } from "../../../../server/demo/world/silence.ts";
import { hastened, REAL_TIME, tell, type Chapter, type StoryLoad } from "../../../../server/demo/world/story.ts";

const HOUR = 3_600_000;
const MINUTE = 60_000;
const DALLAS = { lat: 32.78, lon: -96.8 };
const CHICAGO = { lat: 41.88, lon: -87.62 };

/** One whose device is never silent. */
const [STEADY = 0] = Array.from({ length: 500 }, (_, at) => at + 1).filter((id) =>
  Array.from({ length: 60 }, (_, hour) => (90 + hour) * HOUR).every((at) => !isSilent(id, at, HOUR)),
);

/** Picked up at hour 102 in Dallas, delivered at hour 120 in Chicago. */
const covered = (set: Partial<StoryLoad> = {}): StoryLoad => ({
  id: STEADY,
  base: { lat: 31.5, lon: -97.1 },
  stays: false,
  opens: 96 * HOUR,
  reports: true,
  silentUntil: null,
  stops: [
    { id: 1, place: DALLAS, arrivedAt: null, departedAt: null, arrives: 102 * HOUR, departs: 104 * HOUR },
    { id: 2, place: CHICAGO, arrivedAt: null, departedAt: null, arrives: 120 * HOUR, departs: 121 * HOUR },
  ],
  ...set,
});

const words = ({ said }: Chapter): string[] => said.map(({ type, stopId, at }) => `${(at / HOUR).toFixed(1)} ${type} ${stopId}`);
const ALL_SAID = ["102.0 arrived_at_stop 1", "104.0 departed_stop 1", "120.0 arrived_at_stop 2", "121.0 departed_stop 2"];

/** What the product makes of what was sent. */
function tracked(load: StoryLoad, { reports }: Chapter, now: number) {
  const of: TrackedLoad = {
    isUnderWay: false,
    hasCarrier: true,
    hasVehicle: true,
    hasEld: true,
    assignedAt: 90 * HOUR,
    stops: load.stops.map(({ id, place }, at) => ({
      id,
      ...place,
      isMiddle: true,
      windowStart: (at === 0 ? 100 : 118) * HOUR,
      windowEnd: (at === 0 ? 103 : 122) * HOUR,
      place: { city: "City", state: "TX", postal_code: "75201", time_zone: null },
      given: { arrivedAt: null, departedAt: null },
    })),
  };
  return track(
    of,
    reports.map(({ at, lat, lon, mph }) => ({ at, lat, lon, mph, accuracyM: null })),
    now,
  );
}

describe("a story", () => {
  it("of what a truck sends, the product finds out when it came and left, and that the load is delivered", () => {
    const load = covered();
    const chapter = tell(load, 90 * HOUR, 123 * HOUR);
    expect(words(chapter)).toEqual([]);
    expect(chapter.reports[0]?.at).toBeGreaterThanOrEqual(96 * HOUR);
    const { status, trackingStatus, visits } = tracked(load, chapter, 123 * HOUR);
    expect([status, trackingStatus]).toEqual(["delivered", "ended"]);
    expect(visits.map(({ arrivedAt }) => arrivedAt)).toEqual([102 * HOUR, 120 * HOUR]);
    // It is seen on its way within minutes.
    for (const [nth, departs] of [104 * HOUR, 121 * HOUR].entries()) {
      expect(visits[nth]?.departedAt).toBeGreaterThan(departs);
      expect(visits[nth]?.departedAt).toBeLessThanOrEqual(departs + 5 * MINUTE);
    }
  });

  it("between the stops no truck is faster than a truck, and hardly any report is more than an hour after the one before", () => {
    const { reports } = tell(covered(), 90 * HOUR, 130 * HOUR);
    expect(reports.length).toBeGreaterThan(30);
    for (const [nth, { at, mph }] of reports.entries()) {
      expect(mph).toBeLessThanOrEqual(70);
      expect(at - (reports[nth - 1]?.at ?? at)).toBeLessThanOrEqual(HOUR);
    }
  });

  it("told hour by hour it is the same as told at once", () => {
    const whole = tell(covered(), 90 * HOUR, 130 * HOUR);
    const parts: Chapter[] = [];
    for (let hour = 90; hour < 123; hour += 1) parts.push(tell(covered(), hour * HOUR, (hour + 1) * HOUR));
    expect(parts.flatMap(({ reports }) => reports)).toEqual(whole.reports);
    expect(parts.map(({ next }) => next).every((next, nth) => next !== null && next > (91 + nth) * HOUR)).toBe(true);
  });

  it("what no report has shown is asked for some hours after the last stop, and then the story is over", () => {
    const stops = covered().stops.map((stop) => ({
      ...stop,
      arrivedAt: stop.arrives,
      departedAt: stop.id === 1 ? stop.departs : null,
    }));
    const last = tell(covered(), 119 * HOUR, 130 * HOUR);
    expect(last.next).toBeLessThan(130 * HOUR);
    const asked = tell(covered({ stops }), 130 * HOUR, 130 * HOUR);
    expect([words(asked), asked.next]).toEqual([["121.0 departed_stop 2"], null]);
  });

  it.each([
    ["without a device that reports, people say when it came and left", covered({ reports: false })],
    ["with one that never reports again too", covered({ silentUntil: 500 * HOUR })],
  ])("%s", (_, load) => {
    const chapter = tell(load, 90 * HOUR, 122 * HOUR);
    expect([chapter.reports, words(chapter), chapter.next]).toEqual([[], ALL_SAID, null]);
  });

  it("a truck that stays at home reports from there, while people say where the load is", () => {
    const load = covered({ stays: true });
    const chapter = tell(load, 90 * HOUR, 122 * HOUR);
    expect(new Set(chapter.reports.map(({ lat, lon }) => `${lat} ${lon}`))).toEqual(new Set(["31.5 -97.1"]));
    expect(words(chapter)).toEqual(ALL_SAID);
  });

  it("while a device is silent people say what it does not, and it reports again", () => {
    const chapter = tell(covered({ silentUntil: 103 * HOUR }), 90 * HOUR, 119 * HOUR);
    expect(words(chapter)).toEqual(["102.0 arrived_at_stop 1"]);
    expect(chapter.reports[0]?.at).toBeGreaterThan(103 * HOUR);
  });

  it("devices are silent for one to three hours of a hundred, for hours at a time", () => {
    const hours = Array.from({ length: 20_000 }, (_, at) => isSilent(at % 200, (500 + Math.floor(at / 200)) * HOUR, HOUR));
    const share = hours.filter(Boolean).length / hours.length;
    expect(share).toBeGreaterThan(0.01);
    expect(share).toBeLessThan(0.04);
  });

  it("ten times as fast, what is to come moves nearer, and what was stays", () => {
    const nearer = hastened(covered(), 9 * HOUR);
    expect(nearer.stops.map(({ arrives, departs }) => [arrives / HOUR, departs / HOUR])).toEqual([
      [93, 95],
      [111, 112],
    ]);
    const left = covered().stops.map((stop) => ({ ...stop, arrivedAt: 1, departedAt: stop.id === 1 ? 2 : null }));
    expect(
      hastened(covered({ stops: left }), HOUR).stops.map(({ arrives, departs }) => [arrives / HOUR, departs / HOUR]),
    ).toEqual([
      [102, 104],
      [120, 120],
    ]);
  });

  it("where trucks are too fast to be believed, people say it all", () => {
    expect(words(tell(covered(), 90 * HOUR, 122 * HOUR, { ...REAL_TIME, isSaid: true }))).toEqual(ALL_SAID);
  });
});

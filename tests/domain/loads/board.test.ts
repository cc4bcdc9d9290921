// Tests of what the tracking board says: how late a load is, where it stands on the map, and where it was.
import { describe, expect, it } from "vitest";
import { latenessOf, lateness } from "../../../src/domain/loads/lateness.ts";
import { placeOnMap } from "../../../src/domain/loads/place-on-map.ts";
import { tracksOf } from "../../../src/domain/loads/recent-tracks.ts";
import { positionAt } from "../../../src/ui/map/points/tracks.ts";
import { load, stop } from "../../db/loads.ts";
import { stamp } from "../../db/rows.ts";

describe("lateness", () => {
  it.each([
    [-600, "in_time", "pass"],
    [-60, "in_time", "pass"],
    [-59, "close", "incomplete"],
    [0, "close", "incomplete"],
    [1, "late", "fail"],
    [900, "late", "fail"],
  ] as const)("%s minutes late is %s, in the color of %s", (minutes, expected, tone) => {
    expect(latenessOf(minutes, false)).toBe(expected);
    expect(lateness(expected).tone).toBe(tone);
  });
});

it("good news that is doubtful is none; what is late stays late", () => {
  expect([-600, 0, 5].map((minutes) => latenessOf(minutes, true))).toEqual(["close", "close", "late"]);
});

describe("the place of a load", () => {
  const position = { lat: 41.5, lon: -88, name: "Joliet, IL", located_at: stamp(3) };
  const pickup = { lat: 32.78, lon: -96.8 };
  it.each([
    ["is where its truck was last", load(1, { position }), { lat: 41.5, lon: -88 }],
    ["is its pickup before a truck reports", load(2, { status: "available" }), pickup],
    ["is not its pickup once it has left it", load(3, { stops: [stop(1, { departed_at: stamp(2) }), stop(2)] }), null],
    ["is nowhere when the load is closed", load(4, { status: "delivered", position }), null],
    ["is nowhere without stops", load(5, { stops: [] }), null],
  ])("%s", (_, given, expected) => {
    expect(placeOnMap(given)).toEqual(expected);
  });
});

describe("the last 24 hours", () => {
  const since = "2026-01-01T00:00:00.000000Z";
  const begin = Date.parse(since);
  const MINUTE = 60_000;
  const [track] = tracksOf({ since, loads: [{ load_id: 7, points: [10, 41_500, -88_000, 70, 42_500, -90_000] }] });

  it("are tracks in degrees and milliseconds", () => {
    expect(track?.id).toBe(7);
    expect([...(track?.times ?? [])]).toEqual([begin + 10 * MINUTE, begin + 70 * MINUTE]);
    expect(track?.lats[0]).toBeCloseTo(41.5);
    expect(track?.lons[1]).toBeCloseTo(-90);
  });

  it.each([
    ["before the first report: nowhere", 9, null],
    ["halfway between two reports", 40, [-89, 42]],
    ["after the last report: there", 600, [-90, 42.5]],
  ])("%s", (_, minute, expected) => {
    const at = track === undefined ? null : positionAt(track, begin + minute * MINUTE);
    expect(at?.map((degrees) => Math.round(degrees * 1_000) / 1_000) ?? null).toEqual(expected);
  });

  it("without reports are empty", () => {
    expect(tracksOf({ since, loads: [{ load_id: 1, points: [] }] })[0]?.times).toHaveLength(0);
  });
});

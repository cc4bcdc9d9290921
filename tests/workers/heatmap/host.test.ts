// The worker's answers: days, changes, carriers combined and by color, the area under the pointer, lanes and the export.
import { beforeEach, describe, expect, test } from "vitest";
import type { HeatmapApi, Scene, Window } from "../../../workers/heatmap/api.ts";
import { createHeatmapHost } from "../../../workers/heatmap/host.ts";
import { mercatorX, mercatorY } from "../../../workers/heatmap/mercator.ts";
import { answerOf, spots } from "./answer.ts";

const USA: Window = {
  extent: [mercatorX(-125), mercatorY(24), mercatorX(-66), mercatorY(50)],
  width: 300,
  height: 180,
  spread: 4,
  theme: "light",
};

const scene = (part: Partial<Scene> = {}): Scene => ({
  carriers: [{ now: "a", before: null }],
  day: null,
  shown: "together",
  ...part,
});

const DALLAS = { code: "75201", lon: -96.8, lat: 32.78 };
const CHICAGO = { code: "60601", lon: -87.62, lat: 41.88 };
const SEATTLE = { code: "98101", lon: -122.33, lat: 47.61 };

let host: HeatmapApi;
beforeEach(async () => {
  host = createHeatmapHost();
  await host.load(
    "a",
    answerOf([
      { ...DALLAS, days: { 0: 4, 3: 2 }, vehicles: 3 },
      { ...CHICAGO, days: { 3: 5 } },
    ]),
  );
});

const painted = async (wanted: Scene): Promise<number> => {
  const { pixels } = await host.paint(wanted, USA);
  return pixels.reduce((count, byte, at) => count + (at % 4 === 3 && byte > 0 ? 1 : 0), 0);
};
const areasOn = async (day: number | null) => {
  const { indexes, visits } = await host.order(scene({ day }), "visits", true);
  const rows = await host.rows(scene({ day }), [...indexes]);
  return { visits, rows: rows.map(({ code, visits: own, vehicles, lastVisitedOn }) => [code, own, vehicles, lastVisitedOn]) };
};

test("an answer is summarized", async () => {
  expect(await host.load("b", answerOf(spots(500)))).toMatchObject({ areas: 500, days: 10 });
  expect(await host.load("c", answerOf([]))).toEqual({ areas: 0, visits: 0, days: 10, extent: null });
});

test("an invalid answer is rejected, and the one before stays", async () => {
  await expect(host.load("a", "<html>")).rejects.toThrow();
  await expect(host.load("a", '{"type":"FeatureCollection"}')).rejects.toThrow("no areas");
  expect((await areasOn(null)).visits).toBe(11);
});

test("a shape counts at its center", async () => {
  const square = [
    [
      [-100, 30],
      [-90, 30],
      [-90, 40],
      [-100, 40],
      [-100, 30],
    ],
  ];
  const text = answerOf([{ ...DALLAS, days: { 0: 1 } }]).replace(
    /\{"type":"Point".*?\}/,
    JSON.stringify({ type: "Polygon", coordinates: square }),
  );
  await host.load("shape", text);
  const [row] = await host.rows(scene({ carriers: [{ now: "shape", before: null }] }), [0]);
  expect([row?.lon, row?.lat]).toEqual([-95, 35]);
});

describe("one day", () => {
  test("shows only the visits of that day, each vehicle once", async () => {
    expect(await areasOn(null)).toEqual({
      visits: 11,
      rows: [
        ["75201", 6, 3, "2026-03-04"],
        ["60601", 5, 1, "2026-03-04"],
      ],
    });
    expect(await areasOn(0)).toEqual({ visits: 4, rows: [["75201", 4, 4, "2026-03-01"]] });
    expect((await areasOn(1)).rows).toEqual([]);
  });

  test("all days together are the whole period", async () => {
    await host.load("a", answerOf(spots(300)));
    let sum = 0;
    for (let day = 0; day < 10; day++) sum += (await areasOn(day)).visits;
    expect(sum).toBe((await areasOn(null)).visits);
  });

  test("paints nothing without a visit, and something with one", async () => {
    expect(await painted(scene({ day: 1 }))).toBe(0);
    expect(await painted(scene({ day: 3 }))).toBeGreaterThan(20);
  });

  test("the scale is the same on every day, and wherever the map is", async () => {
    const most = async (day: number, window = USA) => (await host.paint(scene({ day }), window)).most;
    expect(await most(0)).toBe(await most(3));
    const [west, south, east, north] = USA.extent;
    const moved = { ...USA, extent: [west + 2e6, south, east + 2e6, north] as const };
    expect(await most(0, moved)).toBe(await most(0));
  });
});

describe("a change between two periods", () => {
  const change = (before: string) => scene({ carriers: [{ now: "a", before }], shown: "change" });

  test("between equal periods is empty", async () => {
    await host.load(
      "same",
      answerOf([
        { ...DALLAS, days: { 1: 6 } },
        { ...CHICAGO, days: { 0: 2, 9: 3 } },
      ]),
    );
    expect(await painted(change("same"))).toBe(0);
    const { indexes } = await host.order(change("same"), "change", true);
    expect((await host.rows(change("same"), [...indexes])).map((row) => row.change)).toEqual([0, 0]);
  });

  test("shows increases and decreases, including an area no longer visited", async () => {
    await host.load(
      "then",
      answerOf([
        { ...CHICAGO, days: { 0: 1 } },
        { ...SEATTLE, days: { 2: 8 } },
      ]),
    );
    const { indexes } = await host.order(change("then"), "change", true);
    const rows = await host.rows(change("then"), [...indexes]);
    expect(rows.map((row) => [row.code, row.change])).toEqual([
      ["75201", 6],
      ["60601", 4],
      ["98101", -8],
    ]);
    const { pixels } = await host.paint(change("then"), USA);
    const redder = (at: { lon: number; lat: number }): boolean => {
      const [west, south, east, north] = USA.extent;
      const column = Math.floor(((mercatorX(at.lon) - west) / (east - west)) * USA.width);
      const row = Math.floor(((north - mercatorY(at.lat)) / (north - south)) * USA.height);
      const pixel = (row * USA.width + column) * 4;
      return pixels[pixel]! > pixels[pixel + 2]!;
    };
    expect([redder(DALLAS), redder(SEATTLE)]).toEqual([true, false]);
  });

  test("does not count a longer earlier period more", async () => {
    await host.load(
      "long",
      answerOf(
        [
          { ...DALLAS, days: { 0: 12 } },
          { ...CHICAGO, days: { 0: 10 } },
        ],
        20,
      ),
    );
    const rows = await host.rows(change("long"), [0, 1]);
    expect(rows.map((row) => row.change)).toEqual([0, 0]);
  });
});

describe("several carriers", () => {
  const both = scene({
    carriers: [
      { now: "a", before: null },
      { now: "b", before: null },
    ],
  });
  beforeEach(() =>
    host.load(
      "b",
      answerOf([
        { ...SEATTLE, days: { 0: 3 } },
        { ...DALLAS, days: { 1: 10 } },
      ]),
    ),
  );

  test("are summed, with a shared area once", async () => {
    const { indexes, visits } = await host.order(both, "visits", true);
    const rows = await host.rows(both, [...indexes]);
    expect(visits).toBe(24);
    expect(rows.map((row) => [row.code, row.visits, row.byCarrier])).toEqual([
      ["75201", 16, [6, 10]],
      ["60601", 5, [5, 0]],
      ["98101", 3, [0, 3]],
    ]);
  });

  test("apart each have a color", async () => {
    const { pixels } = await host.paint({ ...both, shown: "apart" }, USA);
    const colors = new Set<string>();
    for (let at = 0; at < pixels.length; at += 4) if (pixels[at + 3]! > 60) colors.add([...pixels.subarray(at, at + 3)].join());
    expect(colors.has("0,114,178")).toBe(true);
    expect(colors.has("230,159,0")).toBe(true);
  });

  test("count as empty if an answer is not loaded or was dropped", async () => {
    await host.drop(["b"]);
    expect((await host.order(both, "visits", true)).visits).toBe(11);
  });
});

describe("the area under the pointer", () => {
  test("is the nearest area, as found by a search through all", async () => {
    const all = spots(2_000);
    await host.load("a", answerOf(all));
    const rows = await host.rows(
      scene(),
      Array.from(all, (_, index) => index),
    );
    for (const [lon, lat] of [
      [-100, 35],
      [-119.9, 46.9],
      [-70.1, 27.1],
      [-85.5, 41.3],
    ] as const) {
      const [x, y] = [mercatorX(lon), mercatorY(lat)];
      const away = (row: { lon: number; lat: number }): number => Math.hypot(mercatorX(row.lon) - x, mercatorY(row.lat) - y);
      const nearest = rows.toSorted((a, b) => away(a) - away(b))[0]!;
      expect((await host.nearest(scene(), x, y, 5e6))?.code).toBe(nearest.code);
      expect(await host.nearest(scene(), x, y, away(nearest) * 0.99)).toBeNull();
    }
  });

  test("is never an area without visits on the shown day", async () => {
    const [x, y] = [mercatorX(CHICAGO.lon), mercatorY(CHICAGO.lat)];
    expect((await host.nearest(scene({ day: 3 }), x, y, 1_000))?.code).toBe("60601");
    expect(await host.nearest(scene({ day: 0 }), x, y, 1_000)).toBeNull();
  });

  test("is null if there is none", async () => {
    await host.load("a", answerOf([]));
    expect(await host.nearest(scene(), 0, 0, 1e6)).toBeNull();
    expect(await painted(scene())).toBe(0);
  });
});

test("a lane counts visits near both ends", async () => {
  const lane = { origin: { lon: -97, lat: 32.8 }, destination: CHICAGO, miles: 25 };
  await host.load(
    "b",
    answerOf([
      { ...DALLAS, days: { 0: 9 } },
      { ...SEATTLE, days: { 0: 9 } },
    ]),
  );
  expect(await host.lane(["a", "b", "none"], lane)).toEqual([
    { key: "a", atOrigin: 6, atDestination: 5, lastVisitedOn: "2026-03-04" },
    { key: "b", atOrigin: 9, atDestination: 0, lastVisitedOn: "2026-03-01" },
  ]);
  expect((await host.lane(["a"], { ...lane, miles: 5 }))[0]).toMatchObject({ atOrigin: 0, atDestination: 5 });
  expect(await host.laneIn(answerOf([{ ...CHICAGO, days: { 1: 2 } }]), lane)).toMatchObject({ atOrigin: 0, atDestination: 2 });
});

test("the export has the areas of the table", async () => {
  const file = JSON.parse(await host.geojson(scene({ day: 3 }), ["Carrier A"])) as {
    features: { properties: Record<string, unknown>; geometry: { coordinates: number[] } }[];
  };
  expect(file.features.map(({ properties }) => properties)).toEqual([
    { code: "75201", name: "Area 75201", visits: 2, vehicles: 2, last_visited_on: "2026-03-04" },
    { code: "60601", name: "Area 60601", visits: 5, vehicles: 5, last_visited_on: "2026-03-04" },
  ]);
  expect(file.features[0]?.geometry.coordinates).toEqual([-96.8, 32.78]);
});

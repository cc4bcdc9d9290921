// The heatmap worker's functions over its loaded answers; they run on any thread.
import type { HeatmapApi, Picture, Scene, SceneCarrier, Window } from "./api.ts";
import { loadedOf, parseAreas, visitsOn, type Areas } from "./areas.ts";
import { geojsonOf } from "./geojson.ts";
import { bin, emptyGrid, spreadOut, type Grid } from "./grid.ts";
import { laneVisits } from "./lane.ts";
import { factorOf, hasVisits, merge, rowAt, type Merged } from "./merge.ts";
import { Nearest } from "./nearest.ts";
import { ordered } from "./order.ts";
import { paintApart, paintChange, paintDensity } from "./paint.ts";
import { largestDay, largestSum, roundedUp, type WeightedAreas } from "./scale.ts";

interface Answers {
  readonly now: Areas;
  readonly before: Areas | null;
}

interface MergedScene {
  readonly key: string;
  readonly merged: Merged;
  readonly nearest: Nearest;
}

export function createHeatmapHost(): HeatmapApi {
  const answers = new Map<string, Areas>();
  // The pointer and the table look up the same scene many times.
  let lastMerged: MergedScene | null = null;
  const scales = new Map<string, number>();

  const answersOf = ({ carriers }: Scene): readonly Answers[] =>
    carriers.flatMap(({ now, before }: SceneCarrier) => {
      const areas = answers.get(now);
      return areas === undefined ? [] : [{ now: areas, before: before === null ? null : (answers.get(before) ?? null) }];
    });

  /** Everything that goes into one grid. */
  const weightedAreas = (carriers: readonly Answers[], { day, shown }: Scene): readonly WeightedAreas[] =>
    // Without an earlier answer there is no change to show.
    carriers.flatMap(({ now, before }) =>
      shown === "change" && before === null
        ? []
        : [
            { areas: now, weights: visitsOn(now, shown === "change" ? null : day), factor: 1 },
            ...(shown === "change" && before !== null
              ? [{ areas: before, weights: before.visits, factor: -factorOf(now, before) }]
              : []),
          ],
    );

  function mostOf(scene: Scene, carriers: readonly Answers[], meters: number): number {
    const byDay = scene.day !== null && scene.shown !== "change";
    const key = JSON.stringify([scene.carriers, scene.shown, byDay, meters.toPrecision(6)]);
    let most = scales.get(key);
    if (most === undefined) {
      const parts = scene.shown === "apart" ? carriers.map((one) => [one]) : [carriers];
      const largest = (part: readonly Answers[]): number =>
        byDay
          ? largestDay(
              part.map(({ now }) => now),
              meters,
            )
          : largestSum(weightedAreas(part, { ...scene, day: null }), meters);
      most = roundedUp(Math.max(0, ...parts.map(largest)));
      scales.set(key, most);
    }
    return most;
  }

  function gridOf(parts: readonly WeightedAreas[], window: Window): Grid {
    const grid = emptyGrid(window);
    for (const { areas, weights, factor } of parts) bin(grid, window, areas.x, areas.y, weights, factor);
    spreadOut(grid, window);
    return grid;
  }

  function mergedScene(scene: Scene): MergedScene {
    const day = scene.shown === "change" ? null : scene.day;
    const key = JSON.stringify([scene.carriers, day]);
    if (lastMerged?.key !== key) {
      const carriers = answersOf(scene);
      const merged = merge(carriers, day);
      lastMerged = { key, merged, nearest: new Nearest(merged.x, merged.y) };
    }
    return lastMerged;
  }

  function dropMerged(): void {
    lastMerged = null;
    scales.clear();
  }

  async function paint(scene: Scene, window: Window): Promise<Picture> {
    const { width, height, extent, spread } = window;
    const carriers = answersOf(scene);
    const most = mostOf(scene, carriers, (spread * (extent[2] - extent[0])) / width);
    const grid = (some: readonly Answers[]): Grid => gridOf(weightedAreas(some, scene), window);
    const pixels =
      scene.shown === "change"
        ? paintChange(grid(carriers), most, window)
        : scene.shown === "apart"
          ? paintApart(
              carriers.map((one) => grid([one])),
              most,
              window,
            )
          : paintDensity(grid(carriers), most, window);
    return { pixels, width, height, extent, most };
  }

  return {
    async load(key, text) {
      const areas = parseAreas(text);
      answers.set(key, areas);
      dropMerged();
      return loadedOf(areas);
    },
    async drop(keys) {
      for (const key of keys) answers.delete(key);
      dropMerged();
    },
    paint,
    async nearest(scene, x, y, reach) {
      const { merged, nearest } = mergedScene(scene);
      const found = nearest.find(x, y, reach, (index) => hasVisits(merged, index));
      return found === -1 ? null : rowAt(merged, found);
    },
    order: async (scene, by, descending) => ordered(mergedScene(scene).merged, by, descending),
    async rows(scene, indexes) {
      const { merged } = mergedScene(scene);
      return indexes.filter((index) => index < merged.count).map((index) => rowAt(merged, index));
    },
    lane: async (keys, lane) =>
      keys.flatMap((key) => {
        const areas = answers.get(key);
        return areas === undefined ? [] : [{ key, ...laneVisits(areas, lane) }];
      }),
    laneIn: async (text, lane) => laneVisits(parseAreas(text), lane),
    geojson: async (scene, names) => geojsonOf(mergedScene(scene).merged, names),
  };
}

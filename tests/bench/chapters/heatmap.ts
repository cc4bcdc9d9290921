// Maps: the heatmap of one very large carrier, from the answer to the first picture, and every frame while it or 10,000 loads are dragged.
import type { Page } from "playwright";
import type { Ground } from "../bench.ts";
import { openBrowser } from "../browser.ts";
import { drag } from "../measures/dragging.ts";
import { servePages } from "../pages.ts";
import type { HeatmapKind } from "../pages/heatmap.tsx";
import { AIMS, FEW_ROUNDS, ROUNDS } from "../plan.ts";
import { valueAtMost, type Figure } from "../report.ts";
import { median } from "../statistics.ts";

const AREAS = 40_000;
const VISITS = 1_000_000;
const PAINT_AIM = 150;

/** OpenLayers' Heatmap draws with WebGL, which is emulated without a graphics card. */
const WEBGL = ["--use-angle=swiftshader-webgl", "--enable-unsafe-swiftshader"];

interface Run {
  readonly painted: number;
  readonly frames: readonly number[];
}

async function run(page: Page, address: string, kind: HeatmapKind): Promise<Run> {
  await page.goto(`${address}/bench/heatmap.html`);
  await page.evaluate(([areas, visits]) => window.heatmapLab.open(areas, visits), [AREAS, VISITS] as const);
  const painted = await page.evaluate((layer) => window.heatmapLab.firstPaint(layer), kind);
  await page.waitForTimeout(500);
  return { painted, frames: await drag(page, { x: 720, y: 450 }) };
}

async function runs(page: Page, address: string, kind: HeatmapKind, rounds: number): Promise<readonly Run[]> {
  const all: Run[] = [];
  for (let round = 0; round < rounds; round++) all.push(await run(page, address, kind));
  return all;
}

const times = (all: readonly Run[]): readonly number[] => all.map(({ painted }) => painted);
const longest = (all: readonly Run[]): readonly number[] => all.map(({ frames }) => Math.max(...frames));
const listed = (values: readonly number[]): string => values.map((value) => value.toFixed(0)).join(", ");

export async function heatmap({ portal, say }: Pick<Ground, "portal" | "say">): Promise<Figure[]> {
  const { page, context, close } = await openBrowser(WEBGL);
  try {
    const release = await servePages(context);
    say("heatmap of 40,000 areas with 1,000,000 visits");
    const own = await runs(page, portal, "portal", ROUNDS);
    say("one image that is only put there and moved");
    const least = await runs(page, portal, "image", ROUNDS);
    say("10,000 loads on the map");
    const loads = await runs(page, portal, "loads", ROUNDS);
    say("the heatmap in OpenLayers' Heatmap");
    const layer = await runs(page, portal, "heatmap", FEW_ROUNDS);
    say("the same in supercluster");
    const clusters = await runs(page, portal, "clusters", FEW_ROUNDS);
    await release();
    const value = median(times(own));
    const frame = median(longest(own));
    const against = (name: string, all: readonly Run[]): readonly Figure[] => [
      {
        measure: `the same to first paint, against ${name}`,
        value,
        unit: "ms",
        peer: { name, value: median(times(all)) },
        ratio: value / median(times(all)),
        note: `medians; ${name}: ${listed(times(all))}`,
      },
      {
        measure: `the same while dragging, against ${name}`,
        value: frame,
        unit: "ms",
        peer: { name, value: median(longest(all)) },
        ratio: frame / median(longest(all)),
        note: `longest frame, medians; ${name}: ${listed(longest(all))}`,
      },
    ];
    return [
      {
        measure: "heatmap, 40,000 areas and 1,000,000 visits: answer to first paint",
        value,
        unit: "ms",
        limit: median(times(least)),
        aims: [valueAtMost(PAINT_AIM)],
        note: `median of ${ROUNDS} fresh pages: ${listed(times(own))}`,
      },
      {
        measure: "heatmap, longest frame while dragging",
        value: frame,
        unit: "ms",
        limit: median(longest(least)),
        aims: [valueAtMost(AIMS.draggedFrame)],
        note: `no GPU; limit: one image made before and moved; longest of each round: ${listed(longest(own))}; median frame ${median(own.flatMap(({ frames }) => frames)).toFixed(1)}`,
      },
      {
        measure: "map of 10,000 loads, longest frame while dragging",
        value: median(longest(loads)),
        unit: "ms",
        limit: median(longest(least)),
        aims: [valueAtMost(AIMS.draggedFrame)],
        note: `no GPU; longest of each round: ${listed(longest(loads))}; first paint ${listed(times(loads))}`,
      },
      ...against("OpenLayers Heatmap", layer),
      ...against("supercluster", clusters),
    ];
  } finally {
    await close();
  }
}

// The borders worker in a real browser: it draws as this thread would.
import { expect, test } from "vitest";
import type { BorderColors, BorderPainter, BorderShape } from "../../../src/ui/map/borders/draw-borders.ts";
import type { DrawnWindow } from "../../../src/ui/map/drawn-picture.ts";
import { openBorders } from "../../../workers/borders/client.ts";

const square = (kind: BorderShape["kind"], from: number, to: number): BorderShape => ({
  kind,
  points: Float64Array.of(from, from, to, from, to, to, from, to, from, from),
  ends: [10],
});
/** An island with a lake that has an island, and a line through all. */
const SHAPES: readonly BorderShape[] = [
  square("land", 0, 1_000),
  square("lake", 200, 800),
  square("front", 400, 600),
  { kind: "country", points: Float64Array.of(-500, 500, 1_500, 500), ends: [4] },
  // Far away: not drawn.
  square("front", 90_000, 99_000),
];
const COLORS: BorderColors = { land: "#00ff00", water: "#0000ff", state: "#111111", coast: "#222222", country: "#ff0000" };
const WINDOW: DrawnWindow = { extent: [-500, -500, 1_500, 1_500], width: 200, height: 200, ratio: 1 };

async function pixels(painter: BorderPainter): Promise<Uint8ClampedArray> {
  const { image, width, height, extent } = await painter.paint(WINDOW, COLORS);
  expect({ width, height, extent }).toEqual({ width: WINDOW.width, height: WINDOW.height, extent: WINDOW.extent });
  const context = new OffscreenCanvas(width, height).getContext("2d")!;
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, width, height).data;
}

const at = (data: Uint8ClampedArray, x: number, y: number): number[] => [
  ...data.subarray((y * 200 + x) * 4, (y * 200 + x) * 4 + 4),
];

test("areas lie over one another in their order, lines over all, and nothing is drawn at sea", async () => {
  const data = await pixels(openBorders(SHAPES, () => null));
  expect(at(data, 60, 140)).toEqual([0, 255, 0, 255]);
  expect(at(data, 80, 120)).toEqual([0, 0, 255, 255]);
  expect(at(data, 95, 108)).toEqual([0, 255, 0, 255]);
  expect(at(data, 10, 99)[0]).toBeGreaterThan(100);
  expect(at(data, 10, 10)).toEqual([0, 0, 0, 0]);
});

const LOOK = { font: "sans-serif", color: "#ff0000", halo: "#0000ff" };
const NAMES = [
  { text: "Wide", x: 500, y: 500, from: 0, to: 30 },
  { text: "Hidden", x: 560, y: 500, from: 0, to: 30 },
  { text: "Far", x: 500, y: 1_200, from: 25, to: 30 },
];

test("names are written where they have room, the first before the others, and by zoom", async () => {
  const written = async (painter: BorderPainter, taken: Parameters<BorderPainter["paintNames"]>[2]) => {
    const { image } = await painter.paintNames(WINDOW, NAMES, taken, LOOK);
    const context = new OffscreenCanvas(200, 200).getContext("2d")!;
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, 200, 200).data;
  };
  const here = openBorders([], () => null);
  const data = await written(here, []);
  const isInk = (x: number, y: number): boolean =>
    [-2, -1, 0, 1, 2].some((aside) => [-3, -1, 0, 1, 3].some((up) => (at(data, x + aside, y + up)[3] ?? 0) > 0));
  expect([isInk(100, 100), isInk(100, 30)]).toEqual([true, false]);
  expect(at(data, 125, 100)).toEqual([0, 0, 0, 0]);
  const beside = await written(here, [{ x: 500, y: 500, left: 5, right: 80, height: 10 }]);
  expect(beside.some((value) => value > 0)).toBe(false);
  expect(await written(openBorders([]), [])).toEqual(data);
});

test("the worker draws the same", async () => {
  expect(await pixels(openBorders(SHAPES))).toEqual(await pixels(openBorders(SHAPES, () => null)));
});

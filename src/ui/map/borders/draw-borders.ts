// Draws land, lakes and borders on a canvas of their own; on any thread.
import type { CanvasContext } from "../moved-canvas.ts";
import { canvasOf, imageOf, type DrawnPicture, type DrawnWindow } from "../drawn-picture.ts";
import { paintNames, type NameLook, type PlaceName, type TakenRoom } from "../names/draw-names.ts";

/** `land`, `lake` on it and `front` land over both are areas; the others are lines: shores, borders of countries and of states. */
export type BorderKind = "land" | "lake" | "front" | "coast" | "country" | "state";

/** A line, or an area of rings. */
export interface BorderShape {
  readonly kind: BorderKind;
  /** x and y in turn, in meters of Web Mercator. */
  readonly points: Float64Array;
  /** Where each ring or line ends in `points`. */
  readonly ends: readonly number[];
}

/** CSS colors. */
export type BorderColors = Readonly<Record<"land" | "water" | "state" | "coast" | "country", string>>;

export interface BorderPainter {
  /** Rejects where the browser gives no canvas. */
  paint(window: DrawnWindow, colors: BorderColors): Promise<DrawnPicture>;
  /** The names that have room beside what is taken, those that come first before the others. Rejects as `paint` does. */
  paintNames(
    window: DrawnWindow,
    names: readonly PlaceName[],
    taken: readonly TakenRoom[],
    look: NameLook,
  ): Promise<DrawnPicture>;
}

type Extent = DrawnWindow["extent"];

/** Tunable: points nearer to one another than this cannot be told apart, in pixels. */
const NEAR = 0.4;

/** In the order in which they are drawn; lines by their width in pixels of the screen, null for areas. */
const LOOKS: readonly { readonly kind: BorderKind; readonly color: keyof BorderColors; readonly line: number | null }[] = [
  { kind: "land", color: "land", line: null },
  { kind: "lake", color: "water", line: null },
  { kind: "front", color: "land", line: null },
  { kind: "state", color: "state", line: 1 },
  { kind: "coast", color: "coast", line: 1 },
  { kind: "country", color: "country", line: 1.25 },
];

function extentOf({ points }: BorderShape): Extent {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < points.length; at += 2) {
    const x = points[at] ?? west;
    const y = points[at + 1] ?? south;
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  return [west, south, east, north];
}

const meet = (one: Extent, other: Extent): boolean =>
  one[0] <= other[2] && one[2] >= other[0] && one[1] <= other[3] && one[3] >= other[1];

function trace(
  context: CanvasContext,
  { points, ends }: BorderShape,
  { extent: [west, , east, north], width }: DrawnWindow,
): void {
  const perMeter = width / (east - west);
  let at = 0;
  for (const end of ends) {
    let [lastX, lastY] = [Infinity, Infinity];
    for (const first = at; at < end; at += 2) {
      const x = ((points[at] ?? west) - west) * perMeter;
      const y = (north - (points[at + 1] ?? north)) * perMeter;
      const isInside = at !== first && at !== end - 2;
      if (isInside && Math.abs(x - lastX) + Math.abs(y - lastY) < NEAR) continue;
      if (at === first) context.moveTo(x, y);
      else context.lineTo(x, y);
      lastX = x;
      lastY = y;
    }
  }
}

/** A painter of these shapes on this thread. */
export function borderPainter(shapes: readonly BorderShape[]): BorderPainter {
  const all = LOOKS.map((look) => ({
    ...look,
    shapes: shapes.filter(({ kind }) => kind === look.kind).map((shape) => ({ ...shape, extent: extentOf(shape) })),
  }));
  return {
    paintNames,
    async paint(window, colors) {
      const canvas = canvasOf(window.width, window.height);
      const context = canvas.getContext("2d");
      if (context === null) throw new Error("This browser gives no canvas to draw on");
      context.lineJoin = "round";
      context.lineCap = "round";
      for (const { color, line, shapes: some } of all) {
        const seen = some.filter(({ extent }) => meet(extent, window.extent));
        context.fillStyle = colors[color];
        context.strokeStyle = colors[color];
        context.lineWidth = (line ?? 0) * window.ratio;
        for (const shape of seen) {
          context.beginPath();
          trace(context, shape, window);
          if (line === null) context.fill("evenodd");
          else context.stroke();
        }
      }
      return { ...window, image: await imageOf(canvas) };
    },
  };
}

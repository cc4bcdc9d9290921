// How areas and lanes look: an area's size, color and figure, and an arc's width, dashes and number.
import { Circle, Fill, Stroke, Style, Text } from "ol/style.js";
import type LineString from "ol/geom/LineString.js";
import Point from "ol/geom/Point.js";
import type { MapColors } from "../colors.ts";
import type { MapArc, MapArea, ScaleStep } from "./areas-props.ts";

/** Tunable: radii and widths in pixels. */
const LEAST_RADIUS = 4;
const RADIUS_MAX = 21;
const FIGURE_FROM = 11;
const LEAST_WIDTH = 1.25;
const WIDTH_MAX = 5;
/** Dash and gap. */
const DASHES = [6, 5];

const COLORS = { 1: "ratio1", 2: "ratio2", 3: "ratio3", 4: "ratio4", 5: "ratio5" } as const satisfies Record<
  ScaleStep,
  keyof MapColors
>;

/** In whole half pixels, so that few sizes are drawn. */
export const radiusOf = ({ size }: Pick<MapArea, "size">): number =>
  size <= 0 ? LEAST_RADIUS - 1 : Math.round(2 * (LEAST_RADIUS + (RADIUS_MAX - LEAST_RADIUS) * Math.sqrt(size))) / 2;

/** Each disc is a small canvas of its own, so that a brush draws with those that were drawn before. */
const discs = new WeakMap<MapColors, Map<string, Circle>>();

function disc(radius: number, step: ScaleStep | null, isFaded: boolean, colors: MapColors): Circle {
  const key = `${radius} ${step} ${isFaded}`;
  const known = discs.get(colors) ?? new Map<string, Circle>();
  discs.set(colors, known);
  const found = known.get(key);
  if (found !== undefined) return found;
  const fill = new Fill({ color: step === null ? colors.halo : colors[COLORS[step]] });
  const stroke = new Stroke({ color: step === null ? colors.unknown : colors.halo, width: 1.5 });
  const made = new Circle({ radius, fill, stroke });
  made.setOpacity(isFaded ? 0.45 : 0.95);
  known.set(key, made);
  return made;
}

/** `isFaded`: others are selected. */
export function areaStyle(area: MapArea, isFaded: boolean, colors: MapColors): Style[] {
  const radius = radiusOf(area);
  const image = disc(radius, area.step, isFaded, colors);
  const isEnd = area.step === 1 || area.step === 5;
  const text = new Text({
    text: area.figure,
    font: `600 11px ${colors.font}`,
    fill: new Fill({ color: area.step === null ? colors.label : isEnd ? colors.ratioTextEnds : colors.ratioTextMiddle }),
  });
  const base = new Style({ image, ...(radius >= FIGURE_FROM && !isFaded && { text }), zIndex: 1_000 - Math.round(radius) });
  if (!area.isSelected) return [base];
  const ring = new Circle({ radius: radius + 2.5, stroke: new Stroke({ color: colors.label, width: 2 }) });
  return [base, new Style({ image: ring, zIndex: 2_000 })];
}

/** The corners of an arc between two points of the map's plane, bent to its right so that two directions lie apart. */
export function arcPoints([x1 = 0, y1 = 0]: readonly number[], [x2 = 0, y2 = 0]: readonly number[]): [number, number][] {
  const [middleX, middleY] = [(x1 + x2) / 2 + (y2 - y1) * 0.18, (y1 + y2) / 2 - (x2 - x1) * 0.18];
  return Array.from({ length: 25 }, (_, step) => {
    const t = step / 24;
    const along = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
    return [along(x1, middleX, x2), along(y1, middleY, y2)];
  });
}

export function arcStyle({ direction, weight, label }: MapArc, line: LineString, colors: MapColors): Style[] {
  const width = LEAST_WIDTH + (WIDTH_MAX - LEAST_WIDTH) * weight;
  const color = direction === "out" ? colors.load : colors.posted;
  const dashed = direction === "into" ? { lineDash: DASHES } : {};
  const casing = new Style({ stroke: new Stroke({ color: colors.halo, width: width + 2 }) });
  const stroke = new Style({ stroke: new Stroke({ color, width, lineCap: "butt", ...dashed }), zIndex: 1 });
  // Nearer to the far end, where arcs of one area lie apart.
  const at = new Point(line.getCoordinateAt(direction === "out" ? 0.68 : 0.32));
  const text = new Text({
    text: label,
    font: `600 11px ${colors.font}`,
    fill: new Fill({ color: colors.label }),
    stroke: new Stroke({ color: colors.halo, width: 3.5 }),
  });
  return [casing, stroke, new Style({ geometry: at, text, zIndex: 2 })];
}

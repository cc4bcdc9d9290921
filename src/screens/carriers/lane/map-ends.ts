// Markers, circles and bounds of a lane's ends on a map.
import type { Area } from "../../../contract/carriers/areas.ts";
import { areaPoint } from "../../../domain/carriers/lane/lane-place.ts";
import type { LonLat, MapCircle, MapFit, MapMarker } from "../../../ui/map/map-props.ts";

/** An end with a position; `radius` in miles, null for a state or a country, which counts as a whole. */
export interface MapEnd {
  readonly kind: "origin" | "destination" | "place";
  readonly name: string;
  readonly lon: number;
  readonly lat: number;
  readonly radius: number | null;
}

/** Null for an end without an area, or an area without a position. */
export function mapEnd(kind: MapEnd["kind"], area: Area | null | undefined, radius: number): MapEnd | null {
  const point = area ? areaPoint(area) : null;
  if (!area || !point) return null;
  const isWhole = area.is_type === "state" || area.is_type === "country";
  return { kind, name: isWhole ? `All of ${area.name}` : area.name, ...point, radius: isWhole ? null : radius };
}

export const endMarkers = (ends: readonly MapEnd[]): readonly MapMarker[] =>
  ends.map(({ kind, name, lon, lat }) => ({ id: kind, lon, lat, kind, label: name }));

export const endCircles = (ends: readonly MapEnd[]): readonly MapCircle[] =>
  ends.flatMap(({ kind, lon, lat, radius }) => (radius === null ? [] : [{ id: kind, lon, lat, radius }]));

const MILES_PER_DEGREE = 69;
/** Tunable: miles shown around the center of a state. */
const OF_A_STATE = 200;
/** Tunable: room for the labels of the ends, in pixels, and a zoom limit that keeps the neighboring states in view. */
const PADDING = 56;
const NEAREST = 7;

/** Bounds with all circles and the points of `others`. Null, which shows North America, without an end. `padding` in pixels. */
export function fitEnds(ends: readonly MapEnd[], others: readonly LonLat[] = [], padding = PADDING): MapFit | null {
  if (ends.length === 0) return null;
  const corners = ends.flatMap(({ lon, lat, radius }): LonLat[] => {
    const up = (radius ?? OF_A_STATE) / MILES_PER_DEGREE;
    const aside = up / Math.max(0.2, Math.cos((lat * Math.PI) / 180));
    return [
      [lon - aside, lat - up],
      [lon + aside, lat + up],
    ];
  });
  return { points: [...corners, ...others], padding, maxZoom: NEAREST };
}

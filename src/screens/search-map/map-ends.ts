// The ends of a lane as a map draws them.
import type { Area } from "../../contract/areas.ts";
import { areaPoint } from "../../domain/lane-place.ts";
import type { LonLat, MapCircle, MapFit, MapMarker } from "../../ui/map/map-props.ts";

/** An end that stands somewhere; `radius` in miles. */
export interface MapEnd {
  readonly kind: "origin" | "destination" | "place";
  readonly name: string;
  readonly lon: number;
  readonly lat: number;
  readonly radius: number;
}

/** Null for an end that is not chosen, or of which nobody knows where it is. */
export function mapEnd(kind: MapEnd["kind"], area: Area | null | undefined, radius: number): MapEnd | null {
  const point = area ? areaPoint(area) : null;
  return area && point ? { kind, name: area.name, lon: point.lon, lat: point.lat, radius } : null;
}

export const endMarkers = (ends: readonly MapEnd[]): readonly MapMarker[] =>
  ends.map(({ kind, name, lon, lat }) => ({ id: kind, lon, lat, kind, label: name }));

export const endCircles = (ends: readonly MapEnd[]): readonly MapCircle[] =>
  ends.map(({ kind, lon, lat, radius }) => ({ id: kind, lon, lat, radius }));

const MILES_PER_DEGREE = 69;
/** Ours: room for the names beside the ends, in pixels; and not nearer than the states around, however small a circle is. */
const PADDING = 56;
const NEAREST = 7;

/** Everything in sight: the circles whole, and the points of `others`. Null, which is North America, without any end. `padding` in pixels. */
export function fitEnds(ends: readonly MapEnd[], others: readonly LonLat[] = [], padding = PADDING): MapFit | null {
  if (ends.length === 0) return null;
  const corners = ends.flatMap(({ lon, lat, radius }): LonLat[] => {
    const up = radius / MILES_PER_DEGREE;
    const aside = up / Math.max(0.2, Math.cos((lat * Math.PI) / 180));
    return [
      [lon - aside, lat - up],
      [lon + aside, lat + up],
    ];
  });
  return { points: [...corners, ...others], padding, maxZoom: NEAREST };
}

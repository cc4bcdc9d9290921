// The marker at a pixel. Compared by distance: reading the drawn pixels back takes far longer than a frame.
import type Map from "ol/Map.js";
import type Feature from "ol/Feature.js";
import Point from "ol/geom/Point.js";
import { buffer, boundingExtent } from "ol/extent.js";
import VectorLayer from "ol/layer/Vector.js";
import type { Pixel } from "ol/pixel.js";
import { ORDER } from "./map-context.ts";
import type { MapMarker } from "./map-props.ts";
import { radiusOf } from "./marker-style.ts";

/** Properties of a marker's feature: the marker, and whether the pointer is over it. */
export const MARKER = "marker";
export const NAMED = "named";

/** Tunable: how far from a marker a click still selects it, in pixels. */
const NEAR = 5;
/** Nothing farther than this is looked at, in pixels. */
const FARTHEST = 20;

/** The marker nearest to a pixel of the map; null if none is near. */
export function markerAt(map: Map, pixel: Pixel): Feature | null {
  const layer = map.getAllLayers().find((one) => one.getZIndex() === ORDER.markers);
  const at = map.getCoordinateFromPixel(pixel);
  const resolution = map.getView().getResolution() ?? 1;
  if (!(layer instanceof VectorLayer) || at === null) return null;
  let nearest: Feature | null = null;
  let least = Infinity;
  const extent = buffer(boundingExtent([at]), FARTHEST * resolution);
  layer.getSource()?.forEachFeatureInExtent(extent, (feature: Feature) => {
    const place = feature.getGeometry();
    if (!(place instanceof Point)) return;
    const [x = 0, y = 0] = place.getCoordinates();
    const distance = Math.hypot(x - (at[0] ?? 0), y - (at[1] ?? 0)) / resolution;
    if (distance >= least || distance > radiusOf((feature.get(MARKER) as MapMarker).kind) + NEAR) return;
    least = distance;
    nearest = feature;
  });
  return nearest;
}

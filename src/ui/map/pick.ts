// The marker at a pixel.
import type Map from "ol/Map.js";
import Feature from "ol/Feature.js";
import type BaseLayer from "ol/layer/Base.js";
import type { Pixel } from "ol/pixel.js";
import { ORDER } from "./map-context.ts";

/** Properties of a marker's feature: the marker, and whether the pointer is over it. */
export const MARKER = "marker";
export const NAMED = "named";

/** Tunable: how far from a marker a click still selects it, in pixels. */
const NEAR = 5;

const options = {
  hitTolerance: NEAR,
  layerFilter: (layer: BaseLayer) => layer.getZIndex() === ORDER.markers,
};

/** The topmost marker at a pixel of the map. */
export function markerAt(map: Map, pixel: Pixel): Feature | null {
  return map.forEachFeatureAtPixel(pixel, (feature) => (feature instanceof Feature ? feature : null), options) ?? null;
}

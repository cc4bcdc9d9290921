// Where a map stands, read from it and put to it.
import type Map from "ol/Map.js";
import { boundingExtent, type Extent } from "ol/extent.js";
import { fromLonLat, toLonLat, transformExtent } from "ol/proj.js";
import { EAST_END } from "./atlas.ts";
import type { MapFit, MapPosition } from "./map-props.ts";
import { moveTime } from "./motion.ts";

/** The lower 48 with the populated parts of Canada and Mexico; what a map shows when it is told nothing. */
export const NORTH_AMERICA: Extent = transformExtent([-126, 16, -64, 54], "EPSG:4326", "EPSG:3857");

/** Where a map's middle may stand: what the borders are drawn for. */
export const AMERICAS: Extent = transformExtent([-180, -58, EAST_END, 82], "EPSG:4326", "EPSG:3857");

/** Defaults of MapFit; ours. */
const PADDING = 40;
const NEAREST = 9;

/** Four decimals are 11 metres, the hundredth of a zoom level is not seen. */
const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** As it would be remembered; null before the map has a size. */
export function positionOf(map: Map): MapPosition | null {
  const centre = map.getView().getCenter();
  const zoom = map.getView().getZoom();
  if (centre === undefined || zoom === undefined) return null;
  const [lon = 0, lat = 0] = toLonLat(centre);
  return { lon: rounded(lon, 4), lat: rounded(lat, 4), zoom: rounded(zoom, 2) };
}

/** Equal for positions that look the same. */
export const positionKey = (position: MapPosition | null | undefined): string =>
  position ? `${position.lon.toFixed(4)},${position.lat.toFixed(4)},${position.zoom.toFixed(2)}` : "";

export function place(map: Map, position: MapPosition): void {
  map.getView().cancelAnimations();
  map.getView().setCenter(fromLonLat([position.lon, position.lat]));
  map.getView().setZoom(position.zoom);
}

/** Shows what is to be fitted, or North America; `isMoved` lets the eye follow where motion is welcome. */
export function fitTo(map: Map, fit: MapFit | null | undefined, isMoved: boolean): void {
  const view = map.getView();
  view.cancelAnimations();
  const duration = isMoved ? moveTime() : 0;
  const points = fit?.points ?? [];
  if (points.length === 0) return view.fit(NORTH_AMERICA, { duration });
  const extent = boundingExtent(points.map(([lon, lat]) => fromLonLat([lon, lat])));
  const padding = fit?.padding ?? PADDING;
  return view.fit(extent, { padding: [padding, padding, padding, padding], maxZoom: fit?.maxZoom ?? NEAREST, duration });
}

/** Calls once the map has a size, at once if it has one. Answers how to call it off. */
export function whenSized(map: Map, act: () => void): () => void {
  const isSized = () => (map.getSize() ?? []).every((side) => side > 0) && map.getSize() !== undefined;
  if (isSized()) {
    act();
    return () => {};
  }
  const listener = () => {
    if (!isSized()) return;
    map.un("change:size", listener);
    act();
  };
  map.on("change:size", listener);
  return () => map.un("change:size", listener);
}

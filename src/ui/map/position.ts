// Reads and sets the position of a map.
import type Map from "ol/Map.js";
import { boundingExtent, type Extent } from "ol/extent.js";
import { fromLonLat, toLonLat, transformExtent } from "ol/proj.js";
import { EAST_END } from "./atlas.ts";
import type { MapFit, MapPosition } from "./map-props.ts";
import { moveTime } from "./motion.ts";

/** The lower 48 with the populated parts of Canada and Mexico; the default of a map. */
export const NORTH_AMERICA: Extent = transformExtent([-126, 16, -64, 54], "EPSG:4326", "EPSG:3857");

/** The area with borders, which the center of a map stays in. */
export const AMERICAS: Extent = transformExtent([-180, -58, EAST_END, 82], "EPSG:4326", "EPSG:3857");

/** Tunable: defaults of MapFit. */
const PADDING = 40;
const NEAREST = 9;

/** Four decimals are 11 meters; a hundredth of a zoom level is invisible. */
const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** As it is stored; null before the map has a size. */
export function positionOf(map: Map): MapPosition | null {
  const center = map.getView().getCenter();
  const zoom = map.getView().getZoom();
  if (center === undefined || zoom === undefined) return null;
  const [lon = 0, lat = 0] = toLonLat(center);
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

/** Shows the points of `fit`, or North America; `isMoved` animates the move. */
export function fitTo(map: Map, fit: MapFit | null | undefined, isMoved: boolean): void {
  const view = map.getView();
  view.cancelAnimations();
  const duration = isMoved ? moveTime() : 0;
  const points = fit?.points ?? [];
  if (points.length === 0) return view.fit(NORTH_AMERICA, { duration });
  const extent = boundingExtent(points.map(([lon, lat]) => fromLonLat([lon, lat])));
  const padding = fit?.padding ?? PADDING;
  return view.fit(extent, {
    padding: [padding, fit?.paddingRight ?? padding, padding, padding],
    maxZoom: fit?.maxZoom ?? NEAREST,
    duration,
  });
}

/** Calls `act` once the map has a size, at once if it has one. Returns a function that cancels it. */
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

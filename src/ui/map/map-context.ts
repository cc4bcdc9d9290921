// Access to the surrounding map, for components that add layers to it.
import type Map from "ol/Map.js";
import type BaseLayer from "ol/layer/Base.js";
import { createContext, useContext, useEffect, useState } from "react";
import type { MapColors } from "./colors.ts";

/** The surrounding map; null outside of one. */
export const MapContext = createContext<Map | null>(null);

/** The colors of the current theme; null outside of a map. */
export const ColorsContext = createContext<MapColors | null>(null);

/** The order of the layers, the topmost last. */
export const ORDER = {
  borders: 0,
  tiles: 1,
  heat: 10,
  names: 15,
  circles: 20,
  lines: 30,
  arcs: 33,
  points: 35,
  regions: 37,
  markers: 40,
} as const;

function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error("This component needs a MapView around it");
  return value;
}

/** The surrounding map. Throws outside of a MapView. */
export const useMap = (): Map => required(useContext(MapContext));

/** The colors of the current theme; a new object whenever the theme changes. Throws outside of a MapView. */
export const useMapColors = (): MapColors => required(useContext(ColorsContext));

/**
 * Adds a layer to the surrounding map while the component is mounted. `make` is called once and sets `zIndex` from ORDER.
 * A source that outlives the component must be removed from the layer, or it keeps a reference to it.
 */
export function useMapLayer<Layer extends BaseLayer>(make: () => Layer): Layer {
  const map = useMap();
  const [layer] = useState(make);
  useEffect(() => {
    map.addLayer(layer);
    return () => void map.removeLayer(layer);
  }, [map, layer]);
  return layer;
}

// How what is drawn inside a map reaches it, and adds layers to it.
import type Map from "ol/Map.js";
import type BaseLayer from "ol/layer/Base.js";
import { createContext, useContext, useEffect, useState } from "react";
import type { MapColours } from "./colours.ts";

/** The map around; null outside of one. */
export const MapContext = createContext<Map | null>(null);

/** The colours of the theme in force; null outside of a map. */
export const ColoursContext = createContext<MapColours | null>(null);

/** What lies over what. */
export const ORDER = { borders: 0, tiles: 1, heat: 10, names: 15, circles: 20, lines: 30, markers: 40 } as const;

function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error("Only what stands inside a MapView can ask for its map");
  return value;
}

/** The map around. Throws outside of a MapView. */
export const useMap = (): Map => required(useContext(MapContext));

/** The colours of the theme in force; a new object whenever the theme changes. Throws outside of a MapView. */
export const useMapColours = (): MapColours => required(useContext(ColoursContext));

/**
 * Puts a layer on the map around, and takes it away with the component. `make` is called once and should set `zIndex` from ORDER.
 * A source that outlives the component has to be taken from the layer again, or it holds on to it.
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

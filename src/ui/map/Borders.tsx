// Land, countries and states, without any tile service.
import VectorLayer from "ol/layer/Vector.js";
import type VectorSource from "ol/source/Vector.js";
import { Fill, Stroke, Style } from "ol/style.js";
import { useEffect } from "react";
import { KIND, type BorderKind } from "./atlas.ts";
import type { MapColours } from "./colours.ts";
import { ORDER, useMapColours, useMapLayer } from "./map-context.ts";

/** Drawn that far beyond the window, in pixels, so that what comes in while it is dragged is there already; ours. */
const BEYOND = 700;

const area = (color: string, zIndex: number) => new Style({ fill: new Fill({ color }), zIndex });
const line = (color: string, width: number, zIndex: number) => new Style({ stroke: new Stroke({ color, width }), zIndex });

const styles = (colours: MapColours): Readonly<Record<BorderKind, Style>> => ({
  land: area(colours.land, 0),
  lake: area(colours.water, 1),
  front: area(colours.land, 2),
  state: line(colours.state, 1, 3),
  coast: line(colours.coast, 1, 4),
  country: line(colours.country, 1.25, 5),
});

export function Borders({ source }: { readonly source: VectorSource | null }) {
  const colours = useMapColours();
  const layer = useMapLayer(() => new VectorLayer({ renderBuffer: BEYOND, zIndex: ORDER.borders }));
  useEffect(() => {
    layer.setSource(source);
    // It stays for the next map, and would hold on to this one.
    return () => layer.setSource(null);
  }, [layer, source]);
  useEffect(() => {
    const byKind = styles(colours);
    layer.setStyle((feature) => byKind[feature.get(KIND) as BorderKind]);
  }, [layer, colours]);
  return null;
}

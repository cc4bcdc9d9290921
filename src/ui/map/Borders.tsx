// Land, countries and states, without any tile service.
import VectorLayer from "ol/layer/Vector.js";
import type VectorSource from "ol/source/Vector.js";
import { Fill, Stroke, Style } from "ol/style.js";
import { useEffect } from "react";
import { KIND, type BorderKind } from "./atlas.ts";
import type { MapColors } from "./colors.ts";
import { ORDER, useMapColors, useMapLayer } from "./map-context.ts";

/** Tunable: borders are drawn this far beyond the window, in pixels, so that dragging shows no gaps. */
const BEYOND = 700;

const area = (color: string, zIndex: number) => new Style({ fill: new Fill({ color }), zIndex });
const line = (color: string, width: number, zIndex: number) => new Style({ stroke: new Stroke({ color, width }), zIndex });

const styles = (colors: MapColors): Readonly<Record<BorderKind, Style>> => ({
  land: area(colors.land, 0),
  lake: area(colors.water, 1),
  front: area(colors.land, 2),
  state: line(colors.state, 1, 3),
  coast: line(colors.coast, 1, 4),
  country: line(colors.country, 1.25, 5),
});

export function Borders({ source }: { readonly source: VectorSource | null }) {
  const colors = useMapColors();
  const layer = useMapLayer(() => new VectorLayer({ renderBuffer: BEYOND, zIndex: ORDER.borders }));
  useEffect(() => {
    layer.setSource(source);
    // The source outlives this map and would keep a reference to it.
    return () => layer.setSource(null);
  }, [layer, source]);
  useEffect(() => {
    const byKind = styles(colors);
    layer.setStyle((feature) => byKind[feature.get(KIND) as BorderKind]);
  }, [layer, colors]);
  return null;
}

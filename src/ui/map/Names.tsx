// Names of countries at low zoom and of states at high zoom, where there is room.
import VectorLayer from "ol/layer/Vector.js";
import type VectorSource from "ol/source/Vector.js";
import { Fill, Stroke, Style, Text } from "ol/style.js";
import { useEffect } from "react";
import { NAME } from "./atlas.ts";
import { NAMES, ORDER, useMapColors, useMapLayer } from "./map-context.ts";

interface Props {
  readonly source: VectorSource | null;
  /** Zoom levels between which they are shown. */
  readonly from: number;
  readonly to: number;
}

export function Names({ source, from, to }: Props) {
  const { font, name, land } = useMapColors();
  const layer = useMapLayer(() => new VectorLayer({ declutter: NAMES, minZoom: from, maxZoom: to, zIndex: ORDER.names }));
  useEffect(() => {
    layer.setSource(source);
    return () => layer.setSource(null);
  }, [layer, source]);
  useEffect(() => {
    const fill = new Fill({ color: name });
    const stroke = new Stroke({ color: land, width: 2.5 });
    layer.setStyle(
      (feature) => new Style({ text: new Text({ text: String(feature.get(NAME)), font: `11px ${font}`, fill, stroke }) }),
    );
  }, [layer, font, name, land]);
  return null;
}

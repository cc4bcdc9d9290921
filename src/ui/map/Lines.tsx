// Lanes and other lines between points.
import Feature from "ol/Feature.js";
import LineString from "ol/geom/LineString.js";
import { fromLonLat } from "ol/proj.js";
import { Stroke, Style } from "ol/style.js";
import { useEffect } from "react";
import type { MapColors } from "./colors.ts";
import { featureLayer, showFeatures } from "./feature-layer.ts";
import { ORDER, useMapColors, useMapLayer } from "./map-context.ts";
import type { MapLine } from "./map-props.ts";

/** Dash and gap, in pixels. */
const DASHES = [8, 6];

/** Tunable: in pixels. */
const WIDTHS: Readonly<Record<MapLine["kind"], number>> = { route: 3, trace: 2.5, faint: 1.5 };
const CASING = 3;

function styleOf({ kind, isEstimated }: MapLine, colors: MapColors): Style[] {
  const width = WIDTHS[kind];
  const dashed = isEstimated ? { lineDash: DASHES } : {};
  // The casing keeps it readable over borders and heat.
  const casing = new Style({ stroke: new Stroke({ color: colors.halo, width: width + CASING }) });
  return [casing, new Style({ stroke: new Stroke({ color: colors[kind], width, lineCap: "butt", ...dashed }) })];
}

export function Lines({ lines }: { readonly lines: readonly MapLine[] }) {
  const layer = useMapLayer(() => featureLayer(ORDER.lines));
  const colors = useMapColors();
  useEffect(() => {
    const features = lines.map((line) => {
      const feature = new Feature(new LineString(line.points.map(([lon, lat]) => fromLonLat([lon, lat]))));
      feature.setStyle(styleOf(line, colors));
      return feature;
    });
    showFeatures(layer, features);
  }, [layer, lines, colors]);
  return null;
}

// Circles of a radius in miles on the globe, which the map shows wider the farther north they are.
import Feature from "ol/Feature.js";
import { circular } from "ol/geom/Polygon.js";
import { Fill, Stroke, Style } from "ol/style.js";
import { useEffect } from "react";
import { featureLayer, showFeatures } from "./feature-layer.ts";
import { ORDER, useMapColors, useMapLayer } from "./map-context.ts";
import type { MapCircle } from "./map-props.ts";

const METERS_PER_MILE = 1609.344;
/** Tunable: corners of a circle; none is visible at 1,000 miles across the window. */
const CORNERS = 128;

const outline = ({ lon, lat, radius }: MapCircle): Feature =>
  new Feature(circular([lon, lat], radius * METERS_PER_MILE, CORNERS).transform("EPSG:4326", "EPSG:3857"));

export function Circles({ circles }: { readonly circles: readonly MapCircle[] }) {
  const layer = useMapLayer(() => featureLayer(ORDER.circles));
  const colors = useMapColors();
  useEffect(() => {
    showFeatures(layer, circles.map(outline));
  }, [layer, circles]);
  useEffect(() => {
    const stroke = new Stroke({ color: colors.circle, width: 1.5 });
    layer.setStyle(new Style({ fill: new Fill({ color: colors.circleFill }), stroke }));
  }, [layer, colors]);
  return null;
}

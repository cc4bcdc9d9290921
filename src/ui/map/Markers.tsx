// Points with labels.
import Feature from "ol/Feature.js";
import Point from "ol/geom/Point.js";
import { fromLonLat } from "ol/proj.js";
import { useEffect } from "react";
import { featureLayer, showFeatures } from "./feature-layer.ts";
import { ORDER, useMap, useMapColors, useMapLayer } from "./map-context.ts";
import type { MapMarker } from "./map-props.ts";
import { markerStyle, rightOf } from "./marker-style.ts";
import { MARKER, NAMED } from "./pick.ts";

interface Props {
  readonly markers: readonly MapMarker[];
  readonly active: string | null;
}

function featureOf(marker: MapMarker): Feature {
  const feature = new Feature(new Point(fromLonLat([marker.lon, marker.lat])));
  feature.setId(marker.id);
  feature.set(MARKER, marker, true);
  return feature;
}

export function Markers({ markers, active }: Props) {
  const layer = useMapLayer(() =>
    featureLayer(ORDER.markers, {
      updateWhileInteracting: true,
      // Of labels that would cover each other one is drawn.
      declutter: true,
    }),
  );
  const map = useMap();
  const colors = useMapColors();
  useEffect(() => {
    showFeatures(layer, markers.map(featureOf));
  }, [layer, markers]);
  useEffect(() => {
    layer.setStyle((feature, resolution) => {
      const marker = feature.get(MARKER) as MapMarker;
      const room = rightOf(marker, map, resolution);
      return markerStyle(marker, { isActive: marker.id === active, isNamed: feature.get(NAMED) === true, room }, colors);
    });
  }, [map, layer, active, colors]);
  return null;
}

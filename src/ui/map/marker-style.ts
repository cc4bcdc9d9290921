// How a marker looks: each kind has a shape of its own, so that no colour has to be told from another.
import { Circle, Fill, RegularShape, Stroke, Style, Text } from "ol/style.js";
import type ImageStyle from "ol/style/Image.js";
import type { MapColours } from "./colours.ts";
import type { MapMarker, MarkerKind } from "./map-props.ts";

/** Radii in pixels; ours. An active marker is larger by `GROWN`. */
const RADIUS: Readonly<Record<MarkerKind, number>> = { origin: 7, destination: 9, place: 5, carrier: 5 };
const GROWN = 3;

function shape(kind: MarkerKind, isActive: boolean, colours: MapColours): ImageStyle {
  const radius = RADIUS[kind] + (isActive ? GROWN : 0);
  const color = isActive ? colours.active : colours[kind];
  const fill = new Fill({ color });
  const stroke = new Stroke({ color: colours.halo, width: 2 });
  switch (kind) {
    case "origin":
      return new Circle({ radius, fill: new Fill({ color: colours.halo }), stroke: new Stroke({ color, width: 4 }) });
    case "destination":
      return new RegularShape({ points: 4, radius, angle: Math.PI / 4, fill, stroke });
    case "place":
      return new Circle({ radius, fill, stroke });
    case "carrier":
      return new RegularShape({ points: 3, radius: radius + 2, fill, stroke });
  }
}

/** `isNamed`: its label is shown though its kind's usually is not. */
export function markerStyle(marker: MapMarker, isActive: boolean, isNamed: boolean, colours: MapColours): Style {
  const isLabelled = marker.label !== "" && (marker.kind !== "carrier" || isActive || isNamed);
  const text = new Text({
    text: marker.label,
    font: `${isActive ? 600 : 500} 12px ${colours.font}`,
    offsetX: RADIUS[marker.kind] + 8,
    textAlign: "left",
    fill: new Fill({ color: colours.label }),
    stroke: new Stroke({ color: colours.halo, width: 3 }),
  });
  return new Style({
    image: shape(marker.kind, isActive, colours),
    zIndex: isActive ? 2 : marker.kind === "carrier" ? 0 : 1,
    ...(isLabelled && { text }),
  });
}

// The style of a marker: each kind has its own shape or size, so that color is not the only difference.
import { Circle, Fill, RegularShape, Stroke, Style, Text } from "ol/style.js";
import type ImageStyle from "ol/style/Image.js";
import type { MapColors } from "./colors.ts";
import type { MapMarker, MarkerKind } from "./map-props.ts";

/** Tunable: radii in pixels. An active marker is larger by `GROWTH`. */
const RADIUS: Readonly<Record<MarkerKind, number>> = {
  origin: 7,
  stop: 6,
  destination: 9,
  place: 5,
  carrier: 5,
  truck: 8,
  area: 3,
};
const GROWTH = 3;

/** Many at once: their labels would cover each other. */
const CROWDED: readonly MarkerKind[] = ["carrier", "area"];

const COLORS = {
  origin: "origin",
  stop: "route",
  destination: "destination",
  place: "place",
  carrier: "carrier",
  truck: "trace",
  area: "trace",
} as const satisfies Readonly<Record<MarkerKind, keyof MapColors>>;

/** From the center of a marker to its edge, in pixels. */
export const radiusOf = (kind: MarkerKind): number => RADIUS[kind];

function shape(kind: MarkerKind, isActive: boolean, colors: MapColors): ImageStyle {
  const radius = RADIUS[kind] + (isActive ? GROWTH : 0);
  const color = isActive ? colors.active : colors[COLORS[kind]];
  const fill = new Fill({ color });
  const stroke = new Stroke({ color: colors.halo, width: 2 });
  // Markers are drawn wherever they are, and leave no name out.
  const declutterMode = "none";
  switch (kind) {
    case "origin":
    case "stop":
      return new Circle({
        radius,
        fill: new Fill({ color: colors.halo }),
        stroke: new Stroke({ color, width: 4 }),
        declutterMode,
      });
    case "destination":
      return new RegularShape({ points: 4, radius, angle: Math.PI / 4, fill, stroke, declutterMode });
    case "place":
    case "area":
      return new Circle({ radius, fill, stroke, declutterMode });
    case "truck":
      return new RegularShape({ points: 4, radius: radius + 2, fill, stroke, declutterMode });
    case "carrier":
      return new RegularShape({ points: 3, radius: radius + 2, fill, stroke, declutterMode });
  }
}

/** Tunable: more than the width of a letter of a label, in pixels. */
const LETTER = 7;

interface Look {
  readonly isActive: boolean;
  /** Shows a label that is hidden otherwise. */
  readonly isNamed: boolean;
  /** From the marker to the right edge of the map, in pixels: where its label would be cut off, it stands on the left. */
  readonly room: number;
}

export function markerStyle(marker: MapMarker, { isActive, isNamed, room }: Look, colors: MapColors): Style {
  const isLabeled = marker.label !== "" && (!CROWDED.includes(marker.kind) || isActive || isNamed);
  const distance = RADIUS[marker.kind] + 8;
  const isCut = distance + marker.label.length * LETTER > room;
  const text = new Text({
    text: marker.label,
    font: `${isActive ? 600 : 500} 12px ${colors.font}`,
    offsetX: isCut ? -distance : distance,
    textAlign: isCut ? "right" : "left",
    fill: new Fill({ color: colors.label }),
    stroke: new Stroke({ color: colors.halo, width: 3 }),
  });
  return new Style({
    image: shape(marker.kind, isActive, colors),
    // Of labels that would cover each other the one of the upper marker is drawn.
    zIndex: isActive || isNamed ? 3 : CROWDED.includes(marker.kind) ? 0 : marker.kind === "stop" ? 1 : 2,
    ...(isLabeled && { text }),
  });
}

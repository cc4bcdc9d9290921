// The style of a marker: each kind has its own shape or size, so that color is not the only difference.
import type Map from "ol/Map.js";
import { fromLonLat } from "ol/proj.js";
import { Circle, Fill, RegularShape, Stroke, Style, Text } from "ol/style.js";
import type ImageStyle from "ol/style/Image.js";
import type { MapColors } from "./colors.ts";
import type { MapMarker, MarkerKind } from "./map-props.ts";
import type { TakenRoom } from "./names/draw-names.ts";

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

/** Tunable: more than the width of a letter of a label, and than its height, in pixels. */
const LETTER = 7;
const LABEL_HEIGHT = 16;

interface Look {
  readonly isActive: boolean;
  /** Shows a label that is hidden otherwise. */
  readonly isNamed: boolean;
  /** From the marker to the right edge of the map, in pixels: where its label would be cut off, it stands on the left. */
  readonly room: number;
}

/** From a marker to the right edge of the map, in pixels. */
export function rightOf({ lon, lat }: MapMarker, map: Map, resolution: number): number {
  const [width = 0] = map.getSize() ?? [];
  const [middle = 0] = map.getView().getCenter() ?? [];
  const [x = 0] = fromLonLat([lon, lat]);
  return width / 2 - (x - middle) / resolution;
}

interface Label {
  /** From the marker to the label. */
  readonly distance: number;
  /** It stands on the left. */
  readonly isCut: boolean;
}

/** Null for a marker without one. */
function labelOf({ kind, label }: MapMarker, { isActive, isNamed, room }: Look): Label | null {
  if (label === "" || (CROWDED.includes(kind) && !isActive && !isNamed)) return null;
  const distance = RADIUS[kind] + 8;
  return { distance, isCut: distance + label.length * LETTER > room };
}

/** The room that a marker's label takes on the map; null for one without a label, or with one for moments only. */
export function roomOf(marker: MapMarker, map: Map): TakenRoom | null {
  const room = rightOf(marker, map, map.getView().getResolution() ?? 1);
  const label = labelOf(marker, { isActive: false, isNamed: false, room });
  if (label === null) return null;
  const [x = 0, y = 0] = fromLonLat([marker.lon, marker.lat]);
  const far = label.distance + marker.label.length * LETTER;
  return { x, y, left: label.isCut ? far : 0, right: label.isCut ? 0 : far, height: LABEL_HEIGHT };
}

export function markerStyle(marker: MapMarker, look: Look, colors: MapColors): Style {
  const { isActive, isNamed } = look;
  const label = labelOf(marker, look);
  const { distance = 0, isCut = false } = label ?? {};
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
    ...(label !== null && { text }),
  });
}

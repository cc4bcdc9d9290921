// Names of countries at low zoom and of states at high zoom, where there is room: a picture that moves with the map.
import { useEffect } from "react";
import type { BorderPainter } from "../borders/draw-borders.ts";
import { useMap, useMapColors } from "../map-context.ts";
import type { MapMarker } from "../map-props.ts";
import { roomOf } from "../marker-style.ts";
import { useDrawnPicture } from "../use-drawn-picture.ts";
import type { PlaceName } from "./draw-names.ts";

interface Props {
  /** Null until there is something to draw. */
  readonly painter: BorderPainter | null;
  readonly names: readonly PlaceName[];
  /** No name covers the label of one of these. */
  readonly markers: readonly MapMarker[];
}

export function Names({ painter, names, markers }: Props) {
  const map = useMap();
  const { font, name: color, land: halo } = useMapColors();
  const picture = useDrawnPicture("names", { isForRest: true });
  useEffect(() => {
    if (painter === null) return undefined;
    picture.paintWith((window) => {
      const taken = markers.flatMap((marker) => roomOf(marker, map) ?? []);
      return painter.paintNames({ ...window, ratio: devicePixelRatio }, names, taken, { font, color, halo });
    });
    return () => picture.paintWith(null);
  }, [map, picture, painter, names, markers, font, color, halo]);
  return null;
}

// Names of countries at low zoom and of states at high zoom, where there is room: a picture that moves with the map.
import Layer from "ol/layer/Layer.js";
import { useEffect, useState } from "react";
import { whenAtRest } from "../at-rest.ts";
import { imageOn } from "../borders/Borders.tsx";
import type { BorderPainter } from "../borders/draw-borders.ts";
import { ORDER, useMap, useMapColors, useMapLayer } from "../map-context.ts";
import type { MapMarker } from "../map-props.ts";
import { roomOf } from "../marker-style.ts";
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
  const [image] = useState(() => imageOn(map, "names", true));
  useMapLayer(() => new Layer({ zIndex: ORDER.names, render: (frame) => image.place(frame) }));
  useEffect(() => {
    if (painter === null) return undefined;
    image.paintWith((window) => {
      const taken = markers.flatMap((marker) => roomOf(marker, map) ?? []);
      return painter.paintNames({ ...window, ratio: devicePixelRatio }, names, taken, { font, color, halo });
    });
    return () => image.paintWith(null);
  }, [map, image, painter, names, markers, font, color, halo]);
  useEffect(() => whenAtRest(map, () => void image.refresh()), [map, image]);
  return null;
}

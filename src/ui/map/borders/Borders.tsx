// Land, countries and states, without any tile service: a picture that moves with the map.
import type Map from "ol/Map.js";
import Layer from "ol/layer/Layer.js";
import { useEffect, useState } from "react";
import { whenAtRest } from "../at-rest.ts";
import { ORDER, useMap, useMapColors, useMapLayer } from "../map-context.ts";
import { MovedPicture } from "../moved-picture.ts";
import type { BorderPainter } from "./draw-borders.ts";
import type { DrawnPicture } from "../drawn-picture.ts";

export const imageOn = (map: Map, name: string, isForRest = false) =>
  new MovedPicture<DrawnPicture>(map, {
    name,
    isForRest,
    scale: () => 1 / devicePixelRatio,
    // Handed over to the canvas, not drawn on it.
    draw: (canvas, { image }) => canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(image),
  });

export function Borders({ painter }: { readonly painter: BorderPainter | null }) {
  const map = useMap();
  const { land, water, state, coast, country } = useMapColors();
  const [image] = useState(() => imageOn(map, "borders"));
  useMapLayer(() => new Layer({ zIndex: ORDER.borders, render: (frame) => image.place(frame) }));
  useEffect(() => {
    if (painter === null) return undefined;
    const colors = { land, water, state, coast, country };
    image.paintWith((window) => painter.paint({ ...window, ratio: devicePixelRatio }, colors));
    return () => image.paintWith(null);
  }, [image, painter, land, water, state, coast, country]);
  useEffect(() => whenAtRest(map, () => void image.refresh()), [map, image]);
  return null;
}

// A layer of the map that is a picture drawn elsewhere, made again when the map rests.
import Layer from "ol/layer/Layer.js";
import { useEffect, useState } from "react";
import { whenAtRest } from "./at-rest.ts";
import type { DrawnPicture } from "./drawn-picture.ts";
import { ORDER, useMap, useMapLayer } from "./map-context.ts";
import { MovedPicture, type Reach } from "./moved-picture.ts";

/** Shows nothing until it is told what paints it. */
export function useDrawnPicture(name: "borders" | "names", how: Reach): MovedPicture<DrawnPicture> {
  const map = useMap();
  const [picture] = useState(
    () =>
      new MovedPicture<DrawnPicture>(map, {
        name,
        ...how,
        scale: () => 1 / devicePixelRatio,
        // Handed over to the canvas, not drawn on it.
        draw: (canvas, { image }) => canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(image),
      }),
  );
  useMapLayer(() => new Layer({ zIndex: ORDER[name], render: (frame) => picture.place(frame) }));
  useEffect(() => whenAtRest(map, () => void picture.refresh()), [map, picture]);
  return picture;
}

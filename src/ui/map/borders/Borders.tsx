// Land, countries and states, without any tile service: a picture that moves with the map.
import { useEffect } from "react";
import { useMapColors } from "../map-context.ts";
import { FAR_BEYOND } from "../moved-canvas.ts";
import { useDrawnPicture } from "../use-drawn-picture.ts";
import type { BorderPainter } from "./draw-borders.ts";

export function Borders({ painter }: { readonly painter: BorderPainter | null }) {
  const { land, water, state, coast, country } = useMapColors();
  const picture = useDrawnPicture("borders", { beyond: FAR_BEYOND });
  useEffect(() => {
    if (painter === null) return undefined;
    const colors = { land, water, state, coast, country };
    picture.paintWith((window) => painter.paint({ ...window, ratio: devicePixelRatio }, colors));
    return () => picture.paintWith(null);
  }, [picture, painter, land, water, state, coast, country]);
  return null;
}

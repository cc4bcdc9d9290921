// The borders worker's functions over the shapes it was given; they run on any thread.
import { borderPainter } from "../../src/ui/map/borders/draw-borders.ts";
import type { BordersApi } from "./api.ts";

export function createBordersHost(): BordersApi {
  let painter = borderPainter([]);
  return {
    async load(shapes) {
      painter = borderPainter(shapes);
    },
    paint: (window, colors) => painter.paint(window, colors),
    paintNames: (...given) => painter.paintNames(...given),
  };
}

// Who draws the borders: this thread, unless the page provides a worker.
import { borderPainter, type BorderPainter, type BorderShape } from "./draw-borders.ts";

type OpenPainter = (shapes: readonly BorderShape[]) => BorderPainter;

let provided: OpenPainter = borderPainter;

/** From the next load of the atlas on, `open` makes the painter of its shapes. */
export function paintBordersBy(open: OpenPainter): void {
  provided = open;
}

/** A painter of these shapes. */
export const openPainter = (shapes: readonly BorderShape[]): BorderPainter => provided(shapes);

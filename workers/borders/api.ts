// The functions of the borders worker.
import type { BorderPainter, BorderShape } from "../../src/ui/map/borders/draw-borders.ts";

export interface BordersApi extends BorderPainter {
  /** Replaces all shapes. */
  load(shapes: readonly BorderShape[]): Promise<void>;
}

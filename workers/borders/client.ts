// The borders worker, for all maps of a page. If it dies, the next one gets the same shapes.
import type { BorderPainter, BorderShape } from "../../src/ui/map/borders/draw-borders.ts";
import { workerClient } from "../client.ts";
import type { BordersApi } from "./api.ts";
import { createBordersHost } from "./host.ts";

// A worker without canvases could not draw.
const startWorker = (): Worker | null =>
  typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined"
    ? null
    : new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "borders" });

/** Starts with the first picture. If `start` returns no worker, this thread does the work. */
export function openBorders(shapes: readonly BorderShape[], start: () => Worker | null = startWorker): BorderPainter {
  const client = workerClient<BordersApi>({
    start,
    // The page has this code already: it must draw without a network, too.
    fallback: () => Promise.resolve(createBordersHost()),
    greet: (api) => api.load(shapes),
  });
  return {
    paint: (...given) => client.call("paint", ...given),
    paintNames: (...given) => client.call("paintNames", ...given),
  };
}

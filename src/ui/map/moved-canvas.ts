// A canvas that the map moves and stretches with what is drawn on it, so that a frame costs no drawing.
import type { FrameState } from "ol/Map.js";
import { containsExtent, getForViewAndSize, type Extent } from "ol/extent.js";

/** Tunable: a drawing is larger than the map by this factor, so that the map can be dragged without a gap. */
const BEYOND = 1.5;

/** Tunable: the same for what is to be drawn again in no drag of a hand, because putting it on the screen takes longer than a frame. */
export const FAR_BEYOND = 1.9;

/** Of no size until something is drawn. It does not take the pointer. */
export function makeCanvas(layer: string): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.dataset["layer"] = layer;
  // The transform counts from the top left corner.
  Object.assign(canvas.style, {
    position: "absolute",
    top: "0",
    left: "0",
    transformOrigin: "0 0",
    pointerEvents: "none",
    willChange: "transform",
  });
  return canvas;
}

/** On a canvas of the page, or on one that is not shown. */
export type CanvasContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Draws on a canvas from scratch. It shows an image of the drawing, where it can: moved, that is not drawn again. */
export function drawOn(canvas: HTMLCanvasElement, width: number, height: number, draw: (context: CanvasContext) => void): void {
  canvas.width = width;
  canvas.height = height;
  const drawing = typeof OffscreenCanvas === "undefined" ? null : new OffscreenCanvas(width, height);
  const context = (drawing ?? canvas).getContext("2d");
  if (context !== null) draw(context);
  if (drawing !== null) canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(drawing.transferToImageBitmap());
}

/** What a canvas shows: meters of Web Mercator, and pixels of the screen for each pixel of the canvas when it was drawn. */
export interface Drawn {
  readonly extent: readonly [number, number, number, number];
  readonly width: number;
  readonly scale: number;
}

interface View {
  readonly center: readonly number[];
  readonly resolution: number;
  readonly size: readonly number[];
}

/** A part of the world around the view, in whole pixels of a canvas; larger than the map by the factor `beyond`. */
export function windowAround({ center, resolution, size }: View, scale: number, beyond = BEYOND) {
  // Whole pixels, or they would not be squares; and as many on one side as on the other, or each would lie between two of the screen.
  const [width = 0, height = 0] = size.map((side) => Math.ceil(side / scale) + 2 * Math.ceil((side * (beyond - 1)) / scale / 2));
  const extent = getForViewAndSize([...center], resolution, 0, [width * scale, height * scale]);
  return { extent: extent as [number, number, number, number], width, height };
}

export interface Placed {
  /** How much larger it is shown than it was drawn. */
  readonly stretch: number;
  /** The view reaches beyond it. */
  readonly isLeft: boolean;
}

/** Moves a canvas to where its drawing belongs in this frame. */
export function placeCanvas(canvas: HTMLCanvasElement, drawn: Drawn, { viewState, size, extent }: FrameState): Placed {
  const { center, resolution } = viewState;
  const left = (size[0] ?? 0) / 2 + (drawn.extent[0] - (center[0] ?? 0)) / resolution;
  const top = (size[1] ?? 0) / 2 - (drawn.extent[3] - (center[1] ?? 0)) / resolution;
  const scale = (drawn.extent[2] - drawn.extent[0]) / drawn.width / resolution;
  canvas.style.transform = `matrix(${scale}, 0, 0, ${scale}, ${left}, ${top})`;
  const isLeft = extent !== null && !containsExtent(drawn.extent as unknown as Extent, extent);
  return { stretch: scale / drawn.scale, isLeft };
}

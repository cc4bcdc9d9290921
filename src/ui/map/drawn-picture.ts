// Pictures that are drawn on any thread and handed over as images.
import type { PictureWindow } from "./picture-window.ts";

export interface DrawnWindow extends PictureWindow {
  /** Pixels of the picture for each pixel of the screen. */
  readonly ratio: number;
}

export interface DrawnPicture extends DrawnWindow {
  readonly image: ImageBitmap;
}

type Canvas = OffscreenCanvas | HTMLCanvasElement;

export function canvasOf(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== "undefined") return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement("canvas"), { width, height });
}

export const imageOf = async (canvas: Canvas): Promise<ImageBitmap> =>
  "transferToImageBitmap" in canvas ? canvas.transferToImageBitmap() : await createImageBitmap(canvas);

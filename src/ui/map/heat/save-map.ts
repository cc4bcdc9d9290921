// Saves a map as a PNG file: its canvases one over the other, and a line of text below.
import type Map from "ol/Map.js";
import type { MapColors } from "../colors.ts";

const CAPTION_HEIGHT = 26;
const FONT_SIZE = 12;
const PADDING = 10;

const opacityOf = (element: HTMLElement | null): number => Number(element?.style.opacity || 1);

/** Draws a canvas of the map at the place that its style gives it. */
function drawCanvas(context: CanvasRenderingContext2D, canvas: HTMLCanvasElement, ratio: number): void {
  if (canvas.width === 0 || canvas.height === 0) return;
  context.globalAlpha = opacityOf(canvas) * opacityOf(canvas.parentElement);
  const matrix = new DOMMatrix(canvas.style.transform).preMultiplySelf(new DOMMatrix().scaleSelf(ratio));
  context.setTransform(matrix);
  context.drawImage(canvas, 0, 0);
}

/** Rejects when the picture cannot be read, as with tiles of a server without CORS. */
export async function saveMap(map: Map, colors: MapColors, caption: string): Promise<Blob> {
  const [width = 0, height = 0] = map.getSize() ?? [];
  const ratio = devicePixelRatio;
  const picture = document.createElement("canvas");
  picture.width = Math.round(width * ratio);
  picture.height = Math.round((height + CAPTION_HEIGHT) * ratio);
  const context = picture.getContext("2d");
  if (context === null) throw new Error("This browser gives no canvas to draw on");
  context.fillStyle = colors.water;
  context.fillRect(0, 0, picture.width, picture.height);
  for (const canvas of map.getViewport()?.querySelectorAll("canvas") ?? []) drawCanvas(context, canvas, ratio);
  context.globalAlpha = 1;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = colors.halo;
  context.fillRect(0, height, width, CAPTION_HEIGHT);
  context.fillStyle = colors.label;
  context.font = `${FONT_SIZE}px ${colors.font}`;
  context.textBaseline = "middle";
  context.fillText(caption, PADDING, height + CAPTION_HEIGHT / 2, width - 2 * PADDING);
  return await new Promise((resolve, reject) => {
    picture.toBlob((file) => (file === null ? reject(new Error("The picture could not be made")) : resolve(file)), "image/png");
  });
}

// A density picture on a canvas that the map moves and stretches; it is painted again when the view rests or leaves it.
import type Map from "ol/Map.js";
import type { FrameState } from "ol/Map.js";
import { makeCanvas, placeCanvas, windowAround } from "../moved-canvas.ts";
import type { HeatPicture, HeatProps, HeatWindow } from "./heat-props.ts";

/** Tunable: the width of a cell in pixels of the screen; a picture blurred by SPREAD needs no finer grid than a third of it. */
const CELL = 3;
/** Tunable: the spread of the visits of one place, as a standard deviation in pixels of the screen. */
const SPREAD = 10;
/** Tunable: stretched by more than this the picture looks coarse. */
const MOST_STRETCH = 1.6;

export class HeatImage {
  readonly #canvas = makeCanvas("heat");
  readonly #map: Map;
  #paint: HeatProps["paint"] | null = null;
  #picture: HeatPicture | null = null;
  #isPainting = false;
  #isStale = false;

  constructor(map: Map) {
    this.#map = map;
  }

  /** Sets the paint function; with null a picture in progress is dropped. */
  paintWith(paint: HeatProps["paint"] | null): void {
    this.#paint = paint;
    void this.refresh();
  }

  /** 0 to 1. On the canvas itself: the opacity of a layer does not apply to its custom rendering. */
  fade(opacity: number): void {
    this.#canvas.style.opacity = String(opacity);
  }

  /** Paints the current view, one picture at a time; a call in the meantime paints once more. */
  async refresh(): Promise<void> {
    this.#isStale = true;
    if (this.#isPainting) return;
    this.#isPainting = true;
    while (this.#isStale) {
      this.#isStale = false;
      const paint = this.#paint;
      const window = this.#window();
      if (paint === null || window === null) continue;
      // On failure the last picture stays, which is still correct.
      const picture = await paint(window).catch(() => null);
      if (picture !== null && this.#paint !== null) this.#show(picture);
    }
    this.#isPainting = false;
  }

  /** Moves the canvas to the place of its picture in this frame. */
  place(frame: FrameState): HTMLCanvasElement {
    const picture = this.#picture;
    if (picture === null) return this.#canvas;
    const { stretch, isLeft } = placeCanvas(this.#canvas, { ...picture, scale: CELL }, frame);
    const isCoarse = stretch > MOST_STRETCH || stretch < 1 / MOST_STRETCH;
    if ((isCoarse || isLeft) && !this.#isPainting) void this.refresh();
    return this.#canvas;
  }

  #window(): HeatWindow | null {
    const size = this.#map.getSize();
    const view = this.#map.getView();
    const center = view.getCenter();
    const resolution = view.getResolution();
    if (size === undefined || center === undefined || resolution === undefined || size.some((side) => side <= 0)) return null;
    return { ...windowAround(center, resolution, size, CELL), spread: SPREAD / CELL };
  }

  #show(picture: HeatPicture): void {
    const { width, height, pixels } = picture;
    if (this.#canvas.width !== width) this.#canvas.width = width;
    if (this.#canvas.height !== height) this.#canvas.height = height;
    this.#canvas.getContext("2d")?.putImageData(new ImageData(pixels, width, height), 0, 0);
    this.#picture = picture;
    this.#map.render();
  }
}

// A picture of a part of the map on a canvas that the map moves and stretches; it is made again when the view rests or leaves it.
import type Map from "ol/Map.js";
import type { FrameState } from "ol/Map.js";
import { makeCanvas, placeCanvas, windowAround } from "./moved-canvas.ts";
import type { PictureWindow } from "./picture-window.ts";

/** Tunable: stretched by more than this a picture looks coarse. */
const STRETCH_MAX = 1.6;

type Paint<Picture> = (window: PictureWindow) => Promise<Picture | null>;

/** How far a picture reaches, and what happens where the view leaves it. */
export interface Reach {
  /** How much larger than the map it is made. */
  readonly beyond?: number;
  /** It is of use only at rest: where the view leaves it, it is missing for so long. */
  readonly isForRest?: boolean;
}

interface Options<Picture> extends Reach {
  /** The name of the layer. */
  readonly name: string;
  /** Pixels of the screen for each pixel of the picture. */
  readonly scale: () => number;
  /** Puts a picture on the canvas, which has its size. */
  readonly draw: (canvas: HTMLCanvasElement, picture: Picture) => void;
}

export class MovedPicture<Picture extends PictureWindow> {
  readonly canvas: HTMLCanvasElement;
  readonly #map: Map;
  readonly #options: Options<Picture>;
  #paint: Paint<Picture> | null = null;
  #shown: { readonly picture: Picture; readonly scale: number; readonly paint: Paint<Picture> } | null = null;
  /** What the map showed last. */
  #frame: FrameState | null = null;
  #isPainting = false;
  #isStale = false;

  constructor(map: Map, options: Options<Picture>) {
    this.canvas = makeCanvas(options.name);
    this.#map = map;
    this.#options = options;
  }

  /** Sets the paint function; with null a picture in progress is dropped. Null of a paint function keeps the current picture. */
  paintWith(paint: Paint<Picture> | null): void {
    this.#paint = paint;
    void this.refresh();
  }

  /** Paints the current view, one picture at a time; a call in the meantime paints once more. */
  async refresh(): Promise<void> {
    this.#isStale = true;
    if (this.#isPainting) return;
    this.#isPainting = true;
    while (this.#isStale) {
      this.#isStale = false;
      const paint = this.#paint;
      const scale = this.#options.scale();
      const window = this.#window(scale);
      if (paint === null || window === null || this.#isShown(window, paint)) continue;
      // On failure the last picture stays, which is still correct.
      const picture = await paint(window).catch(() => null);
      if (picture !== null && this.#paint !== null) this.#show(picture, scale, paint);
    }
    this.#isPainting = false;
  }

  /** Moves the canvas to the place of its picture in this frame. */
  place(frame: FrameState): HTMLCanvasElement {
    this.#frame = frame;
    if (this.#shown === null) return this.canvas;
    const { picture, scale } = this.#shown;
    const { stretch, isLeft } = placeCanvas(this.canvas, { ...picture, scale }, frame);
    const isCoarse = stretch > STRETCH_MAX || stretch < 1 / STRETCH_MAX;
    if ((isCoarse || isLeft) && !this.#isPainting && this.#options.isForRest !== true) void this.refresh();
    return this.canvas;
  }

  #window(scale: number): PictureWindow | null {
    const size = this.#map.getSize();
    const view = this.#map.getView();
    const center = view.getCenter();
    const resolution = view.getResolution();
    if (size === undefined || center === undefined || resolution === undefined || size.some((side) => side <= 0)) return null;
    return windowAround({ center, resolution, size }, scale, this.#options.beyond);
  }

  /** A new map says that it rests where it was painted already. */
  #isShown({ extent, width, height }: PictureWindow, paint: Paint<Picture>): boolean {
    if (this.#shown?.paint !== paint) return false;
    const { picture } = this.#shown;
    return picture.width === width && picture.height === height && picture.extent.every((edge, at) => edge === extent[at]);
  }

  #show(picture: Picture, scale: number, paint: Paint<Picture>): void {
    const { width, height } = picture;
    if (this.canvas.width !== width) this.canvas.width = width;
    if (this.canvas.height !== height) this.canvas.height = height;
    this.#options.draw(this.canvas, picture);
    this.#shown = { picture, scale, paint };
    // A frame of the map would draw everything else again.
    if (this.#frame === null) this.#map.render();
    else placeCanvas(this.canvas, { ...picture, scale }, this.#frame);
  }
}

// A density picture on a canvas that the map only moves and stretches; it is painted anew when the view rests or leaves it.
import type Map from "ol/Map.js";
import type { FrameState } from "ol/Map.js";
import { containsExtent, getForViewAndSize, type Extent } from "ol/extent.js";
import type { HeatPicture, HeatProps, HeatWindow } from "./heat-props.ts";

/** Pixels of the screen in a cell of the picture, each way: what is blurred needs no more. Ours. */
const CELL = 2;
/** Painted that much wider and higher than the map, so that it can be dragged a while without waiting. */
const BEYOND = 1.5;
/** How far one place's visits spread, as a standard deviation in pixels of the screen; ours. */
const SPREAD = 10;
/** Zoomed by more than this it looks coarse, or lost in the middle. */
const MOST_STRETCH = 1.6;

export class HeatImage {
  readonly #canvas = document.createElement("canvas");
  readonly #map: Map;
  #paint: HeatProps["paint"] | null = null;
  #picture: HeatPicture | null = null;
  #isPainting = false;
  #isStale = false;

  constructor(map: Map) {
    this.#map = map;
    this.#canvas.className = "heat-image";
    // Here and not in a style sheet: a picture that is stretched from its middle stands in the wrong place.
    Object.assign(this.#canvas.style, {
      position: "absolute",
      top: "0",
      left: "0",
      transformOrigin: "0 0",
      pointerEvents: "none",
    });
  }

  /** Paints with another function from now on; null lets go of the picture when it comes. */
  paintWith(paint: HeatProps["paint"] | null): void {
    this.#paint = paint;
    void this.refresh();
  }

  /** 0 to 1. On the canvas itself: a layer's own opacity is not applied to what it draws by itself. */
  fade(opacity: number): void {
    this.#canvas.style.opacity = String(opacity);
  }

  /** Paints what the map shows now, one picture at a time; what is asked for meanwhile is painted after it. */
  async refresh(): Promise<void> {
    this.#isStale = true;
    if (this.#isPainting) return;
    this.#isPainting = true;
    while (this.#isStale) {
      this.#isStale = false;
      const paint = this.#paint;
      const window = this.#window();
      if (paint === null || window === null) continue;
      // A picture that fails leaves the one before, which is still right where it is.
      const picture = await paint(window).catch(() => null);
      if (picture !== null && this.#paint !== null) this.#show(picture);
    }
    this.#isPainting = false;
  }

  /** Puts the canvas where its picture lies in this frame. */
  place({ viewState, size, extent }: FrameState): HTMLCanvasElement {
    const picture = this.#picture;
    if (picture === null) return this.#canvas;
    const { center, resolution } = viewState;
    const left = (size[0] ?? 0) / 2 + (picture.extent[0] - (center[0] ?? 0)) / resolution;
    const top = (size[1] ?? 0) / 2 - (picture.extent[3] - (center[1] ?? 0)) / resolution;
    const stretch = (picture.extent[2] - picture.extent[0]) / picture.width / resolution;
    this.#canvas.style.transform = `matrix(${stretch}, 0, 0, ${stretch}, ${left}, ${top})`;
    const isCoarse = stretch > CELL * MOST_STRETCH || stretch < CELL / MOST_STRETCH;
    const isLeft = extent !== null && !containsExtent(picture.extent as unknown as Extent, extent);
    if ((isCoarse || isLeft) && !this.#isPainting) void this.refresh();
    return this.#canvas;
  }

  #window(): HeatWindow | null {
    const size = this.#map.getSize();
    const view = this.#map.getView();
    const center = view.getCenter();
    const resolution = view.getResolution();
    if (size === undefined || center === undefined || resolution === undefined || size.some((side) => side <= 0)) return null;
    // Whole cells: otherwise they would not be squares, and the bell no circle.
    const cells = size.map((side) => Math.ceil((side * BEYOND) / CELL));
    const extent = getForViewAndSize(
      center,
      resolution,
      0,
      cells.map((side) => side * CELL),
    ) as [number, number, number, number];
    return { extent, width: cells[0] ?? 0, height: cells[1] ?? 0, spread: SPREAD / CELL };
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

// A density picture that moves with the map.
import type Map from "ol/Map.js";
import { MovedPicture } from "../moved-picture.ts";
import type { HeatPicture, HeatProps } from "./heat-props.ts";

/** Tunable: the width of a cell in pixels of the screen; a picture blurred by SPREAD needs no finer grid than a third of it. */
const CELL = 3;
/** Tunable: the spread of the visits of one place, as a standard deviation in pixels of the screen. */
const SPREAD = 10;

export class HeatImage extends MovedPicture<HeatPicture> {
  constructor(map: Map) {
    super(map, {
      name: "heat",
      scale: () => CELL,
      draw: (canvas, { pixels, width, height }) =>
        canvas.getContext("2d")?.putImageData(new ImageData(pixels, width, height), 0, 0),
    });
  }

  /** Sets the paint function; with null a picture in progress is dropped. */
  heatWith(paint: HeatProps["paint"] | null): void {
    this.paintWith(paint && ((window) => paint({ ...window, spread: SPREAD / CELL })));
  }

  /** 0 to 1. On the canvas itself: the opacity of a layer does not apply to its custom rendering. */
  fade(opacity: number): void {
    this.canvas.style.opacity = String(opacity);
  }
}

// The props of a heat layer, as plain types that do not depend on the map library.

import type { PictureWindow } from "../picture-window.ts";

/** A part of the map to paint, as a grid of cells. */
export interface HeatWindow extends PictureWindow {
  /** Standard deviation of the spread of one place, in cells. */
  readonly spread: number;
}

/** A painted part: RGBA, not premultiplied, row by row from the northwest. */
export interface HeatPicture extends PictureWindow {
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

/** The position of the pointer, in meters of Web Mercator with a radius of tolerance, and in pixels of the map. */
export interface HeatPoint {
  readonly x: number;
  readonly y: number;
  readonly reach: number;
  readonly pixel: readonly [x: number, y: number];
}

/** Saves what the map shows as a PNG, with a line of text under it. */
export type SaveMap = (caption: string) => Promise<Blob>;

export interface HeatProps {
  /** Called whenever the map has moved far enough; a new function paints again. Null keeps the current picture. */
  readonly paint: (window: HeatWindow) => Promise<HeatPicture | null>;
  /** 0 to 1. */
  readonly opacity: number;
  /** Null when the pointer leaves the map or drags it. */
  readonly onPoint?: (point: HeatPoint | null) => void;
  /** Called with a function as soon as the map can be saved. */
  readonly onSaver?: (save: SaveMap | null) => void;
}

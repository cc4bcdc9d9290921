// The props of a heat layer, as plain types that do not depend on the map library.

/** A part of the map to paint, as a grid of cells. Meters of Web Mercator: west, south, east, north. */
export interface HeatWindow {
  readonly extent: readonly [number, number, number, number];
  readonly width: number;
  readonly height: number;
  /** Standard deviation of the spread of one place, in cells. */
  readonly spread: number;
}

/** A painted part: RGBA, not premultiplied, row by row from the northwest. */
export interface HeatPicture {
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  readonly extent: readonly [number, number, number, number];
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

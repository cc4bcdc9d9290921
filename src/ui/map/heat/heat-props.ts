// What a heat layer is told and what it tells: shapes only, so that who paints need not know the map library.

/** A piece of the map to be painted, as a grid of cells. Metres of Web Mercator: west, south, east, north. */
export interface HeatWindow {
  readonly extent: readonly [number, number, number, number];
  readonly width: number;
  readonly height: number;
  /** Standard deviation of the spread of one place, in cells. */
  readonly spread: number;
}

/** A painted piece: RGBA, not premultiplied, one row after the other from the north-west. */
export interface HeatPicture {
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  readonly extent: readonly [number, number, number, number];
}

/** Where the pointer is, in metres of Web Mercator, with how far around it counts as meant; and in pixels of the map. */
export interface HeatPoint {
  readonly x: number;
  readonly y: number;
  readonly reach: number;
  readonly pixel: readonly [x: number, y: number];
}

/** Saves what the map shows as a PNG, with a line of text under it. */
export type SaveMap = (caption: string) => Promise<Blob>;

export interface HeatProps {
  /** Called whenever the map has moved far enough; another function paints anew. Null leaves the picture as it is. */
  readonly paint: (window: HeatWindow) => Promise<HeatPicture | null>;
  /** 0 to 1. */
  readonly opacity: number;
  /** Null when the pointer leaves, or drags the map. */
  readonly onPoint?: (point: HeatPoint | null) => void;
  /** Handed over once the map can be saved. */
  readonly onSaver?: (save: SaveMap | null) => void;
}

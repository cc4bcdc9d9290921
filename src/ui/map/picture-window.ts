// What every picture that moves with the map says of itself, as a plain type that does not depend on the map library.

/** A part of the map in whole pixels of a picture. Meters of Web Mercator: west, south, east, north. */
export interface PictureWindow {
  readonly extent: readonly [number, number, number, number];
  readonly width: number;
  readonly height: number;
}

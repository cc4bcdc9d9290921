// Draws the names of countries and states that have room, on a canvas of their own; on any thread.
import { canvasOf, imageOf, type DrawnPicture, type DrawnWindow } from "../drawn-picture.ts";

export interface PlaceName {
  readonly text: string;
  /** In meters of Web Mercator. */
  readonly x: number;
  readonly y: number;
  /** Zoom levels: shown above the first, up to the second. */
  readonly from: number;
  readonly to: number;
}

/** Text over the map that no name may cover: a place in meters, and pixels of the screen around it. */
export interface TakenRoom {
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly right: number;
  /** Up and down. */
  readonly height: number;
}

/** CSS: a font family, and colors. */
export type NameLook = Readonly<Record<"font" | "color" | "halo", string>>;

/** Tunable: pixels of the screen. */
const FONT_SIZE = 11;
const HALO = 2.5;
/** Tunable: between two names, and between a name and other text; pixels of the screen. */
const GAP = 3;

/** Meters of Web Mercator around the earth, which is as many pixels wide at zoom level 0. */
const AROUND = 40_075_016.685578488;
const PIXELS = 256;

const zoomOf = ({ extent: [west, , east], width, ratio }: DrawnWindow): number =>
  Math.log2((AROUND * width) / (PIXELS * (east - west) * ratio));

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

export interface PlacedName {
  readonly text: string;
  /** Its middle, in pixels of the picture. */
  readonly x: number;
  readonly y: number;
}

/** The names that have room, those that come first before the others. `widthOf`: pixels of the screen. */
export function placeNames(
  window: DrawnWindow,
  names: readonly PlaceName[],
  taken: readonly TakenRoom[],
  widthOf: (text: string) => number,
): readonly PlacedName[] {
  const { extent, width, ratio } = window;
  const zoom = zoomOf(window);
  const perMeter = width / (extent[2] - extent[0]);
  const at = ({ x, y }: { readonly x: number; readonly y: number }) =>
    [(x - extent[0]) * perMeter, (extent[3] - y) * perMeter] as const;
  const boxes = taken.map((room): Box => {
    const [x, y] = at(room);
    return {
      left: x - room.left * ratio,
      right: x + room.right * ratio,
      top: y - (room.height / 2) * ratio,
      bottom: y + (room.height / 2) * ratio,
    };
  });
  return names.flatMap(({ text, from, to, ...place }) => {
    const [x, y] = at(place);
    if (zoom <= from || zoom > to || x < 0 || x > width || y < 0 || y > window.height) return [];
    const [aside, up] = [(widthOf(text) / 2 + GAP) * ratio, (FONT_SIZE / 2 + GAP) * ratio];
    const box = { left: x - aside, right: x + aside, top: y - up, bottom: y + up };
    if (boxes.some((other) => meet(box, other))) return [];
    boxes.push(box);
    return [{ text, x, y }];
  });
}

/** A picture of the names alone. Rejects where the browser gives no canvas. */
export async function paintNames(
  window: DrawnWindow,
  names: readonly PlaceName[],
  taken: readonly TakenRoom[],
  { font, color, halo }: NameLook,
): Promise<DrawnPicture> {
  const canvas = canvasOf(window.width, window.height);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser gives no canvas to draw on");
  const { ratio } = window;
  context.font = `${FONT_SIZE * ratio}px ${font}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineJoin = "round";
  context.lineWidth = HALO * ratio;
  context.strokeStyle = halo;
  context.fillStyle = color;
  const widthOf = (text: string): number => context.measureText(text).width / ratio;
  for (const { text, x, y } of placeNames(window, names, taken, widthOf)) {
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
  }
  return { ...window, image: await imageOf(canvas) };
}

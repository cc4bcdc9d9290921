// The colors of a density: ordered by lightness, distinct for color-blind people, for light and dark maps.

type Color = readonly [red: number, green: number, blue: number];

const parse = (hex: string): Color => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

// Nine colors of matplotlib's "inferno" (CC0), without black. On a light map the densest is darkest, on a dark map lightest.
const INFERNO = ["#320a5e", "#560f6d", "#781c6d", "#a52c60", "#cf4446", "#ed6925", "#fb9b06", "#f7d13d", "#fcffa4"];

// ColorBrewer's orange and blue, both leading away from the lightness of the map.
const STOPS = {
  light: {
    density: INFERNO.slice(0, 8).toReversed(),
    more: ["#fdd0a2", "#fdae6b", "#f16913", "#a63603", "#5c1e02"],
    less: ["#c6dbef", "#9ecae1", "#4292c6", "#08519c", "#04294f"],
  },
  dark: {
    density: INFERNO,
    more: ["#7f2704", "#a63603", "#e6550d", "#fd8d3c", "#fee6ce"],
    less: ["#08306b", "#08519c", "#3182bd", "#6baed6", "#deebf7"],
  },
} as const;

export type Theme = keyof typeof STOPS;
export type Ramp = keyof (typeof STOPS)["light"];

/** One per carrier: Okabe and Ito's colors, distinct with any kind of color vision. */
export const CARRIER_COLORS = ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#d55e00", "#56b4e9"] as const;

/** The colors of a ramp from few to many visits, as CSS colors. */
export const rampColors = (ramp: Ramp, theme: Theme): readonly string[] => STOPS[theme][ramp];

/** Entries of a ramp; the first is transparent. */
export const SHADES = 256;

/** Half of the ramp is a quarter of the scale: few visits must be visible beside very many. */
export const shareAt = (position: number): number => position * position;
export const positionOf = (share: number): number => Math.sqrt(share);

const ALPHA_MAX = 225;
/** Below this position the ramp fades out, so that a single visit has no hard edge. */
const FADES_BELOW = 0.22;

export const alphaAt = (position: number): number => Math.round(ALPHA_MAX * Math.min(1, position / FADES_BELOW));

// The bytes in memory are red, green, blue, alpha, whatever the byte order of the machine.
const view = new DataView(new ArrayBuffer(4));
export function packed(red: number, green: number, blue: number, alpha: number): number {
  view.setUint8(0, red);
  view.setUint8(1, green);
  view.setUint8(2, blue);
  view.setUint8(3, alpha);
  return new Uint32Array(view.buffer)[0]!;
}

function colorAt(stops: readonly Color[], position: number): Color {
  const place = position * (stops.length - 1);
  const at = Math.min(stops.length - 2, Math.floor(place));
  const [from, to] = [stops[at]!, stops[at + 1]!];
  const mixed = (part: 0 | 1 | 2): number => Math.round(from[part] + (to[part] - from[part]) * (place - at));
  return [mixed(0), mixed(1), mixed(2)];
}

/** A ramp as packed pixels by shade. */
export function shades(ramp: Ramp, theme: Theme): Uint32Array {
  const stops = STOPS[theme][ramp].map(parse);
  return Uint32Array.from({ length: SHADES }, (_, shade) => {
    const position = shade / (SHADES - 1);
    return packed(...colorAt(stops, position), alphaAt(position));
  });
}

export const carrierColors = (): readonly Color[] => CARRIER_COLORS.map(parse);

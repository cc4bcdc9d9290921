// More visits must differ from fewer by lightness alone, on a light and on a dark map.
import { expect, test } from "vitest";
import { alphaAt, CARRIER_COLORS, rampColors, SHADES, shades, type Ramp, type Theme } from "../../../workers/heatmap/ramp.ts";

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * channel(red / 255) + 0.7152 * channel(green / 255) + 0.0722 * channel(blue / 255);

const luminances = (ramp: Ramp, theme: Theme): number[] => {
  const bytes = new Uint8Array(shades(ramp, theme).buffer);
  return Array.from({ length: SHADES }, (_, shade) => luminance(bytes[shade * 4]!, bytes[shade * 4 + 1]!, bytes[shade * 4 + 2]!));
};

const RAMPS = [
  ["density", "light"],
  ["density", "dark"],
  ["more", "light"],
  ["more", "dark"],
  ["less", "light"],
  ["less", "dark"],
] as const;

test.each(RAMPS)("%s on a %s map leads away from the lightness of the map", (ramp, theme) => {
  const all = luminances(ramp, theme);
  for (let shade = 1; shade < SHADES; shade++) {
    const step = all[shade]! - all[shade - 1]!;
    // Rounding to whole bytes may hold a shade up, never turn it back by more than one of them.
    expect(theme === "light" ? -step : step, `shade ${shade}`).toBeGreaterThan(-0.006);
  }
  expect(Math.abs(all.at(-1)! - all[0]!)).toBeGreaterThan(0.3);
});

test("zero is transparent, and low values fade in", () => {
  expect(alphaAt(0)).toBe(0);
  const alphas = Array.from({ length: 50 }, (_, at) => alphaAt(at / 49));
  expect(alphas).toEqual(alphas.toSorted((a, b) => a - b));
  expect(new Uint8Array(shades("density", "light").buffer)[3]).toBe(0);
});

test("a legend has the same colors as the picture", () => {
  const [first] = rampColors("density", "dark");
  const bytes = new Uint8Array(shades("density", "dark").buffer);
  expect(first).toBe(`#${Array.from(bytes.subarray(0, 3), (byte) => byte.toString(16).padStart(2, "0")).join("")}`);
});

test("no two carriers share a color", () => {
  expect(new Set(CARRIER_COLORS).size).toBe(CARRIER_COLORS.length);
});

// Draws points and groups of points on a canvas.
import { TONES, type ToneName } from "../../cell/Tone.tsx";
import type { MapColors } from "../colors.ts";
import type { CanvasContext as Context } from "../moved-canvas.ts";
import type { PointShape } from "./points-props.ts";

/** Tunable: radii in pixels of the screen. Points that need someone are larger. */
const RADIUS: Readonly<Record<ToneName, number>> = {
  pass: 5,
  fail: 8,
  incomplete: 7,
  override: 5,
  unknown: 5,
  neutral: 5,
  info: 5,
};
const LEAST_GROUP = 11;
const GROUP_GROWTH = 3;
const RING = 4;

/** Beside their color. */
const SIGNS: Partial<Readonly<Record<ToneName, string>>> = { fail: "!", incomplete: "?" };

export const pointRadius = (tone: ToneName): number => RADIUS[tone];
export const groupRadius = (count: number): number => LEAST_GROUP + GROUP_GROWTH * Math.log10(count);

const shortNumber = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });

function outline(context: Context, shape: PointShape, x: number, y: number, radius: number): void {
  context.beginPath();
  switch (shape) {
    case "circle":
      context.arc(x, y, radius, 0, 2 * Math.PI);
      break;
    case "square":
      context.rect(x - radius * 0.9, y - radius * 0.9, radius * 1.8, radius * 1.8);
      break;
    case "triangle":
      context.moveTo(x, y - radius * 1.2);
      context.lineTo(x + radius * 1.1, y + radius * 0.8);
      context.lineTo(x - radius * 1.1, y + radius * 0.8);
      break;
    case "diamond":
      context.moveTo(x, y - radius * 1.3);
      context.lineTo(x + radius * 1.3, y);
      context.lineTo(x, y + radius * 1.3);
      context.lineTo(x - radius * 1.3, y);
      break;
  }
  context.closePath();
}

function write(context: Context, text: string, x: number, y: number, font: string, color: string): void {
  context.font = font;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = color;
  context.fillText(text, x, y);
}

export function drawPoint(context: Context, colors: MapColors, shape: PointShape, tone: ToneName, x: number, y: number): void {
  outline(context, shape, x, y, RADIUS[tone]);
  // Hollow: nothing is known, which color alone would not tell from what is well.
  const isHollow = tone === "unknown";
  context.fillStyle = isHollow ? colors.halo : colors[tone];
  context.fill();
  context.strokeStyle = isHollow ? colors.unknown : colors.halo;
  context.lineWidth = 1.5;
  context.stroke();
  const sign = SIGNS[tone];
  if (sign !== undefined) write(context, sign, x, y + 1, `700 10px ${colors.font}`, colors.halo);
}

/** A disk with the number of its points, in a ring of their tones. `counts`: by place in TONES. */
export function drawGroup(context: Context, colors: MapColors, counts: Uint32Array, x: number, y: number): void {
  const count = counts.reduce((sum, some) => sum + some, 0);
  const radius = groupRadius(count);
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = colors.halo;
  context.fill();
  context.lineWidth = RING;
  let begin = -Math.PI / 2;
  for (const [place, tone] of TONES.entries()) {
    const end = begin + (2 * Math.PI * (counts[place] ?? 0)) / count;
    if (end === begin) continue;
    context.beginPath();
    context.arc(x, y, radius - RING / 2, begin, end);
    context.strokeStyle = colors[tone];
    context.stroke();
    begin = end;
  }
  write(context, shortNumber.format(count), x, y + 1, `600 11px ${colors.font}`, colors.label);
}

/** A ring around the selected point or its group, with its label. */
export function drawSelected(context: Context, colors: MapColors, label: string, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius + 4, 0, 2 * Math.PI);
  context.strokeStyle = colors.active;
  context.lineWidth = 3;
  context.stroke();
  context.font = `600 12px ${colors.font}`;
  context.textAlign = "left";
  context.textBaseline = "middle";
  context.lineWidth = 3;
  context.strokeStyle = colors.halo;
  context.strokeText(label, x + radius + 9, y);
  context.fillStyle = colors.label;
  context.fillText(label, x + radius + 9, y);
}

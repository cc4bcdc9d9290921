// A number as people type it: "42,000 lbs", "42k", "$1,850.00", "-10 °F".
import { plainText } from "./typed-text.ts";

const NUMBER =
  /^\$? ?(-?)\$? ?(\d{1,12}(?:,\d{3}){0,4}|\d{0,12})(\.\d{1,4})? ?(k)? ?(?:lbs?\.?|pounds|ft\.?|feet|'|°? ?f|usd|dollars)?$/i;

/** NaN for a text that is no number; null for an empty one. */
export function typedNumber(text: string): number | null {
  const plain = plainText(text.slice(0, 40)).trim();
  if (plain === "") return null;
  const [, minus = "", whole = "", cents = "", thousands] = NUMBER.exec(plain) ?? [];
  if (whole === "" && cents === "") return Number.NaN;
  const number = Number(`${minus}${whole.replaceAll(",", "")}${cents}`) * (thousands === undefined ? 1 : 1000);
  return Math.round(number * 1e4) / 1e4;
}

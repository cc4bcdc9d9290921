// Numbers in the cells of other programs' exports: "42,000 lbs", "$1,850.00", "42k", "19,050 kg".
import { plainText } from "../typed-text.ts";

/** Marks for no value; some programs write the word null. */
const NOTHING = /^(?:-+|\.|n\/?a|none|null|nil|tbd|tba|tbc|asap|unknown|undefined|#n\/a|\?+)$/i;

/** The text of a cell, on one line; empty where it says that there is nothing. */
export function cellText(cell: string): string {
  const text = plainText(cell).replaceAll(/\s+/g, " ").trim();
  return NOTHING.test(text) ? "" : text;
}

const FIGURE = /^\(?[$]?\s?(-?)[$]?\s?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s?(k(?![a-z]))?\)?\s?([a-z.']*)$/i;

/** A number with its unit, in lower case without a dot at its end; empty without one. Null: no number. */
export function figureOf(cell: string): { readonly value: number; readonly unit: string } | null {
  const text = cellText(cell).replace(/^usd\s*/i, "");
  const [all, sign, whole = "", part = "", thousands, unit = ""] = FIGURE.exec(text) ?? [];
  if (all === undefined) return null;
  const value = Number(`${whole.replaceAll(",", "")}${part}`) * (thousands === undefined ? 1 : 1_000);
  // Accountants write what is negative in parentheses.
  const isNegative = sign === "-" || text.startsWith("(");
  return { value: isNegative ? -value : value, unit: unit.toLowerCase().replace(/\.$/, "") };
}

/** "1.850" is a thousand and more where decimals have a comma; nobody writes three decimals of dollars or of pounds. */
const hasForeignPoint = (cell: string): boolean => /(?:^|[^\d.,])[1-9]\d{0,2}\.\d{3}(?![\d.])/.test(cell);

/** Pounds by the unit that stands behind a weight. Assumption: a weight without one is in pounds. */
const POUNDS: Readonly<Record<string, number>> = {
  "": 1,
  lb: 1,
  lbs: 1,
  pound: 1,
  pounds: 1,
  l: 1,
  kg: 2.204_622_6,
  kgs: 2.204_622_6,
  kilograms: 2.204_622_6,
  t: 2_000,
  ton: 2_000,
  tons: 2_000,
  mt: 2_204.622_6,
  tonnes: 2_204.622_6,
  metrictons: 2_204.622_6,
};

/** Whole pounds; null: no weight, or one in a unit that is not known. `unit`: of the column, where the cell has none. */
export function poundsOf(cell: string, unit = ""): number | null {
  const figure = figureOf(cell);
  if (figure === null || hasForeignPoint(cell)) return null;
  const pounds = POUNDS[figure.unit === "" ? unit : figure.unit];
  return pounds === undefined ? null : Math.round(figure.value * pounds);
}

/** Dollars and cents; null: no amount, or one in another currency. */
export function dollarsOf(cell: string): number | null {
  const figure = figureOf(cellText(cell).replace(/ ?usd$/i, ""));
  return figure === null || figure.unit !== "" || hasForeignPoint(cell) ? null : Math.round(figure.value * 100) / 100;
}

/** Whole feet: "53", "53 ft", "53'"; null: no length. */
export function feetOf(cell: string): number | null {
  const figure = figureOf(cell);
  return figure === null || !["", "ft", "'", "feet", "foot"].includes(figure.unit) ? null : Math.round(figure.value);
}

/** Whole degrees Fahrenheit: "34", "-10F", "34 °F", "2 C"; null: no temperature. */
export function fahrenheitOf(cell: string): number | null {
  const figure = figureOf(cell.replaceAll(/[°º˚]|deg(?:rees?)?/gi, " ").replace(/(\d)\s+(?=[cf]\s*$)/i, "$1"));
  if (figure === null) return null;
  if (figure.unit === "c") return Math.round((figure.value * 9) / 5 + 32);
  return ["", "f"].includes(figure.unit) ? Math.round(figure.value) : null;
}

const YES = new Set(["y", "yes", "true", "1", "x", "required"]);
const NO = new Set(["n", "no", "false", "0"]);

/** Null: neither. */
export function yesNoOf(cell: string): boolean | null {
  const text = cellText(cell).toLowerCase();
  return YES.has(text) ? true : NO.has(text) ? false : null;
}

// Reads one USDOT, MC, MX or FF number however it is written: by people, on papers, by spreadsheets, in links to its page.
import { plainText } from "../../typed-text.ts";
import { pageNumber } from "./page-address.ts";

export interface TypedNumber {
  /** Null: the text does not say. */
  readonly type: "DOT" | "MC" | "MX" | "FF" | null;
  /** Digits without zeros in front. */
  readonly value: string;
}

/** Tunable: characters that a number has with its words; a link may be longer. */
const LONGEST = 60;
const LONGEST_LINK = 300;

/** The most digits of a docket number, whatever its kind (FMCSA, since 2026); longer ones are telephone numbers. */
export const DIGITS_MAX = 10;

/** Assumption: fewer digits with a letter behind them are a name, such as "42 R". */
const LEAST_WITH_LETTER = 5;

const PREFIX = /^(MC|MX|FF|(?:U\.?S\.?[ -]?)?DOT) {0,2}(?:(?:NUMBERS?|NUM|NBR|NO)(?![A-Z]))? {0,2}[.:#=-]{0,3} {0,2}(?=["'\d])/i;

/**
 * Thousands, the fraction that spreadsheets add, and the letters that FMCSA shows behind a USDOT number: what a company does.
 * Assumption: at most three of them, for it does not say how many may follow.
 */
const DIGITS = /^(\d{1,3}(?:,\d{3}){1,3}|\d{1,15})(?:\.0{0,4})?( ?-? ?[BCEFHNPRVXZ]{1,3})?$/i;

/** Old papers write the part of an authority behind its docket number: "MC-123456 (Sub-No. 3)", "MC 123456 Sub 12F", "MC-123456-2". */
const SUB = / ?(?:- ?\d{1,3}[A-Z]?|[-,]? ?\(?SUB[ -]{0,2}(?:NO)?\.? ?\d{1,4}[A-Z]?\)?)$/i;

/** ="9659249" and '9659249 keep spreadsheets from taking away zeros. */
const unwrapped = (text: string): string => {
  const inner = /^=? ?"([^"]*)"$/.exec(text)?.[1] ?? text;
  return inner.replace(/^'/, "").replace(/'$/, "").trim();
};

/** Each says another thing that a company does; a word may have a letter twice. */
function areDistinct(letters: string): boolean {
  const each = letters.toUpperCase().match(/[A-Z]/g) ?? [];
  return new Set(each).size === each.length;
}

/** `plain`: made plain and trimmed. */
function readPlain(plain: string): TypedNumber | null {
  const whole = unwrapped(plain);
  const [before = "", prefix] = PREFIX.exec(whole) ?? [];
  const after = unwrapped(whole.slice(before.length)).replace(/^# ?/, "");
  const rest = prefix === undefined || /DOT$/i.test(prefix) ? after : after.replace(SUB, "");
  const [, digits, letter] = DIGITS.exec(rest) ?? [];
  const value = digits?.replaceAll(",", "").replace(/^0+/, "") ?? "";
  if (value === "") return null;
  if (prefix !== undefined) return { type: /DOT$/i.test(prefix) ? "DOT" : (prefix.toUpperCase() as "MC"), value };
  if (letter === undefined) return { type: null, value };
  return value.length < LEAST_WITH_LETTER || !areDistinct(letter) ? null : { type: "DOT", value };
}

/** The number that is the whole text; null for any other text. */
export function readNumber(text: string): TypedNumber | null {
  if (text.length > LONGEST_LINK) return null;
  const plain = plainText(text).replaceAll(/\s+/g, " ").trim();
  return pageNumber(plain) ?? (plain.length > LONGEST || !/\d/.test(plain) ? null : readPlain(plain));
}

// Parses the text in the search box at the top: a VIN, an email address, a phone number, a load, a list, or a carrier.
import { isEmail } from "../../email.ts";
import type { TextMatch } from "../../query.ts";
import { plainText } from "../../typed-text.ts";
import { isVin, plainVin, unspaced } from "../../vin.ts";
import type { Clue } from "./pasted-clues.ts";
import { isList, readPastedList } from "./pasted-list.ts";
import { parseSearchText } from "./search-text.ts";
import { readNumber } from "./typed-number.ts";
import { isBare, isPhoneBegun, phoneE164 } from "./typed-phone.ts";

export interface SoughtNumber {
  /** Null: of any kind. */
  readonly type: string | null;
  readonly value: string;
}

export type TopSearch =
  | { readonly kind: "vin"; readonly vin: string }
  /** Without blanks; the text names it as a plate. */
  | { readonly kind: "plate"; readonly plate: string }
  | { readonly kind: "email"; readonly email: string }
  /** `isBare`: digits alone, which may also begin a carrier's number. */
  | { readonly kind: "phone"; readonly phone: string; readonly isBare: boolean }
  | { readonly kind: "load"; readonly number: string }
  /** A number whose kind is named; it may go on. */
  | { readonly kind: "number"; readonly type: string; readonly value: string }
  /** Numbers of one carrier, or of the first of `count` carriers. */
  | { readonly kind: "list"; readonly count: number; readonly numbers: readonly SoughtNumber[] }
  /** `text` as typed. */
  | { readonly kind: "carrier"; readonly match: TextMatch; readonly text: string };

/** Tunable: characters of a text that may be a single thing. */
const LONGEST = 300;

/** Tunable: numbers of a list that are looked for at once; the others are looked up when the list is vetted. */
const SOUGHT_MAX = 20;

// A load's number has a digit, and starts with one where nothing parts it from the word: "Load Masters" and "Load4U" are names.
const LOAD = /^(?:LOAD(?=\d[\d-]*$)|LOAD ?[ #:-] ?(?=[A-Z-]*\d)|#)([A-Z0-9][A-Z0-9-]*)$/i;

// "plate ZZ 40213", "license plate: ABC-123": with a digit, unlike a name such as "Plate Logistics".
const PLATE = /^(?:LICENSE )?PLATE ?(?:NUMBER|NUM|NO)?[ .:#-]{1,3}(?=[A-Z -]{0,9}\d)([A-Z0-9][A-Z0-9 -]{1,9})$/i;

/** Assumption: shorter numbers beside a name may belong to it, as in "MC 2 Transport". */
const LEAST_BESIDE_NAME = 4;

const NUMBERED = ["DOT", "MC", "MX", "FF"];

const soughtBy = ({ type, value }: Clue): readonly SoughtNumber[] =>
  type === "number" ? [{ type: null, value }] : NUMBERED.includes(type) ? [{ type, value }] : [];

/** One carrier that is named with more than a number: "Acme Trucking, MC# 123456, USDOT 1234567". */
function numbered(clues: readonly Clue[]): TopSearch | null {
  const hasName = clues.some(({ type }) => type === "name");
  const numbers = clues.filter(({ value }) => !hasName || value.length >= LEAST_BESIDE_NAME).flatMap(soughtBy);
  const [first, ...others] = numbers;
  if (first === undefined) return null;
  if (others.length > 0) return { kind: "list", count: 1, numbers };
  return first.type === null ? null : { kind: "number", type: first.type, value: first.value };
}

/** A list, or one carrier whose number stands among other words; null for any other text. */
function pasted(typed: string): TopSearch | null {
  if (isPhoneBegun(typed)) return null;
  const list = readPastedList(typed);
  const { entries } = list;
  if (isList(list)) {
    const numbers = entries.slice(0, SOUGHT_MAX).flatMap(({ clues }) => clues.flatMap(soughtBy));
    return { kind: "list", count: entries.length, numbers: numbers.slice(0, SOUGHT_MAX) };
  }
  return numbered(entries[0]?.clues ?? []);
}

/** Null when the box is empty. */
export function parseTopSearch(text: string): TopSearch | null {
  const whole = text.trim();
  // Nothing but a list is longer.
  if (whole.length > LONGEST) return pasted(whole);
  const typed = plainText(whole);
  if (isVin(typed)) return { kind: "vin", vin: plainVin(typed) };
  if (isEmail(typed)) return { kind: "email", email: typed.toLowerCase() };
  const phone = phoneE164(typed);
  if (phone !== null) return { kind: "phone", phone, isBare: isBare(typed) };
  const load = LOAD.exec(typed)?.[1];
  if (load !== undefined) return { kind: "load", number: load.toUpperCase() };
  const plate = PLATE.exec(typed)?.[1];
  if (plate !== undefined) return { kind: "plate", plate: unspaced(plate) };
  const number = readNumber(typed);
  if (number !== null && number.type !== null) return { kind: "number", type: number.type, value: number.value };
  const many = number === null ? pasted(whole) : null;
  if (many !== null) return many;
  const match = parseSearchText(typed);
  return match === null ? null : { kind: "carrier", match, text: whole };
}

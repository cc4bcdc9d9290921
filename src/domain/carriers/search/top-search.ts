// Parses the text in the search box at the top: a VIN, an e-mail address, a phone number, a load, numbers, or a carrier.
import { isEmail } from "../../email.ts";
import { isVin } from "../../vin.ts";
import { pageNumber } from "./page-address.ts";
import { parseSearchText } from "./search-text.ts";
import type { TextMatch } from "../../query.ts";

export type TopSearch =
  | { readonly kind: "vin"; readonly vin: string }
  | { readonly kind: "email"; readonly email: string }
  /** `isBare`: digits alone, which may also begin a carrier's number. */
  | { readonly kind: "phone"; readonly phone: string; readonly isBare: boolean }
  | { readonly kind: "load"; readonly number: string }
  /** A number whose kind is named; it may go on. */
  | { readonly kind: "number"; readonly type: string; readonly value: string }
  /** Numbers of several carriers. */
  | { readonly kind: "list"; readonly numbers: readonly ListedNumber[] }
  /** `text` as typed. */
  | { readonly kind: "carrier"; readonly match: TextMatch; readonly text: string };

export interface ListedNumber {
  /** Null: of any kind. */
  readonly type: string | null;
  readonly value: string;
}

/** Tunable: more numbers than this are no search. */
const MOST_LISTED = 50;

// "MC 97", "MC#97", "USDOT: 97", "DOT no. 0097"; the numbers themselves have no zeros in front.
const NAMED_NUMBER = /^(MC|MX|FF|(?:US ?)?DOT) ?(?:NUMBER|NUM|NO)?[ .:#-]*0*([1-9]\d*)$/i;
const PARTS = /[\s,;|]+/;

// A load's number has a digit, and starts with one where nothing parts it from the word: "Load Masters" and "Load4U" are names.
const LOAD = /^(?:LOAD(?=\d[\d-]*$)|LOAD ?[ #:-] ?(?=[A-Z-]*\d)|#)([A-Z0-9][A-Z0-9-]*)$/i;
const BARE = /^\d+$/;
// Digits in the usual groups of a phone number.
const WRITTEN_PHONE = /^(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}$/;

/** A phone number as E.164, or null: with a plus, written in groups, or ten digits alone. */
export function phoneE164(text: string): string | null {
  const digits = text.replace(/\D/g, "");
  if (/^\+[\d ().-]+$/.test(text)) return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null;
  // No area code or exchange of the North American plan starts with 0 or 1.
  const american = /^1?([2-9]\d{2}[2-9]\d{6})$/.exec(digits);
  if (american === null || !(WRITTEN_PHONE.test(text) || BARE.test(text))) return null;
  return `+1${american[1]}`;
}

function namedNumber(text: string): { readonly type: string; readonly value: string } | null {
  const [, type = "", value = ""] = NAMED_NUMBER.exec(text) ?? [];
  return value === "" ? null : { type: /DOT$/i.test(type) ? "DOT" : type.toUpperCase(), value };
}

/** Two numbers or more, and nothing else; null for any other text. */
function listedNumbers(text: string): readonly ListedNumber[] | null {
  // "MC 97" is one number in two parts.
  const parts = text
    .replace(/\b((?:US ?)?DOT|MC|MX|FF)[ .:#-]+(?=\d)/gi, "$1")
    .split(PARTS)
    .filter((part) => part !== "");
  if (parts.length < 2 || parts.length > MOST_LISTED) return null;
  const numbers: ListedNumber[] = [];
  for (const part of parts) {
    const number = /^\d{4,9}$/.test(part) ? { type: null, value: part.replace(/^0+/, "") } : namedNumber(part);
    if (number === null || number.value === "") return null;
    numbers.push(number);
  }
  return numbers;
}

/** Null when the box is empty. */
export function parseTopSearch(text: string): TopSearch | null {
  const typed = text.trim();
  if (isVin(typed)) return { kind: "vin", vin: typed.toUpperCase() };
  if (isEmail(typed)) return { kind: "email", email: typed.toLowerCase() };
  const phone = phoneE164(typed);
  if (phone !== null) return { kind: "phone", phone, isBare: BARE.test(typed) };
  const load = LOAD.exec(typed)?.[1];
  if (load !== undefined) return { kind: "load", number: load.toUpperCase() };
  const number = pageNumber(typed) ?? namedNumber(typed);
  if (number !== null) return { kind: "number", type: number.type, value: number.value };
  const numbers = listedNumbers(typed);
  if (numbers !== null) return { kind: "list", numbers };
  const match = parseSearchText(typed);
  return match === null ? null : { kind: "carrier", match, text: typed };
}

/** The match for the text filter of a carrier table: the prefix rules, plus e-mail addresses and phone numbers. */
export function tableMatch(text: string): TextMatch | null {
  const typed = text.trim();
  if (isEmail(typed)) return { kind: "email", value: typed.toUpperCase() };
  const phone = phoneE164(typed);
  if (phone === null) return parseSearchText(typed);
  return BARE.test(typed) ? { kind: "phone_or_prefix", value: typed, phone } : { kind: "phone", value: phone };
}

// Parses the text in the search box at the top: a VIN, an e-mail address, a phone number, a load, or a carrier.
import { isEmail } from "../../email.ts";
import { isVin } from "../../vin.ts";
import { parseSearchText } from "./search-text.ts";
import type { TextMatch } from "../../query.ts";

export type TopSearch =
  | { readonly kind: "vin"; readonly vin: string }
  | { readonly kind: "email"; readonly email: string }
  /** `isBare`: digits alone, which may also begin a carrier's number. */
  | { readonly kind: "phone"; readonly phone: string; readonly isBare: boolean }
  | { readonly kind: "load"; readonly number: string }
  | { readonly kind: "carrier"; readonly match: TextMatch };

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

/** Null when the box is empty. */
export function parseTopSearch(text: string): TopSearch | null {
  const typed = text.trim();
  if (isVin(typed)) return { kind: "vin", vin: typed.toUpperCase() };
  if (isEmail(typed)) return { kind: "email", email: typed.toLowerCase() };
  const phone = phoneE164(typed);
  if (phone !== null) return { kind: "phone", phone, isBare: BARE.test(typed) };
  const load = LOAD.exec(typed)?.[1];
  if (load !== undefined) return { kind: "load", number: load.toUpperCase() };
  const match = parseSearchText(typed);
  return match === null ? null : { kind: "carrier", match };
}

/** The match for the text filter of a carrier table: the prefix rules, plus e-mail addresses and phone numbers. */
export function tableMatch(text: string): TextMatch | null {
  const typed = text.trim();
  if (isEmail(typed)) return { kind: "email", value: typed.toUpperCase() };
  const phone = phoneE164(typed);
  if (phone === null) return parseSearchText(typed);
  return BARE.test(typed) ? { kind: "phone_or_prefix", value: typed, phone } : { kind: "phone", value: phone };
}

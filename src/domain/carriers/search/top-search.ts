// Parses the text in the search box at the top: a VIN, an e-mail address, a phone number, a load, or a carrier.
import { isVin } from "../../vin.ts";
import { parseSearchText } from "./search-text.ts";
import type { TextMatch } from "../../query.ts";

export type TopSearch =
  | { readonly kind: "vin"; readonly vin: string }
  | { readonly kind: "email"; readonly email: string }
  | { readonly kind: "phone"; readonly phone: string }
  | { readonly kind: "load"; readonly number: string }
  | { readonly kind: "carrier"; readonly match: TextMatch };

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const LOAD = /^(?:LOAD[ #:-]*|#)([A-Z0-9][A-Z0-9-]*)$/i;
// Digits in the usual groups of a phone number; digits alone are an identifier.
const WRITTEN_PHONE = /^(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}$/;

/** A phone number as E.164, or null: with a plus, or written in groups; ten digits alone only when `bare`. */
export function phoneE164(text: string, bare: boolean): string | null {
  const digits = text.replace(/\D/g, "");
  if (/^\+[\d ().-]+$/.test(text)) return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null;
  // No area code or exchange of the North American plan starts with 0 or 1.
  const american = /^1?([2-9]\d{2}[2-9]\d{6})$/.exec(digits);
  if (american === null || !(WRITTEN_PHONE.test(text) || (bare && /^\d+$/.test(text)))) return null;
  return `+1${american[1]}`;
}

/** Null when the box is empty. Ten digits alone are a phone number: no carrier number is that long. */
export function parseTopSearch(text: string): TopSearch | null {
  const typed = text.trim();
  if (isVin(typed)) return { kind: "vin", vin: typed.toUpperCase() };
  if (EMAIL.test(typed)) return { kind: "email", email: typed.toLowerCase() };
  const phone = phoneE164(typed, true);
  if (phone !== null) return { kind: "phone", phone };
  const load = LOAD.exec(typed)?.[1];
  if (load !== undefined) return { kind: "load", number: load.toUpperCase() };
  const match = parseSearchText(typed);
  return match === null ? null : { kind: "carrier", match };
}

/** The match for the text filter of a carrier table: the prefix rules, plus e-mail addresses and phone numbers. */
export function tableMatch(text: string): TextMatch | null {
  const typed = text.trim();
  if (EMAIL.test(typed)) return { kind: "email", value: typed.toUpperCase() };
  const phone = phoneE164(typed, false);
  return phone === null ? parseSearchText(typed) : { kind: "phone", value: phone };
}

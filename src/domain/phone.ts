// Phone numbers as people type them and as sources write them, read by libphonenumber. Too large for the first files of the portal.
import { plainText } from "./typed-text.ts";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** Numbers without a country are read as those of the United States and Canada, which share one plan. */
const HOME = "US";

/** No number is written longer, with its extension; more is not read. */
const LONGEST = 60;

// Mexico wrote a 1 before its mobile numbers until 2019, and people still do.
const OLD_MEXICAN_MOBILE = /^(\+|00|011)?[\s.-]*52[\s.-]*1(?=(?:\D*\d){10}$)/;
// Twelve digits that begin with the code of Mexico, without a plus.
const BARE_MEXICAN = /^52(?=(?:\D*\d){10}$)/;
const EXTENSION = /(?<![\s,;])[\s,;]*(?:x|ext\.?|extension|#)\s*(\d{1,8})$/i;

export interface PhoneNumber {
  readonly e164: string;
  /** Digits; null: none. */
  readonly extension: string | null;
  /** False: it has the length of a number, but no country gives it out. It is looked up all the same, and a reason to look closer. */
  readonly isValid: boolean;
}

/** A number with the extension after it; null unless it may be one by its length. */
export function readPhone(text: string): PhoneNumber | null {
  if (text.length > LONGEST) return null;
  const typed = plainText(text).trim().replace(/^tel:/i, "");
  const extension = EXTENSION.exec(typed);
  const bare = (extension === null ? typed : typed.slice(0, extension.index)).trim().replaceAll("/", " ");
  if (!/^\+?[\d\s().-]+$/.test(bare)) return null;
  const international = bare.replace(BARE_MEXICAN, "+52").replace(OLD_MEXICAN_MOBILE, "+52");
  const number = parsePhoneNumberFromString(international, { defaultCountry: HOME, extract: false });
  if (number?.isPossible() !== true) return null;
  return { e164: number.number, extension: extension?.[1] ?? null, isValid: number.isValid() };
}

/** A typed number as E.164 where a country gives it out; null otherwise. */
export function validPhoneOf(text: string): string | null {
  const read = readPhone(text);
  return read?.isValid === true ? read.e164 : null;
}

/** A typed number as E.164, its extension left out; null if it is none. */
export const phoneOf = (text: string): string | null => readPhone(text)?.e164 ?? null;

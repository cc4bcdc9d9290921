// Phone numbers as people type them and as sources write them, read by libphonenumber. Too large for the first files of the portal.
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
}

/** A number with the extension after it; null unless it is valid in its country. */
export function readPhone(text: string): PhoneNumber | null {
  if (text.length > LONGEST) return null;
  const typed = text.trim().replace(/^tel:/i, "");
  const extension = EXTENSION.exec(typed);
  const bare = (extension === null ? typed : typed.slice(0, extension.index)).trim().replaceAll("/", " ");
  if (!/^\+?[\d\s().-]+$/.test(bare)) return null;
  const international = bare.replace(BARE_MEXICAN, "+52").replace(OLD_MEXICAN_MOBILE, "+52");
  const number = parsePhoneNumberFromString(international, { defaultCountry: HOME, extract: false });
  return number?.isValid() === true ? { e164: number.number, extension: extension?.[1] ?? null } : null;
}

/** A typed number as E.164, its extension left out; null if it is none. */
export const phoneOf = (text: string): string | null => readPhone(text)?.e164 ?? null;

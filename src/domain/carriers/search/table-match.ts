// The match for the text filter of a carrier table: the prefix rules, plus email addresses and phone numbers.
import { isEmail } from "../../email.ts";
import type { TextMatch } from "../../query.ts";
import { plainText } from "../../typed-text.ts";
import { parseSearchText } from "./search-text.ts";
import { isBare, phoneE164 } from "./typed-phone.ts";

/** Tunable: characters of a filter's text that are read. */
const LONGEST = 300;

/** Null when there is nothing to search for. */
export function tableMatch(text: string): TextMatch | null {
  const typed = plainText(text.slice(0, LONGEST)).trim();
  if (isEmail(typed)) return { kind: "email", value: typed.toUpperCase() };
  const phone = phoneE164(typed);
  if (phone === null) return parseSearchText(typed);
  return isBare(typed) ? { kind: "phone_or_prefix", value: typed, phone } : { kind: "phone", value: phone };
}

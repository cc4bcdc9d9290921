// Normalizes names, phone numbers and email addresses, so that equal ones compare as equal; "" means no value.
// A redacted value is none: two people can have the same.
import { isRedacted } from "../../src/contract/carriers/directory.ts";
import { readPhone } from "../../src/domain/phone.ts";

const PLAIN_NAME = /^[A-Za-z]+ [A-Za-z]+$/;
const REVERSED_NAME = /^([A-Za-z]+), ([A-Za-z]+)$/;
const MARKS = /\p{M}+/gu;
const NOT_LETTERS = /[^\p{L}\p{N}]+/gu;
const TITLES = new Set(["mr", "mrs", "ms", "dr", "jr", "sr", "ii", "iii"]);

/**
 * A full name: lower case, without accents, titles, middle initials and punctuation; "Last, First" becomes "first last".
 * A single word is not a full name, so it gives no value.
 */
export function nameKey(name: string): string {
  // Nearly all names have one of these two forms, and the rest takes ten times as long.
  if (PLAIN_NAME.test(name)) return name.toLowerCase();
  const reversed = REVERSED_NAME.exec(name);
  if (reversed !== null) return `${reversed[2] ?? ""} ${reversed[1] ?? ""}`.toLowerCase();
  const comma = name.indexOf(",");
  const inOrder = comma > 0 ? `${name.slice(comma + 1)} ${name.slice(0, comma)}` : name;
  const words = inOrder
    .normalize("NFD")
    .replaceAll(MARKS, "")
    .toLowerCase()
    .replaceAll(NOT_LETTERS, " ")
    .split(" ")
    .filter((word) => word !== "" && !TITLES.has(word));
  const whole = words.length > 2 ? words.filter((word, at) => word.length > 1 || at === 0 || at === words.length - 1) : words;
  return whole.length < 2 ? "" : whole.join(" ");
}

/** The first word of a name, also where there is no other; two people may share it, but one person has only one. An initial is none. */
export function givenNameKey(name: string): string {
  const full = nameKey(name);
  const word = full === "" ? name.normalize("NFD").replaceAll(MARKS, "").toLowerCase().replaceAll(NOT_LETTERS, " ").trim() : full;
  const [first = ""] = word.split(" ");
  return first.length > 1 ? first : "";
}

const NOT_DIGITS = /\D+/g;
const EXTENSION = /(?:x|ext\.?|#)\s*(\d{1,6})\s*$/i;
/** Tunable: shorter numbers are extensions or typos. */
const LEAST_DIGITS = 7;

// As nearly all numbers are written; reading any other takes fifty times as long.
const AMERICAN = /^(?:\+?1[ .-]?)?(?:\(([2-9]\d{2})\) ?|([2-9]\d{2})[ .-]?)([2-9]\d{2})[ .-]?(\d{4})$/;

/** A number as +digits; with an extension it is a different number. One that no country has is compared by its digits. */
export function phoneKey(phone: string): string {
  if (phone === "" || isRedacted(phone)) return "";
  const american = AMERICAN.exec(phone);
  if (american !== null) return `+1${american[1] ?? american[2] ?? ""}${american[3] ?? ""}${american[4] ?? ""}`;
  const known = readPhone(phone);
  return known === null ? digitsKey(phone) : known.e164 + (known.extension === null ? "" : `x${known.extension}`);
}

function digitsKey(phone: string): string {
  const extension = EXTENSION.exec(phone);
  const number = extension === null ? phone : phone.slice(0, extension.index);
  const digits = number.replaceAll(NOT_DIGITS, "").replace(/^(00|011)/, "");
  if (digits.length < LEAST_DIGITS) return "";
  const international = digits.length === 10 && !number.trimStart().startsWith("+") ? `1${digits}` : digits;
  return extension === null ? `+${international}` : `+${international}x${extension[1] ?? ""}`;
}

/** An address, trimmed and in lower case. Assumption: a suffix after a plus is the same mailbox. */
export function emailKey(email: string): string {
  const plain = email.trim().toLowerCase();
  const at = plain.lastIndexOf("@");
  if (at < 1 || at === plain.length - 1 || isRedacted(plain)) return "";
  const plus = plain.indexOf("+");
  return plus > 0 && plus < at ? plain.slice(0, plus) + plain.slice(at) : plain;
}

/** Assumption: mailboxes of an office rather than a person. */
const ROLES = new Set([
  "accounting",
  "admin",
  "ap",
  "ar",
  "billing",
  "claims",
  "contact",
  "dispatch",
  "dispatcher",
  "hello",
  "help",
  "hr",
  "info",
  "insurance",
  "loads",
  "mail",
  "office",
  "operations",
  "ops",
  "safety",
  "sales",
  "support",
  "team",
]);

/** Whether an address, normalized by `emailKey`, is an office mailbox. */
export const isRoleMailbox = (key: string): boolean => ROLES.has(key.slice(0, key.indexOf("@")));

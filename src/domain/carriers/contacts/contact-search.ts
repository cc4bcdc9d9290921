// A search for carriers by an e-mail address or a phone number: how the input is checked, and read from an address.
import { isEmail } from "../../email.ts";
import { pathTo } from "../../pages.ts";

export type ContactType = "email" | "phone";

export interface Contact {
  readonly type: ContactType;
  /** A trimmed e-mail address, or a number as E.164. */
  readonly value: string;
}

export interface ContactDraft {
  /** Null until the user selects one. */
  readonly type: ContactType | null;
  readonly text: string;
}

/** Given by the specification (part 1, section 5). */
export const NO_TYPE = "Please select a type of email or phone number.";
const NO_EMAIL = "Enter a complete e-mail address, such as dispatch@carrier.example.";
const NO_PHONE = "Enter a phone number with area code, such as (512) 555-0123.";

const EXTENSION = /(?<![\s,;])[\s,;]*(?:x|ext\.?|extension|#)\s*\d{1,8}$/i;

/** A number as E.164: with a plus as typed, otherwise as a North American number in any format; null if it is neither. */
export function phoneOf(text: string): string | null {
  const bare = text.trim().replace(/^tel:/i, "").replace(EXTENSION, "").trim();
  if (!/^\+?[\d\s().\-/]+$/.test(bare)) return null;
  const digits = bare.replace(/\D/g, "");
  if (bare.startsWith("+") && !digits.startsWith("1")) return /^[2-9]\d{6,14}$/.test(digits) ? `+${digits}` : null;
  // No North American area code or exchange starts with 0 or 1.
  const american = /^1?([2-9]\d{2}[2-9]\d{6})$/.exec(digits);
  return american === null ? null : `+1${american[1]}`;
}

const emailOf = (text: string): string | null => {
  const trimmed = text.trim();
  return isEmail(trimmed) ? trimmed : null;
};

/** What to search for, or why that is not possible. */
export function contactOf({ type, text }: ContactDraft): Contact | { readonly error: string } {
  if (type === null) return { error: NO_TYPE };
  const value = type === "email" ? emailOf(text) : phoneOf(text);
  return value === null ? { error: type === "email" ? NO_EMAIL : NO_PHONE } : { type, value };
}

/** The `email` or `phone` in an address; null if there is neither. */
export function draftFromAddress(search: string): ContactDraft | null {
  const params = new URLSearchParams(search);
  const [email, phone] = [params.get("email"), params.get("phone")];
  if (email) return { type: "email", text: email };
  // In an address an unencoded plus becomes a space.
  return phone ? { type: "phone", text: phone.replace(/^ (?=\d{7})/, "+") } : null;
}

/** The address that opens a search; the page removes the contact from the address bar at once. */
export const addressOfContact = ({ type, value }: Contact): string =>
  pathTo("contact-search", { query: new URLSearchParams({ [type]: value }).toString() });

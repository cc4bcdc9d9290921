// Checks a typed email address or phone number before carriers are searched by it.
import { isEmail } from "../../email.ts";
import { phoneOf } from "../../phone.ts";
import type { Contact, ContactDraft } from "./contact-search.ts";

/** What the API takes. */
export const NO_TYPE = "Please select a type of email or phone number.";
const NO_EMAIL = "Enter a complete email address, such as dispatch@carrier.example.";
const NO_PHONE = "Enter a phone number with area code, such as (512) 555-0123.";

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

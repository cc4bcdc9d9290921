// A search for carriers by an email address or a phone number, and its address.
import { pathTo } from "../../pages.ts";

export type ContactType = "email" | "phone";

export interface Contact {
  readonly type: ContactType;
  /** A trimmed email address, or a number as E.164. */
  readonly value: string;
}

export interface ContactDraft {
  /** Null until the user selects one. */
  readonly type: ContactType | null;
  readonly text: string;
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

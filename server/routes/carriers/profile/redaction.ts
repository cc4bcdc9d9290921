// Redacts a person's name and contacts: recognizable to those who know them, useless for reaching them.
import { REDACTED } from "../../../../src/contract/carriers/directory.ts";

export interface RedactedName {
  readonly first_name: string | null;
  readonly last_initial: string | null;
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

// Only names in all capitals are respelled: McKay and de la Cruz are right as they are.
const asName = (word: string): string => (word === word.toUpperCase() ? capitalised(word) : word);

/** First name and last initial, from "Ada Lovelace", "Lovelace, Ada" and "ADA B. LOVELACE" alike. */
export function redactName(name: string | null): RedactedName {
  const [before = "", after] = (name ?? "").split(",", 2);
  const words = (after === undefined ? before : `${after} ${before}`).trim().split(/\s+/).filter(Boolean);
  const [first, ...rest] = words;
  return {
    first_name: first === undefined ? null : asName(first),
    last_initial: rest.at(-1)?.charAt(0).toUpperCase() ?? null,
  };
}

/** j•••@d•••.com */
export function redactEmail(email: string | null): string | null {
  const [local = "", host = ""] = (email ?? "").trim().toLowerCase().split("@", 2);
  if (local === "" || host === "") return null;
  const end = host.includes(".") ? `.${host.split(".").pop() ?? ""}` : "";
  return `${local.charAt(0)}${REDACTED}@${host.charAt(0)}${REDACTED}${end}`;
}

/** +1 ••• ••• 4821, from a number in any format, with or without an extension; American unless it names another country. */
export function redactPhone(phone: string | null): string | null {
  const digits = (phone ?? "").replace(/(?:x|ext).*$/i, "").replace(/\D/g, "");
  if (digits.length < 10) return null;
  const country = digits.length === 10 ? "1" : digits.slice(0, -10);
  return `+${country} ${REDACTED} ${REDACTED} ${digits.slice(-4)}`;
}

/** A person whose contacts are redacted. */
export const redactContacts = <P extends { readonly phone: string | null; readonly email: string | null }>(person: P): P => ({
  ...person,
  phone: redactPhone(person.phone),
  email: redactEmail(person.email),
});

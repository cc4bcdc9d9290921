// Contacts and equipment as they are being entered.
import type { Equipment } from "../../../contract/carriers/carriers.ts";
import { CONTACT_ROLES, type ContactRole, type PacketProfile } from "../../../contract/links/packet-fields.ts";

export interface ContactDraft {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

export interface ProfileDraft {
  readonly contacts: Readonly<Record<ContactRole, ContactDraft>>;
  /** Dispatch takes all questions. */
  readonly isOneForAll: boolean;
  readonly equipment: readonly Equipment[];
  /** As typed: "TX, ok la". */
  readonly states: string;
}

const BLANK: ContactDraft = { name: "", phone: "", email: "" };

export function draftOf(profile: PacketProfile | null): ProfileDraft {
  const of = (role: ContactRole): ContactDraft => {
    const contact = profile?.contacts.find((each) => each.role === role);
    return contact === undefined ? BLANK : { name: contact.name, phone: contact.phone, email: contact.email };
  };
  return {
    contacts: Object.fromEntries(CONTACT_ROLES.map((role) => [role, of(role)])) as ProfileDraft["contacts"],
    isOneForAll: profile === null || profile.contacts.length === 1,
    equipment: profile?.equipment ?? [],
    states: profile?.states.join(", ") ?? "",
  };
}

/** States, provinces and territories of the United States, Canada and Mexico that border or belong to them. Source: USPS, Canada Post. */
const STATES = new Set(
  (
    "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT " +
    "VT VA WA WV WI WY AB BC MB NB NL NS NT NU ON PE QC SK YT"
  ).split(" "),
);

const wordsOf = (typed: string): readonly string[] =>
  typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);

/** The first word that is no state; null where all are. */
export const unknownState = (typed: string): string | null => wordsOf(typed).find((word) => !STATES.has(word)) ?? null;

/** Roles that nobody was entered for are left out. */
export function profileOf({ contacts, isOneForAll, equipment, states }: ProfileDraft): PacketProfile {
  const isGiven = (role: ContactRole): boolean =>
    role === "dispatch" || (!isOneForAll && Object.values(contacts[role]).some((line) => line.trim() !== ""));
  return {
    contacts: CONTACT_ROLES.filter(isGiven).map((role) => ({ role, ...contacts[role] })),
    equipment: [...equipment],
    states: wordsOf(states).filter((word) => STATES.has(word)),
  };
}

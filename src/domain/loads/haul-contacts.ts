// Whom a broker calls about a load, as a form holds it and as it is stored.
import type { Load } from "../../contract/loads/loads.ts";

export const CONTACT_FIELDS = ["driver_name", "driver_phone", "dispatcher_name", "dispatcher_phone", "dispatcher_email"] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** Null: not known. */
export type HaulContacts = Pick<Load, ContactField>;

export const CONTACT_LABELS: Readonly<Record<ContactField, string>> = {
  driver_name: "Driver",
  driver_phone: "Driver’s phone",
  dispatcher_name: "Dispatcher",
  dispatcher_phone: "Dispatcher’s phone",
  dispatcher_email: "Dispatcher’s email",
};

export const NO_CONTACTS: HaulContacts = {
  driver_name: null,
  driver_phone: null,
  dispatcher_name: null,
  dispatcher_phone: null,
  dispatcher_email: null,
};

/** Of a load, or of anything else that has the fields; those that an older release stored nothing of are null. */
export const contactsOf = (from: Partial<HaulContacts>): HaulContacts =>
  Object.fromEntries(CONTACT_FIELDS.map((field) => [field, from[field]?.trim() || null])) as unknown as HaulContacts;

// Rate confirmations that the company sends: made from a load, answered by the carrier over a link, one version after the other.
// Assumption: the API has no such calls.
import { Type, type Static } from "typebox";
import { EQUIPMENT } from "../carriers/carriers.ts";
import { endpoint } from "../endpoint.ts";
import { LINK_LANGUAGES, PROOF_METHODS } from "../links/links.ts";
import { Email } from "../session/session.ts";
import { Day, Id, IdParams, Name, Nullable, OneOf, Timestamp, VisibleText } from "../shapes.ts";
import { DOLLARS_MAX, LOAD_CERTIFICATIONS } from "./load-fields.ts";

/** Of a load's newest one. outdated: the load has changed since; the others are the carrier's answer, or that there is none yet. */
export const CONFIRMATION_STATES = ["sent", "outdated", "countered", "declined", "accepted"] as const;
export type ConfirmationState = (typeof CONFIRMATION_STATES)[number];

export const CONFIRMATION_ANSWERS = ["accepted", "declined", "countered"] as const;
export type ConfirmationAnswer = (typeof CONFIRMATION_ANSWERS)[number];

/** A stop; `time_zone` is the IANA name of its clock. Name and postal code are empty where they are not shown yet. */
export const ConfirmedStop = Type.Object({
  is_type: OneOf(["pickup", "dropoff"]),
  name: Type.String(),
  city: Type.String(),
  state: Type.String(),
  postal_code: Type.String(),
  window_start: Timestamp,
  window_end: Timestamp,
  time_zone: Nullable(Type.String()),
});
export type ConfirmedStop = Static<typeof ConfirmedStop>;

const Text = Nullable(Type.String());

/** All that a confirmation says. Dollars, pounds, feet and degrees Fahrenheit. `rate` is the sum of the charges. */
export const ConfirmationTerms = Type.Object({
  load_number: Type.String(),
  broker: Type.Object({ name: Type.String(), contact: Text, email: Text, phone: Text }),
  carrier: Type.Object({ id: Id, legal_name: Type.String(), dot: Text, mc: Text }),
  dispatcher: Text,
  driver: Text,
  driver_phone: Text,
  truck_number: Text,
  trailer_number: Text,
  equipment_type: OneOf(EQUIPMENT),
  trailer_length: Nullable(Type.Integer()),
  certifications: Type.Array(OneOf(LOAD_CERTIFICATIONS)),
  min_temperature: Nullable(Type.Integer()),
  max_temperature: Nullable(Type.Integer()),
  commodity: Text,
  weight: Nullable(Type.Integer()),
  po_number: Text,
  bol_number: Text,
  customer_reference: Text,
  stops: Type.Array(ConfirmedStop),
  charges: Type.Array(Type.Object({ label: Type.String(), amount: Type.Number() })),
  rate: Type.Number(),
  /** The broker's agreement with its carriers that is in force. */
  contract: Nullable(Type.Object({ name: Type.String(), version: Type.Integer() })),
  payment: Text,
  notes: Text,
});
export type ConfirmationTerms = Static<typeof ConfirmationTerms>;

/** One field that differs, as people read it; null: nothing stands there. */
export const TermChange = Type.Object({ field: Type.String(), label: Type.String(), before: Text, after: Text });
export type TermChange = Static<typeof TermChange>;

export const SentConfirmation = Type.Object({
  id: Id,
  version: Type.Integer(),
  link_id: Nullable(Id),
  sent_at: Timestamp,
  sent_by: Nullable(Type.String()),
  /** Null where the address was copied. */
  sent_to: Text,
  /** Names of places and references were shown only after it was accepted. */
  hides_places: Type.Boolean(),
  terms: ConfirmationTerms,
  /** sha-256 of the terms, in hexadecimal. */
  content_hash: Type.String(),
  /** Against the version before. */
  changes: Type.Array(TermChange),
  answer: Nullable(OneOf(CONFIRMATION_ANSWERS)),
  answered_at: Nullable(Timestamp),
  /** The name that was typed. */
  answered_by: Text,
  /** The registered contact at which that person had been reached. */
  proof: Nullable(
    Type.Object({
      method: OneOf(PROOF_METHODS),
      contact: Type.String(),
      /** The day since which that contact was on file, where it was seen to change. */
      contact_changed_on: Nullable(Day),
    }),
  ),
  reason: Text,
  /** Dollars that the carrier asks for instead. */
  counter_amount: Nullable(Type.Number()),
});
export type SentConfirmation = Static<typeof SentConfirmation>;

/** A registered contact of the carrier, or one that it has proven. */
export const ConfirmationContact = Type.Object({ email: Type.String(), source: Type.String(), is_proven: Type.Boolean() });

export const LoadConfirmations = Type.Object({
  state: Nullable(OneOf(CONFIRMATION_STATES)),
  /** Sentences: what has to be there before one can be sent. */
  missing: Type.Array(Type.String()),
  /** What would be sent now; null while something is missing. */
  draft: Nullable(Type.Object({ terms: ConfirmationTerms, hash: Type.String() })),
  /** The load as it is now against the newest version. */
  outdated_by: Type.Array(TermChange),
  /** The newest first. */
  versions: Type.Array(SentConfirmation),
  contacts: Type.Array(ConfirmationContact),
  /** What rules find of the carrier now and did not find when it was assigned. */
  carrier_changes: Type.Array(TermChange),
  hides_places: Type.Boolean(),
});
export type LoadConfirmations = Static<typeof LoadConfirmations>;

const Dollars = Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: DOLLARS_MAX })));

export const CHARGE_LABEL_MAX = 60;
export const CONFIRMATION_NOTES_MAX = 1_000;

/** Which part of the load's rate is for what; the rest is line haul. */
const Extras = {
  fuel: Dollars,
  other: Dollars,
  other_label: Type.Optional(Nullable(Name(CHARGE_LABEL_MAX))),
  notes: Type.Optional(Nullable(VisibleText(CONFIRMATION_NOTES_MAX))),
};
const ConfirmationExtras = Type.Object(Extras);
export type ConfirmationExtras = Static<typeof ConfirmationExtras>;

/** Needs manage_loads or manage_rate_confirmations, as all of these do. */
export const getLoadConfirmations = endpoint({
  name: "getLoadConfirmations",
  method: "GET",
  path: "/api/v1/loads/{id}/confirmations",
  isExtension: true,
  params: IdParams,
  output: LoadConfirmations,
});

/** Downloads what would be sent, a PDF. 422 while something is missing. */
export const previewConfirmation = endpoint({
  name: "previewConfirmation",
  method: "GET",
  path: "/api/v1/loads/{id}/confirmations/draft",
  isExtension: true,
  params: IdParams,
  query: ConfirmationExtras,
  output: Type.String(),
  asFile: true,
});

/**
 * Sends the carrier a new version, whose link asks for a proof of the registered contact; earlier links then answer that there is a newer
 * one. `seen_hash` is that of the draft that the person saw: 422 where the load has changed since. `address` is that of the link where it is
 * copied.
 */
export const sendConfirmation = endpoint({
  name: "sendConfirmation",
  method: "POST",
  path: "/api/v1/loads/{id}/confirmations",
  isExtension: true,
  params: IdParams,
  body: Type.Object({
    confirmation: Type.Object({
      channel: OneOf(["mail", "copied"]),
      email: Type.Optional(Nullable(Email)),
      language: OneOf(LINK_LANGUAGES),
      seen_hash: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      ...Extras,
    }),
  }),
  output: Type.Object({ confirmations: LoadConfirmations, address: Nullable(Type.String()) }),
});

/** Downloads a version, a PDF; with the answer on it where there is one. */
export const downloadConfirmation = endpoint({
  name: "downloadConfirmation",
  method: "GET",
  path: "/api/v1/load_confirmations/{id}/document",
  isExtension: true,
  params: IdParams,
  output: Type.String(),
  asFile: true,
});

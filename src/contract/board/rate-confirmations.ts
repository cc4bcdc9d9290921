// Rate confirmations as carriers returned them by email: the document, the terms read from it, and what the load and the carrier's file say.
import { Type, type Static } from "typebox";
import { endpoint, ReplicaQuery } from "../endpoint.ts";
import { Count, Id, IdParams, Nullable, OneOf, Timestamp, VisibleText } from "../shapes.ts";

export const RATE_CONFIRMATION_STATUSES = ["viewed", "delivered", "cancelled", "rejected"] as const;
export type RateConfirmationStatus = (typeof RATE_CONFIRMATION_STATUSES)[number];

/** The marks that end a confirmation. */
export const RATE_CONFIRMATION_MARKS = ["cancelled", "rejected"] as const;
export type RateConfirmationMark = (typeof RATE_CONFIRMATION_MARKS)[number];

/** A stop as a document or a load states it. */
const StatedStop = Type.Object({
  is_type: OneOf(["pickup", "dropoff"]),
  name: Type.String(),
  city: Type.String(),
  state: Type.String(),
  postal_code: Type.String(),
  window_start: Timestamp,
  window_end: Timestamp,
});
export type StatedStop = Static<typeof StatedStop>;

/** As it was read: empty texts and null times were not. */
const ReadStop = Type.Object({
  ...StatedStop.properties,
  window_start: Nullable(Timestamp),
  window_end: Nullable(Timestamp),
});
export type ReadStop = Static<typeof ReadStop>;

/** Who is paid, and where. */
const Payee = { name: Type.String(), address: Type.String() };

/** What was read from the document; null: it does not say. `rate` in dollars, `weight` in pounds. Bank data is only in get_terms. */
const Terms = Type.Object({
  rate: Nullable(Type.Number()),
  equipment_type: Nullable(Type.String()),
  weight: Nullable(Type.Integer()),
  carrier_name: Nullable(Type.String()),
  dot: Nullable(Type.String()),
  mc: Nullable(Type.String()),
  remit_to: Nullable(Type.Object(Payee)),
  stops: Type.Array(ReadStop),
});
export type Terms = Static<typeof Terms>;

/** What the company has on file to compare with; null: nothing. */
const OnFile = Type.Object({
  load: Nullable(
    Type.Object({
      rate: Nullable(Type.Number()),
      equipment_type: Nullable(Type.String()),
      weight: Nullable(Type.Integer()),
      stops: Type.Array(StatedStop),
      entered_at: Timestamp,
    }),
  ),
  carrier: Nullable(
    Type.Object({
      legal_name: Type.String(),
      dot: Nullable(Type.String()),
      mc: Nullable(Type.String()),
      as_of: Nullable(Timestamp),
    }),
  ),
  remit_to: Nullable(Type.Object({ ...Payee, source: Type.String(), as_of: Timestamp })),
});
export type OnFile = Static<typeof OnFile>;

/** An address at which the carrier is known. */
const KnownAddress = Type.Object({ email: Type.String(), source: Type.String(), as_of: Nullable(Timestamp) });
export type KnownAddress = Static<typeof KnownAddress>;

/** Another carrier with a domain that reads like the sender's. */
const ResembledCarrier = Type.Object({ id: Id, legal_name: Type.String(), domain: Type.String() });
export type ResembledCarrier = Static<typeof ResembledCarrier>;

/** What the sender of an email is checked against; spread into the schemas of those that have one. */
export const SenderCheck = {
  carrier_id: Nullable(Id),
  carrier_name: Nullable(Type.String()),
  known_addresses: Type.Array(KnownAddress),
  resembled: Nullable(ResembledCarrier),
};

/** Whether the bank account in the document is the one on file; unknown where either is missing. */
export const BANK_CHECKS = ["same", "changed", "unknown"] as const;
export type BankCheck = (typeof BANK_CHECKS)[number];

/**
 * A rate confirmation, as in the list and in the local database. Assumption: everything but id, creator_id, status, the carrier's
 * name and the identifiers.
 */
export const RateConfirmation = Type.Object({
  id: Id,
  creator_id: Nullable(Id),
  creator_name: Nullable(Type.String()),
  status: OneOf(RATE_CONFIRMATION_STATUSES),
  /** Given with a cancellation or rejection. */
  status_reason: Nullable(Type.String()),
  status_changed_at: Nullable(Timestamp),
  status_changed_by_name: Nullable(Type.String()),
  /** The number on the document. */
  reference: Type.String(),
  load_id: Nullable(Id),
  load_number: Nullable(Type.String()),
  dot: Nullable(Type.String()),
  mc: Nullable(Type.String()),
  ...SenderCheck,
  /** The email that it came with, and who sent that. */
  mail_id: Nullable(Id),
  sender_email: Nullable(Type.String()),
  /** Open alerts of the load; any makes the confirmation flagged. */
  open_tickets: Count,
  terms: Terms,
  on_file: OnFile,
  bank_check: OneOf(BANK_CHECKS),
  /** When the document came in. */
  received_at: Timestamp,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type RateConfirmation = Static<typeof RateConfirmation>;

/** The company's rate confirmations, by id descending unless `q[s]` says otherwise. Needs manage_rate_confirmations, as all of these do. */
export const listRateConfirmations = endpoint({
  name: "listRateConfirmations",
  method: "GET",
  path: "/api/v1/rate_confirmations",
  query: Type.Object(ReplicaQuery),
  filterable: {
    attributes: {
      id: ["eq", "in", "gt", "gteq", "lt", "lteq"],
      creator_id: ["eq", "in"],
      carrier_id: ["eq", "in"],
      carrier_legal_name: ["cont", "start"],
      load_id: ["eq", "in"],
      status: ["eq", "in", "not_eq", "not_in"],
      with_open_tickets: ["eq"],
      updated_at: ["gt", "gteq", "lt", "lteq"],
    },
    sorts: ["id", "status", "received_at", "updated_at"],
  },
  output: Type.Array(RateConfirmation),
  paged: true,
});

export const getRateConfirmation = endpoint({
  name: "getRateConfirmation",
  method: "GET",
  path: "/api/v1/rate_confirmations/{id}",
  params: IdParams,
  output: RateConfirmation,
});

/** A bank account by its bank and the last four digits; the server stores no more. */
const Bank = { bank_name: Type.String(), account_last4: Type.String() };

/** Where a term was read: `box` in points from the page's upper left corner; `page` from 1. A bank account's is left out as the account is. */
const Reading = Type.Object({
  field: Type.String(),
  page: Type.Integer(),
  box: Type.Object({ x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number() }),
  quote: Type.String(),
  certainty: OneOf(["certain", "likely", "remembered"]),
});
export type Reading = Static<typeof Reading>;

/** A term that a person typed, because it was not read or was read wrongly. */
const Typed = Type.Object({ field: Type.String(), value: Type.String(), by: Nullable(Type.String()), at: Timestamp });

/** The terms in full. The bank accounts are null, and `is_bank_hidden` is true, for who may not view bank accounts. */
export const RateConfirmationTerms = Type.Object({
  terms: Terms,
  on_file: OnFile,
  bank_check: OneOf(BANK_CHECKS),
  is_bank_hidden: Type.Boolean(),
  bank: Nullable(Type.Object(Bank)),
  bank_on_file: Nullable(Type.Object({ ...Bank, source: Type.String(), as_of: Timestamp })),
  /** Dollars by what they are for; together they are the rate. */
  charges: Type.Array(Type.Object({ label: Type.String(), amount: Type.Number() })),
  instructions: Nullable(Type.String()),
  /** When the terms were read from the document. */
  read_at: Timestamp,
  /** The document is the file as it was received. */
  is_received: Type.Boolean(),
  readings: Type.Array(Reading),
  /** Sentences: what the reading left open. */
  reading_notes: Type.Array(Type.String()),
  typed: Type.Array(Typed),
});
export type RateConfirmationTerms = Static<typeof RateConfirmationTerms>;

export const getRateConfirmationTerms = endpoint({
  name: "getRateConfirmationTerms",
  method: "GET",
  path: "/api/v1/rate_confirmations/{id}/get_terms",
  params: IdParams,
  output: RateConfirmationTerms,
});

/** Downloads the document, a PDF. Assumption: this call; the specification names none. Its bank account is blank as in get_terms. */
export const getRateConfirmationDocument = endpoint({
  name: "getRateConfirmationDocument",
  method: "GET",
  path: "/api/v1/rate_confirmations/{id}/document",
  isExtension: true,
  params: IdParams,
  output: Type.String(),
  asFile: true,
});

/** Assumption: the limit for the reason of a cancellation or rejection. */
export const MarkReason = VisibleText(500);

/**
 * Assumption: the body, which may be missing. `takes_back` gives a confirmation the status that it had before this mark, whoever set it;
 * 422 where it does not have the mark.
 */
const Mark = Type.Object({
  rate_confirmation: Type.Optional(
    Type.Object({
      reason: Type.Optional(Nullable(MarkReason)),
      takes_back: Type.Optional(Type.Boolean()),
    }),
  ),
});

/** 422 for a confirmation that is cancelled or rejected already. */
export const markRateConfirmationAsCancelled = endpoint({
  name: "markRateConfirmationAsCancelled",
  method: "PATCH",
  path: "/api/v1/rate_confirmations/{id}/mark_as_cancelled",
  params: IdParams,
  body: Mark,
  output: RateConfirmation,
  answers: [422],
});

/** 422 for a confirmation that is cancelled or rejected already. */
export const markRateConfirmationAsRejected = endpoint({
  name: "markRateConfirmationAsRejected",
  method: "PATCH",
  path: "/api/v1/rate_confirmations/{id}/mark_as_rejected",
  params: IdParams,
  body: Mark,
  output: RateConfirmation,
  answers: [422],
});

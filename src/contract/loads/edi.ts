// EDI by X12: tenders that come in as 204, statuses of carriers as 214, what is sent back as 997, 990 and 214, and the list of them all.
// Assumption: the specification has no calls for this.
import { Type, type Static } from "typebox";
import { endpoint } from "../endpoint.ts";
import { Id, IdParams, Nullable, OneOf, Timestamp, VisibleText } from "../shapes.ts";
import { CANCEL_REASON_MAX } from "./load-entry.ts";

/** Tunable, in characters: some hundred tenders. */
export const EDI_MAX = 1_000_000;

export const TENDER_ANSWERS = ["accepted", "declined"] as const;

/**
 * A transaction set that came in, or a message that was written here for its sender. `outcome` of one that came in: `taken`, `known` (the
 * load is like that already), `refused` (it was read, and not taken), `unread` (its 997 rejects it); of one of ours `written`.
 */
export const EDI_OUTCOMES = ["taken", "known", "refused", "unread", "written"] as const;

export const EdiMessage = Type.Object({
  id: Id,
  is_out: Type.Boolean(),
  /** "204", "997", "990", "214", or another that came in and is not read here. */
  kind: Type.String(),
  /** Of the interchange. */
  sender: Type.String(),
  receiver: Type.String(),
  control: Type.String(),
  is_test: Type.Boolean(),
  shipment_id: Nullable(Type.String()),
  /** Of a tender whom it was sent to, of a status whose it is. */
  scac: Nullable(Type.String()),
  /** The carrier of the load, where a status was refused because nobody knows whose its SCAC is. */
  scac_of: Nullable(Type.String()),
  purpose: Nullable(OneOf(["new", "change", "cancel"])),
  load_id: Nullable(Id),
  outcome: OneOf(EDI_OUTCOMES),
  /** In sentences; "" where there is nothing to say. */
  detail: Type.String(),
  /** What a person answered the tender; null: nothing yet, or it is none. */
  answer: Nullable(OneOf(TENDER_ANSWERS)),
  can_answer: Type.Boolean(),
  /** It is a tender whose truck has arrived somewhere: there is a status to write. */
  can_write_status: Type.Boolean(),
  created_at: Timestamp,
});
export type EdiMessage = Static<typeof EdiMessage>;

const WithText = Type.Object({ message: EdiMessage, text: Type.String() });
export type EdiText = Static<typeof WithText>;

/**
 * `messages`: one per transaction set. `acknowledgment`: the 997 to send back, "" where nothing is acknowledged. `faults`: why envelopes
 * could not be read; nothing inside those was taken.
 */
export const TakenEdi = Type.Object({
  messages: Type.Array(EdiMessage),
  acknowledgment: Type.String(),
  faults: Type.Array(Type.String()),
});
export type TakenEdi = Static<typeof TakenEdi>;

/**
 * Takes X12 as it was received; the same interchange again changes nothing and is answered the same. 422 where no interchange can be
 * read. Needs manage_loads.
 */
export const takeEdi = endpoint({
  name: "takeEdi",
  method: "POST",
  path: "/api/v1/intake/edi",
  isExtension: true,
  takes: "application/edi-x12",
  query: Type.Object({ source_id: Type.Optional(Id) }),
  output: TakenEdi,
});

/** The same for a file that a person adds. */
export const addEdiFile = endpoint({
  name: "addEdiFile",
  method: "POST",
  path: "/api/v1/edi_messages",
  isExtension: true,
  body: Type.Object({ edi: Type.Object({ text: Type.String({ minLength: 1, maxLength: EDI_MAX }) }) }),
  output: TakenEdi,
});

/** The last 500 messages, the newest first. */
export const listEdiMessages = endpoint({
  name: "listEdiMessages",
  method: "GET",
  path: "/api/v1/edi_messages",
  isExtension: true,
  output: Type.Array(EdiMessage),
});

/** A message with its text: as it came in, or as it is to be sent. */
export const getEdiMessage = endpoint({
  name: "getEdiMessage",
  method: "GET",
  path: "/api/v1/edi_messages/{id}",
  isExtension: true,
  params: IdParams,
  output: WithText,
});

/**
 * Accepts a tender, or declines it, which cancels its load; answers with the 990. 422 for a message that is no tender of an open load, or
 * was answered. Needs manage_loads.
 */
export const answerTender = endpoint({
  name: "answerTender",
  method: "PATCH",
  path: "/api/v1/edi_messages/{id}/answer",
  isExtension: true,
  params: IdParams,
  body: Type.Object({
    tender: Type.Object({ answer: OneOf(TENDER_ANSWERS), reason: Type.Optional(Nullable(VisibleText(CANCEL_REASON_MAX))) }),
  }),
  output: WithText,
});

/** Writes the 214 of a tender's load: its arrivals and departures. 422 while there are none. Needs manage_loads. */
export const writeTenderStatus = endpoint({
  name: "writeTenderStatus",
  method: "POST",
  path: "/api/v1/edi_messages/{id}/status",
  isExtension: true,
  params: IdParams,
  output: WithText,
});

/**
 * Says that the SCAC of a status is that of the carrier of its load, and takes all that wait for it again; answers with these. 404 for a
 * message that waits for no SCAC. Needs manage_loads.
 */
export const confirmScac = endpoint({
  name: "confirmScac",
  method: "POST",
  path: "/api/v1/edi_messages/{id}/confirm_scac",
  isExtension: true,
  params: IdParams,
  output: Type.Array(EdiMessage),
});

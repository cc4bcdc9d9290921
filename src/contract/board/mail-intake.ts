// Rate confirmations that come in: as emails from other programs, as files that a person adds, and what a person decides about them.
// Assumption: the specification has no calls for this.
import { Type, type Static } from "typebox";
import { endpoint } from "../endpoint.ts";
import { Id, IdParams, Name, Nullable, OneOf } from "../shapes.ts";
import { RateConfirmation } from "./rate-confirmations.ts";

/** `same`: it came in before, and nothing was changed. A confirmation without a load waits for a person. */
export const TakenMail = Type.Object({
  outcome: OneOf(["new", "same"]),
  /** Null: a document by itself. */
  mail_id: Nullable(Id),
  confirmations: Type.Array(Type.Object({ id: Id, load_id: Nullable(Id) })),
});
export type TakenMail = Static<typeof TakenMail>;

/** Takes an email as it was received; the same bytes again change nothing. 422 for one that cannot be read. Needs manage_rate_confirmations. */
export const takeMail = endpoint({
  name: "takeMail",
  method: "POST",
  path: "/api/v1/intake/mails",
  isExtension: true,
  takes: "message/rfc822",
  output: TakenMail,
});

/** The same for a file: an email that was saved, or a document. */
export const addRateConfirmation = endpoint({
  name: "addRateConfirmation",
  method: "POST",
  path: "/api/v1/rate_confirmations",
  isExtension: true,
  file: { name: "rate_confirmation[document]", kinds: ["pdf", "eml"] },
  output: TakenMail,
});

/** Says which load a confirmation is of. 422 for one of the demo's or another whose document is not kept here. */
export const chooseLoadOfConfirmation = endpoint({
  name: "chooseLoadOfConfirmation",
  method: "PATCH",
  path: "/api/v1/rate_confirmations/{id}/choose_load",
  isExtension: true,
  params: IdParams,
  body: Type.Object({ rate_confirmation: Type.Object({ load_number: Name(80) }) }),
  output: RateConfirmation,
});

export const TYPED_TERMS = [
  "rate",
  "weight",
  "equipment_type",
  "carrier_name",
  "dot",
  "mc",
  "remit_name",
  "remit_address",
] as const;
export type TypedTerm = (typeof TYPED_TERMS)[number];

const TYPED_FIELD = `^(?:${TYPED_TERMS.join("|")}|stops\\.\\d{1,2}\\.(?:name|place|window))$`;

/** Of a stop of the document, which are counted from 0. */
export const TYPED_STOP_PARTS = ["name", "place", "window"] as const;
export type TypedStopPart = (typeof TYPED_STOP_PARTS)[number];
export type TypedField = TypedTerm | `stops.${number}.${TypedStopPart}`;

/**
 * Types a term that was not read, or was read wrongly; null takes back what was typed, so that what was read stands again. Where it stood
 * is remembered for the next document of the same layout. 422 for a value that is none, and a stop that the document does not have.
 */
export const typeConfirmationTerm = endpoint({
  name: "typeConfirmationTerm",
  method: "PATCH",
  path: "/api/v1/rate_confirmations/{id}/type_term",
  isExtension: true,
  params: IdParams,
  body: Type.Object({
    rate_confirmation: Type.Object({ field: Type.String({ pattern: TYPED_FIELD, maxLength: 40 }), value: Nullable(Name(200)) }),
  }),
  output: RateConfirmation,
});

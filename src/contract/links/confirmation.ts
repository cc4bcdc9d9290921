// What the visitor of a link to a rate confirmation can do: read it, open its PDF, and answer it once. All of it needs the proof.
import { Type, type Static } from "typebox";
import { endpoint } from "../endpoint.ts";
import { Name, Nullable, OneOf, Timestamp, VisibleText } from "../shapes.ts";

const PATH = "/api/v1/link/confirmation";

/**
 * open: it can be answered. superseded: a newer one was sent. outdated: the load has changed, and no newer one was sent yet. gone: the load
 * is not this carrier's any more. The others are the answer that was given.
 */
export const OFFER_STATES = ["open", "superseded", "outdated", "gone", "accepted", "declined", "countered"] as const;
export type OfferState = (typeof OFFER_STATES)[number];

export const OFFER_ANSWERS = ["accepted", "declined", "countered"] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

export const OFFER_NAME_MAX = 80;
export const OFFER_REASON_MAX = 500;
/** Dollars. */
export const OFFER_AMOUNT_MAX = 99_999_999.99;

const Text = Nullable(Type.String());

/** A stop with its window in words, on its own clock. Empty name and postal code: not shown before acceptance. */
const OfferStop = Type.Object({
  is_type: OneOf(["pickup", "dropoff"]),
  name: Type.String(),
  city: Type.String(),
  state: Type.String(),
  postal_code: Type.String(),
  window: Type.String(),
});

/** One line of the terms, such as the weight; `field` names its label. */
const OfferFact = Type.Object({ field: Type.String(), value: Type.String() });

/** What is different; `field` names its label, and `stop` the stop by its number from 1. */
const OfferChange = Type.Object({ field: Type.String(), stop: Nullable(Type.Integer()), before: Text, after: Text });

export const Offer = Type.Object({
  version: Type.Integer(),
  state: OneOf(OFFER_STATES),
  /** sha-256 of the terms as the company sent them. */
  content_hash: Type.String(),
  hides_places: Type.Boolean(),
  load_number: Type.String(),
  facts: Type.Array(OfferFact),
  stops: Type.Array(OfferStop),
  charges: Type.Array(Type.Object({ label: Type.String(), amount: Type.Number() })),
  rate: Type.Number(),
  notes: Text,
  /** Against the version that this carrier was sent before. */
  changes: Type.Array(OfferChange),
  answered_by: Text,
  answered_at: Nullable(Timestamp),
  reason: Text,
  counter_amount: Nullable(Type.Number()),
});
export type Offer = Static<typeof Offer>;

export const readOffer = endpoint({
  name: "readOffer",
  method: "GET",
  path: PATH,
  isExtension: true,
  forVisitors: true,
  output: Offer,
});

/** The same as a PDF, with the answer on it where one was given. */
export const downloadOffer = endpoint({
  name: "downloadOffer",
  method: "GET",
  path: `${PATH}/document`,
  isExtension: true,
  forVisitors: true,
  output: Type.String(),
  asFile: true,
});

/**
 * Answers it. `content_hash` is that of what was shown. 422 where it was answered already, is not the newest, or the load has changed; a
 * refusal needs a reason, another amount and a reason make a counter-offer, and accepting needs `consents`.
 */
export const answerOffer = endpoint({
  name: "answerOffer",
  method: "POST",
  path: `${PATH}/answer`,
  isExtension: true,
  forVisitors: true,
  body: Type.Object({
    answer: OneOf(OFFER_ANSWERS),
    content_hash: Type.String({ minLength: 1, maxLength: 64 }),
    name: Name(OFFER_NAME_MAX),
    consents: Type.Optional(Type.Boolean()),
    reason: Type.Optional(Nullable(VisibleText(OFFER_REASON_MAX))),
    amount: Type.Optional(Nullable(Type.Number({ minimum: 0.01, maximum: OFFER_AMOUNT_MAX }))),
  }),
  output: Offer,
});

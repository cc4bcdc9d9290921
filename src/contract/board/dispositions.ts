// What was decided about a carrier for a load: offered to, what it said, or set aside, and why.
import { Type, type Static } from "typebox";
import { endpoint, PageQuery } from "../endpoint.ts";
import { Id, IdParams, Nullable, OneOf, Timestamp, VisibleText } from "../shapes.ts";

/** The course of an offer. Assumption: the words, which the specification does not give. */
export const OFFER_REASONS = ["offered", "accepted", "declined", "no_answer"] as const;

/** Why a carrier is set aside for a load, beside declining it. */
export const ASIDE_REASONS = ["rate_too_high", "no_truck", "wrong_equipment", "service_issues", "other"] as const;

export const DISPOSITION_REASONS = [...OFFER_REASONS, ...ASIDE_REASONS] as const;
export type DispositionReason = (typeof DISPOSITION_REASONS)[number];

/** Reasons that take a carrier off the list of matches until it is reinstated. */
export const SETS_ASIDE: readonly DispositionReason[] = ["declined", ...ASIDE_REASONS];

/** Dollars; kept to the cent. Assumption: the highest rate of a load. */
const Rate = Type.Number({ minimum: 0, maximum: 1_000_000 });
const Remark = VisibleText(2000);

export const LoadCarrierDisposition = Type.Object({
  id: Id,
  load_id: Id,
  carrier_id: Id,
  carrier_name: Type.String(),
  reason: OneOf(DISPOSITION_REASONS),
  notes: Nullable(Type.String()),
  /** What was offered, in dollars, and on what terms. */
  rate: Nullable(Type.Number()),
  terms: Nullable(Type.String()),
  user_id: Id,
  user_name: Nullable(Type.String()),
  created_at: Timestamp,
  /** When it was taken back; null: it counts. */
  reinstated_at: Nullable(Timestamp),
  reinstated_by_name: Nullable(Type.String()),
});
export type LoadCarrierDisposition = Static<typeof LoadCarrierDisposition>;

/** The company's dispositions, those taken back included, the newest first. Needs can_post_loads and a scope for loads. */
export const listLoadCarrierDispositions = endpoint({
  name: "listLoadCarrierDispositions",
  method: "GET",
  path: "/api/v1/load_carrier_dispositions",
  query: Type.Object(PageQuery),
  filterable: {
    attributes: {
      load_id: ["eq"],
      carrier_id: ["eq", "in"],
      reason: ["eq", "in"],
      reinstated_at: ["null", "not_null"],
    },
    sorts: ["id"],
  },
  output: Type.Array(LoadCarrierDisposition),
  paged: true,
});

export const DispositionDraft = Type.Object({
  carrier_id: Id,
  load_id: Id,
  reason: OneOf(DISPOSITION_REASONS),
  notes: Type.Optional(Nullable(Remark)),
  rate: Type.Optional(Nullable(Rate)),
  terms: Type.Optional(Nullable(Remark)),
});
export type DispositionDraft = Static<typeof DispositionDraft>;

/**
 * Records what was decided about one of the company's carriers for an open load. An offer freezes a decision, and 422 refuses one to a
 * blocked carrier or for a load that has a carrier. "Other" needs notes. Answers are not stacked: 422 refuses a second one, before the
 * carrier is reinstated or offered the load again. Needs manage_loads. Assumption: `rate` and `terms`.
 */
export const createLoadCarrierDisposition = endpoint({
  name: "createLoadCarrierDisposition",
  method: "POST",
  path: "/api/v1/load_carrier_dispositions",
  body: Type.Object({ load_carrier_disposition: DispositionDraft }),
  output: LoadCarrierDisposition,
});

/** Reinstates the carrier: the disposition no longer counts, and remains as history. Repeated, it changes nothing. */
export const deleteLoadCarrierDisposition = endpoint({
  name: "deleteLoadCarrierDisposition",
  method: "DELETE",
  path: "/api/v1/load_carrier_dispositions/{id}",
  params: IdParams,
  output: LoadCarrierDisposition,
});

/**
 * The same by what was decided, for whoever takes back their own before they know its id: their latest one of the carrier for the load
 * with this reason. Null where there is none. Assumption: this call, which the specification does not have.
 */
export const withdrawLoadCarrierDisposition = endpoint({
  name: "withdrawLoadCarrierDisposition",
  method: "DELETE",
  path: "/api/v1/load_carrier_dispositions/destroy_by_carrier",
  isExtension: true,
  query: Type.Object({ load_id: Id, carrier_id: Id, reason: OneOf(DISPOSITION_REASONS) }),
  output: Type.Object({ load_carrier_disposition: Nullable(LoadCarrierDisposition) }),
});

// How a load's carrier has changed since it was assigned: now, and as it was checked when the load was tendered and before its pickup.
// Assumption: the API has no such call.
import { Type, type Static } from "typebox";
import { endpoint } from "../endpoint.ts";
import { IdParams, Nullable, OneOf, Timestamp } from "../shapes.ts";
import { TermChange } from "./confirmations.ts";

/** A fact that differs; `at`: when the change was seen here, null where that was not recorded. */
export const FactChange = Type.Object({ ...TermChange.properties, at: Nullable(Timestamp) });
export type FactChange = Static<typeof FactChange>;

/** tender: a rate confirmation was sent. before_pickup: as many hours before the pickup as the company has set. */
export const RECHECK_MOMENTS = ["tender", "before_pickup"] as const;
export type RecheckMoment = (typeof RECHECK_MOMENTS)[number];

const Changes = {
  /** Rules whose result is another one, or that were added or taken out. */
  rules: Type.Array(TermChange),
  facts: Type.Array(FactChange),
};

export const Recheck = Type.Object({ moment: OneOf(RECHECK_MOMENTS), checked_at: Timestamp, ...Changes });
export type Recheck = Static<typeof Recheck>;

export const SinceAssignment = Type.Object({
  /** Null: no carrier, or its assignment was not decided here, so that there is nothing to compare with. */
  assigned: Nullable(Type.Object({ at: Timestamp, by: Nullable(Type.String()) })),
  /** As it is now. */
  ...Changes,
  /** The newest first; those of the carrier that hauls the load. */
  checks: Type.Array(Recheck),
  /** Hours before the pickup; null: it is not checked then. */
  recheck_hours: Nullable(Type.Integer()),
  /** Changes of safety data were left out for this person. */
  hides_safety: Type.Boolean(),
});
export type SinceAssignment = Static<typeof SinceAssignment>;

export const getSinceAssignment = endpoint({
  name: "getSinceAssignment",
  method: "GET",
  path: "/api/v1/loads/{id}/since_assignment",
  isExtension: true,
  params: IdParams,
  output: SinceAssignment,
});

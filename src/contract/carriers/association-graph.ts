// Who is behind a carrier: the carriers around it and what they share, as a graph of two steps.
import { Type, type Static } from "typebox";
import { ASSOCIATIONS, SharingCarrier } from "./records.ts";
import { endpoint } from "../endpoint.ts";
import { Count, Day, Id, IdParams, Nullable, OneOf } from "../shapes.ts";

/** What carriers of the graph can share: what associates do, and the bank account that they are paid to. */
export const SHARED_KINDS = [...ASSOCIATIONS, "bank_account"] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

export const GraphCarrier = Type.Object({ ...SharingCarrier, subscription_id: Nullable(Id) });
export type GraphCarrier = Static<typeof GraphCarrier>;

/** Something that at least two of the graph's carriers have. */
export const SharedThing = Type.Object({
  /** Within this answer, from 1. */
  id: Id,
  is_type: OneOf(SHARED_KINDS),
  /** As people write it; of a bank account, the bank and the last four digits. */
  value: Type.String(),
  /** How many carriers have it, those that are not in the graph included. */
  carriers: Count,
});
export type SharedThing = Static<typeof SharedThing>;

/** A carrier has a thing. */
export const Holding = Type.Object({
  carrier_id: Id,
  thing_id: Id,
  source: Type.String(),
  first_seen_on: Nullable(Day),
  last_seen_on: Nullable(Day),
});
export type Holding = Static<typeof Holding>;

export const AssociationGraph = Type.Object({
  /** The carrier itself first, then the others, the most likely first. */
  carriers: Type.Array(GraphCarrier),
  things: Type.Array(SharedThing),
  holdings: Type.Array(Holding),
  /** The graph is limited; this is what it leaves out. */
  left_out: Type.Object({
    /** Carriers that share something with the carrier itself, at most: one that shares several things counts for each. */
    associates: Count,
    /** Associates whose own associates were not looked for. */
    unexpanded: Count,
    /** Things of associates that so many carriers have that they were not followed. */
    common_things: Count,
    /** Carriers of the second step. */
    further: Count,
  }),
  /** Bank accounts are left out for who may not view them. */
  is_bank_hidden: Type.Boolean(),
});
export type AssociationGraph = Static<typeof AssociationGraph>;

/** Assumption: the specification has no call for this, so the path follows that of the associated carriers. */
export const getAssociationGraph = endpoint({
  name: "getAssociationGraph",
  method: "GET",
  path: "/api/v1/carriers/{id}/association_graph",
  isExtension: true,
  params: IdParams,
  output: AssociationGraph,
});

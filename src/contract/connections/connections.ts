// A broker's connections with carriers, and their onboarding packets.
import { Type, type Static } from "typebox";
import { ListedCarrier } from "../carriers/carriers.ts";
import { endpoint, PageQuery, ReplicaQuery } from "../endpoint.ts";
import { CLASSIFICATIONS_MAX } from "../constants.ts";
import { Day, Id, IdParams, Ids, Nullable, OneOf, Timestamp } from "../shapes.ts";

export const CONNECTION_STATUSES = [
  "needs_to_onboard",
  "needs_to_onboard_but_can_remain_active",
  "onboarded",
  "do_not_dispatch",
] as const;
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

/** The specification gives `complete` and `held`, also with a suffix. Assumption: the others. */
export const PACKET_STATUSES = [
  "sent",
  "in_progress",
  "submitted",
  "held",
  "held_for_insurance",
  "held_for_review",
  "complete",
] as const;

export const ListedPacket = Type.Object({ id: Id, status: Type.String(), updated_at: Timestamp });

/** The rule types that a carrier fails, or that cannot be assessed, and that no override covers; in the order of lists. */
export const NotPassing = Type.Object({
  failing: Type.Array(Type.String()),
  incomplete: Type.Array(Type.String()),
  /** There are more of either, on safety data that is hidden from the person. */
  hides_rules: Type.Boolean(),
});
export type NotPassing = Static<typeof NotPassing>;

/** A carrier that the company has blocked, and what another shares with it: the kinds, such as `phone` and `vin`. */
export const BlockedMatch = Type.Object({ id: Id, legal_name: Type.String(), kinds: Type.Array(Type.String()) });
export type BlockedMatch = Static<typeof BlockedMatch>;

/** A connection with its carrier, as in the list and in the local database. */
export const Connection = Type.Object({
  id: Id,
  issuer_id: Id,
  carrier_id: Id,
  status: OneOf(CONNECTION_STATUSES),
  is_dismissed: Type.Boolean(),
  notes: Nullable(Type.String()),
  created_at: Timestamp,
  updated_at: Timestamp,
  receiver: Nullable(Type.Object({ id: Id, signed_contract_id: Nullable(Id) })),
  latest_onboarding_packet: Nullable(ListedPacket),
  classification_ids: Type.Array(Id),
  /** Null: nothing, or nothing was assessed. */
  not_passing: Nullable(NotPassing),
  /** The types of the carrier's published and verified identity alerts, whoever filed them. */
  identity_alerts: Type.Array(Type.String()),
  insurance_cancels_on: Nullable(Day),
  /** An out-of-service order is in force; false where safety data is hidden. */
  is_out_of_service: Type.Boolean(),
  /** An out-of-service order is in force, but hidden from the person: the carrier is ruled out all the same. */
  hides_hard_fact: Type.Boolean(),
  /** The blocked carrier that most likely has the same people behind it; null: none is more than 99 in 100 likely to. */
  blocked_match: Nullable(BlockedMatch),
  /** The carrier shares data with one whose authority was revoked, so that it may be the same business; false where that is hidden. */
  shares_with_revoked: Type.Boolean(),
  carrier: ListedCarrier,
});
export type Connection = Static<typeof Connection>;

/** Characters of a connection's note. */
export const NOTES_MAX = 2_000;

export const Notes = Type.String({ maxLength: NOTES_MAX });

/** Every connection of the broker's company, newest change first unless `q[s]` says otherwise. */
export const listConnections = endpoint({
  name: "listConnections",
  method: "GET",
  path: "/api/v1/connections/for_broker_portal",
  query: Type.Object(ReplicaQuery),
  filterable: {
    attributes: {
      id: ["eq", "in", "gt", "gteq", "lt", "lteq"],
      carrier_id: ["eq", "in"],
      status: ["eq", "in", "not_eq"],
      is_dismissed: ["eq"],
      receiver_id: ["null", "not_null"],
      updated_at: ["gt", "gteq", "lt", "lteq"],
      latest_onboarding_packet_status: ["eq", "in", "not_in", "start", "not_start", "null", "not_null"],
      subscription_id: ["null", "not_null"],
      rules_assessment: ["eq", "in", "null", "not_null"],
      classification_id: ["in"],
      carrier_state: ["eq", "in"],
      carrier_power_units: ["gteq", "lteq"],
      carrier_name: ["cont", "start"],
      identifier_value: ["eq", "start"],
      identifier_type: ["eq"],
    },
    sorts: ["updated_at", "id", "latest_onboarding_packet_updated_at", "carrier_name", "carrier_power_units"],
  },
  output: Type.Array(Connection),
  paged: true,
});

const ConnectionChange = Type.Object({
  status: Type.Optional(OneOf(CONNECTION_STATUSES)),
  is_dismissed: Type.Optional(Type.Boolean()),
  notes: Type.Optional(Nullable(Notes)),
  /** Assumption: only manual ones may be added or removed. */
  classification_ids: Type.Optional(Ids(CLASSIFICATIONS_MAX)),
});
export type ConnectionChange = Static<typeof ConnectionChange>;

/** Sets the status, dismisses or restores, replaces the notes, or changes the classifications of one connection. */
export const updateConnection = endpoint({
  name: "updateConnection",
  method: "PATCH",
  path: "/api/v1/connections/{id}",
  params: IdParams,
  body: Type.Object({
    connection: ConnectionChange,
    /** What an earlier change had set that this one takes back; 422 where something else has been set since. The history says so. */
    undoes: Type.Optional(ConnectionChange),
    /** Why, for the history. */
    reason: Type.Optional(Notes),
  }),
  output: Connection,
});

/** Sets the broker's connection with a carrier to do_not_dispatch, with optional notes; creates the connection if there is none. */
export const setCarrierToDoNotDispatch = endpoint({
  name: "setCarrierToDoNotDispatch",
  method: "PATCH",
  path: "/api/v1/connections/set_carrier_to_do_not_dispatch",
  query: Type.Object({ carrier_id: Id }),
  body: Type.Object({ status: Type.Literal("do_not_dispatch"), notes: Type.Optional(Nullable(Notes)) }),
  output: Connection,
});

/**
 * Takes back that the asking person has set a carrier to do not dispatch: the connection is what it was before, and one that was made by
 * that is dismissed and needs to onboard. `undoes`: the notes that were set with it. 422 where something else has been set since.
 * Assumption: the specification has no such call.
 */
export const takeBackDoNotDispatch = endpoint({
  name: "takeBackDoNotDispatch",
  method: "PATCH",
  path: "/api/v1/connections/take_back_do_not_dispatch",
  isExtension: true,
  query: Type.Object({ carrier_id: Id }),
  body: Type.Object({ undoes: Type.Object({ notes: Type.Optional(Nullable(Notes)) }) }),
  output: Connection,
});

export const OnboardingPacket = Type.Object({
  id: Id,
  connection_id: Id,
  status: Type.String(),
  created_at: Timestamp,
  updated_at: Timestamp,
  executed_contract_id: Nullable(Id),
  /** Rules by result when the packet was last assessed. */
  rules_assessment: Nullable(Type.Record(Type.String(), Type.Integer())),
});
export type OnboardingPacket = Static<typeof OnboardingPacket>;

/** The packets of one connection, newest first. */
export const listOnboardingPackets = endpoint({
  name: "listOnboardingPackets",
  method: "GET",
  path: "/api/v1/onboarding_packets",
  query: Type.Object(PageQuery),
  filterable: { attributes: { connection_id: ["eq"] }, sorts: ["id", "updated_at"] },
  output: Type.Array(OnboardingPacket),
  paged: true,
});

/** The broker's connection with one carrier: none or one. */
export const findConnections = endpoint({
  name: "findConnections",
  method: "GET",
  path: "/api/v1/connections",
  query: Type.Object(PageQuery),
  filterable: { attributes: { issuer_id: ["eq"], carrier_id: ["eq"] }, sorts: ["id"] },
  output: Type.Array(Connection),
  paged: true,
});

// Monitored carriers: their assessments are kept current, and their changes are reported.
import { Type, type Static } from "typebox";
import { ASSESSMENTS, ListedCarrier } from "../carriers/carriers.ts";
import { LookUpNumber } from "../carriers/open-data.ts";
import { endpoint, PageQuery } from "../endpoint.ts";
import { Count, Id, Nullable, OneOf, Timestamp } from "../shapes.ts";

export const Subscription = Type.Object({
  id: Id,
  carrier_id: Id,
  created_at: Timestamp,
  /** News about the carrier within 30 days: changes of its record, identity alerts, and of its assessment, packets and invitations. */
  recent_changes: Count,
  carrier: ListedCarrier,
});
export type Subscription = Static<typeof Subscription>;

/**
 * Monitored carriers, optionally of one assessment. Assumption: `connection_id_null` leaves only those that the company has no
 * connection with; the portal has the others already.
 */
export const listSubscriptions = endpoint({
  name: "listSubscriptions",
  method: "GET",
  path: "/api/v1/subscriptions/for_broker_portal",
  query: Type.Object({
    ...PageQuery,
    rules_assessment_eq: Type.Optional(OneOf(ASSESSMENTS)),
    connection_id_null: Type.Optional(Type.Boolean()),
  }),
  output: Type.Array(Subscription),
  paged: true,
});

/** Monitors a carrier. If it is already monitored, returns the existing subscription. `is_undo`, also below: for the history. */
export const monitorCarrier = endpoint({
  name: "monitorCarrier",
  method: "POST",
  path: "/api/v1/subscriptions/create_by_carrier",
  body: Type.Object({ carrier_id: Id, is_undo: Type.Optional(Type.Boolean()) }),
  output: Subscription,
});

export const stopMonitoringCarrier = endpoint({
  name: "stopMonitoringCarrier",
  method: "DELETE",
  path: "/api/v1/subscriptions/destroy_by_carrier",
  query: Type.Object({ carrier_id: Id, is_undo: Type.Optional(Type.Boolean()) }),
  output: Type.Object({ carrier_id: Id }),
});

/** The result of one row of an uploaded file. */
export const MONITOR_OUTCOMES = ["follows", "already_followed", "repeated", "not_found", "ambiguous", "unreadable"] as const;
export type MonitorOutcome = (typeof MONITOR_OUTCOMES)[number];

export const MonitorRow = Type.Object({
  /** Line of the file, from 1. */
  line: Type.Integer(),
  given: Type.String(),
  outcome: OneOf(MONITOR_OUTCOMES),
  carrier_id: Nullable(Id),
  legal_name: Nullable(Type.String()),
  /** The problem with the row, as a sentence; null if there is none. */
  problem: Nullable(Type.String()),
  /** The number of a row whose carrier is not here, where FMCSA may know it. */
  number: Type.Optional(Nullable(LookUpNumber)),
});
export type MonitorRow = Static<typeof MonitorRow>;

/** Tunable: the most rows in an uploaded file; these take the server a few seconds. */
export const MONITOR_ROWS_LIMIT = 5000;

/** Monitors the carriers of a file of numbers. Assumption: with `preview` nothing changes, and the answer shows what would. */
export const uploadSubscriptions = endpoint({
  name: "uploadSubscriptions",
  method: "POST",
  path: "/api/v1/subscriptions/upload_file",
  body: Type.Object({ preview: Type.Boolean() }),
  output: Type.Object({ rows: Type.Array(MonitorRow), followed: Type.Integer(), is_preview: Type.Boolean() }),
  file: { name: "file", kinds: ["csv"] },
});

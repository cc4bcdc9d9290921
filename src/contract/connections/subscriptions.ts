// Carriers that a broker monitors: their assessment is kept up to date, and their changes are reported.
import { Type, type Static } from "typebox";
import { ASSESSMENTS, ListedCarrier } from "../carriers/carriers.ts";
import { endpoint, PageQuery } from "../endpoint.ts";
import { Id, Nullable, OneOf, Timestamp } from "../shapes.ts";

export const Subscription = Type.Object({ id: Id, carrier_id: Id, created_at: Timestamp, carrier: ListedCarrier });
export type Subscription = Static<typeof Subscription>;

/** Monitored carriers, optionally of one assessment. */
export const listSubscriptions = endpoint({
  name: "listSubscriptions",
  method: "GET",
  path: "/api/v1/subscriptions/for_broker_portal",
  query: Type.Object({ ...PageQuery, rules_assessment_eq: Type.Optional(OneOf(ASSESSMENTS)) }),
  output: Type.Array(Subscription),
  paged: true,
});

/** Monitors a carrier; for one that is monitored already it answers with the existing subscription. */
export const monitorCarrier = endpoint({
  name: "monitorCarrier",
  method: "POST",
  path: "/api/v1/subscriptions/create_by_carrier",
  body: Type.Object({ carrier_id: Id }),
  output: Subscription,
});

export const stopMonitoringCarrier = endpoint({
  name: "stopMonitoringCarrier",
  method: "DELETE",
  path: "/api/v1/subscriptions/destroy_by_carrier",
  query: Type.Object({ carrier_id: Id }),
  output: Type.Object({ carrier_id: Id }),
});

/** What a row of an uploaded file leads to. */
export const MONITOR_OUTCOMES = ["follows", "already_followed", "repeated", "not_found", "ambiguous", "unreadable"] as const;
export type MonitorOutcome = (typeof MONITOR_OUTCOMES)[number];

export const MonitorRow = Type.Object({
  /** Line of the file, from 1. */
  line: Type.Integer(),
  given: Type.String(),
  outcome: OneOf(MONITOR_OUTCOMES),
  carrier_id: Nullable(Id),
  legal_name: Nullable(Type.String()),
  /** What is wrong with the row, in words; null where nothing is. */
  problem: Nullable(Type.String()),
});
export type MonitorRow = Static<typeof MonitorRow>;

/** Tunable: rows of an uploaded file at most; a few seconds of work for the server. */
export const MONITOR_ROWS_LIMIT = 5000;

/** Monitors the carriers of a file of numbers. Assumption: with `preview` nothing changes, and the answer says what would. */
export const uploadSubscriptions = endpoint({
  name: "uploadSubscriptions",
  method: "POST",
  path: "/api/v1/subscriptions/upload_file",
  body: Type.Object({ preview: Type.Boolean() }),
  output: Type.Object({ rows: Type.Array(MonitorRow), followed: Type.Integer(), is_preview: Type.Boolean() }),
  file: { name: "file", kinds: ["csv"] },
});

// The lists a broker works connections in: what belongs to each, and in what order.
import type { Assessment } from "../../contract/carriers/carriers.ts";
import { CONNECTION_STATUSES, type Connection } from "../../contract/connections/connections.ts";
import type { Condition, Sort } from "../query.ts";

export const CONNECTION_LIST_IDS = [
  "my-carriers",
  "in-progress",
  "on-hold",
  "do-not-dispatch",
  "dismissed",
  "passing",
  "partially-passing",
  "failed",
  "incomplete",
] as const;
export type ConnectionListId = (typeof CONNECTION_LIST_IDS)[number];

export interface ConnectionList {
  readonly id: ConnectionListId;
  readonly title: string;
  readonly where: readonly Condition[];
  readonly defaultSort: Sort;
  /** Of an assessment list: the assessment. It also holds monitored carriers without a connection. */
  readonly assessment?: Assessment;
  /** What would fill the list, for when it is empty. */
  readonly emptyText: string;
}

/** The feature flag under which lists in progress hold only connections that have a packet. */
export const OPENSEARCH_FLAG = "connection_search_opensearch";

/** Packet statuses that start with it mean on hold; a suffix gives the reason. */
const ON_HOLD = "held";

const NEWEST_CHANGE: Sort = { column: "updated_at", descending: true };
const NEWEST_PACKET: Sort = { column: "packet_updated_at", descending: true };

const oneOf = (column: string, ...codes: readonly (string | boolean)[]): Condition => ({ column, is: "in", codes });
const NOT_DISMISSED = oneOf("is_dismissed", false);

/** Whoever is blocked or dismissed waits for nothing: they have lists of their own. */
export const WAITING: readonly Condition[] = [
  NOT_DISMISSED,
  oneOf("status", ...CONNECTION_STATUSES.filter((status) => status !== "do_not_dispatch")),
];

/** Assumption: the specification says of a packet on hold only what its status begins with. The queue, the list and Home count the same. */
export const PACKET_ON_HOLD: readonly Condition[] = [...WAITING, { column: "packet_status", is: "starts_with", value: ON_HOLD }];

/** Whether a packet of this status waits for the company's decision. */
export const waitsForCompany = (status: string): boolean => status === "submitted" || status.startsWith(ON_HOLD);

// An assessment counts only for carriers that the broker monitors: the server assesses subscriptions.
const assessed = (id: ConnectionListId, title: string, result: Assessment, emptyText: string): ConnectionList => ({
  id,
  title,
  where: [oneOf("subscribed", true), oneOf("assessment", result)],
  defaultSort: NEWEST_CHANGE,
  assessment: result,
  emptyText,
});

/** Every list, in the order of the tabs, under some feature flags. */
export function connectionLists(flags: Readonly<Record<string, boolean>>): readonly ConnectionList[] {
  return [
    {
      id: "my-carriers",
      title: "My carriers",
      where: [oneOf("status", "onboarded", "needs_to_onboard_but_can_remain_active")],
      defaultSort: NEWEST_CHANGE,
      emptyText: "Carriers you have onboarded appear here.",
    },
    {
      id: "in-progress",
      title: "In progress",
      where: [
        oneOf("status", "needs_to_onboard"),
        NOT_DISMISSED,
        oneOf("has_receiver", true),
        { column: "packet_status", is: "not_in", codes: ["complete", ...(flags[OPENSEARCH_FLAG] ? [null] : [])] },
        { column: "packet_status", is: "not_starts_with", value: ON_HOLD },
      ],
      defaultSort: NEWEST_PACKET,
      emptyText: "Carriers with an onboarding packet in progress appear here.",
    },
    {
      id: "on-hold",
      title: "On hold",
      where: PACKET_ON_HOLD,
      defaultSort: NEWEST_PACKET,
      emptyText: "Carriers whose onboarding packet is on hold appear here.",
    },
    {
      id: "do-not-dispatch",
      title: "Do not dispatch",
      where: [oneOf("status", "do_not_dispatch")],
      defaultSort: NEWEST_CHANGE,
      emptyText: "Carriers you marked as do not dispatch appear here.",
    },
    {
      id: "dismissed",
      title: "Dismissed",
      where: [oneOf("is_dismissed", true)],
      defaultSort: NEWEST_CHANGE,
      emptyText: "Carriers you dismissed appear here, and can be restored.",
    },
    assessed("passing", "Passing", "pass", "Carriers that meet all of your rules appear here."),
    assessed("partially-passing", "Partially passing", "partial_pass", "Carriers that pass with an override appear here."),
    assessed("failed", "Failed", "fail", "Carriers that break one of your rules appear here."),
    assessed("incomplete", "Incomplete", "incomplete", "Carriers with missing data appear here."),
  ];
}

export const isConnectionListId = (word: string): word is ConnectionListId =>
  (CONNECTION_LIST_IDS as readonly string[]).includes(word);

/** One list by its id. */
export function connectionList(id: ConnectionListId, flags: Readonly<Record<string, boolean>>): ConnectionList {
  const found = connectionLists(flags).find((list) => list.id === id);
  if (found === undefined) throw new Error(`No connection list ${id}`);
  return found;
}

const VALUES: Readonly<Record<string, (connection: Connection) => string | boolean | null>> = {
  status: (connection) => connection.status,
  is_dismissed: (connection) => connection.is_dismissed,
  has_receiver: (connection) => connection.receiver !== null,
  packet_status: (connection) => connection.latest_onboarding_packet?.status ?? null,
};

const meets = (connection: Connection, condition: Condition): boolean => {
  const value = VALUES[condition.column]?.(connection);
  if (value === undefined) return false;
  if (condition.is === "in" || condition.is === "not_in") return condition.codes.includes(value) === (condition.is === "in");
  if (condition.is !== "starts_with" && condition.is !== "not_starts_with") return false;
  return String(value ?? "").startsWith(condition.value) === (condition.is === "starts_with");
};

/** Where a connection is worked: the list of its status, dismissed ones in their own. Null when none of them has it. */
export function listOf(connection: Connection): ConnectionListId | null {
  if (connection.is_dismissed) return "dismissed";
  return connectionLists({}).find((list) => list.where.every((condition) => meets(connection, condition)))?.id ?? null;
}

/** The lists that hold carriers by how they meet the broker's rules; without rules there are none. */
export const isAssessmentList = ({ assessment }: ConnectionList): boolean => assessment !== undefined;

// The lists of the onboarding queue: which packets wait for the company's decision, and which for the carrier.
import { PACKET_STATUSES } from "../../contract/connections/connections.ts";
import type { Condition, LocalQuery } from "../query.ts";
import { tableMatch } from "../carriers/search/table-match.ts";
import { defineList, listQuery, type FiltersOf } from "../list/define-list.ts";
import * as field from "../list/fields.ts";
import type { SortField } from "../list/fields.ts";
import { PACKET_ON_HOLD, WAITING } from "./connection-lists.ts";

export const QUEUE_LIST_IDS = ["on-hold", "submitted", "with-carrier"] as const;
export type QueueListId = (typeof QUEUE_LIST_IDS)[number];

export interface QueueList {
  readonly id: QueueListId;
  readonly title: string;
  readonly where: readonly Condition[];
  /** The title and text of the list when it is empty. */
  readonly empty: string;
  readonly emptyText: string;
  /** Its packets wait for the company. */
  readonly isToDecide: boolean;
}

const WITH_CARRIER = PACKET_STATUSES.filter((status) => status === "sent" || status === "in_progress");

export const QUEUE_LISTS: readonly QueueList[] = [
  {
    id: "on-hold",
    title: "On hold",
    where: PACKET_ON_HOLD,
    empty: "No packet is on hold",
    emptyText: "Packets that your rules or your company put on hold appear here.",
    isToDecide: true,
  },
  {
    id: "submitted",
    title: "Submitted",
    where: [...WAITING, { column: "packet_status", is: "in", codes: ["submitted"] }],
    empty: "No submitted packet needs review",
    emptyText: "Packets that carriers submit for review appear here.",
    isToDecide: true,
  },
  {
    id: "with-carrier",
    title: "Waiting for carrier",
    where: [...WAITING, { column: "packet_status", is: "in", codes: WITH_CARRIER }],
    empty: "No packet waits for its carrier",
    emptyText: "Packets that were sent or returned to carriers appear here.",
    isToDecide: false,
  },
];

const LONGEST_WAITING: LocalQuery["sort"] = { column: "packet_updated_at", descending: false };
const DESCENDING = "-";
const SORTS = ["name", "packet_status", "packet_updated_at", "state"];

/** In the address the column, and a sign before it where it is descending. */
const signedSort: SortField = {
  ...field.sort(SORTS),
  read: (address) => {
    const [, sign, column = ""] = /^(-?)(.*)$/.exec(address.get("sort") ?? "") ?? [];
    return SORTS.includes(column) ? { column, descending: sign === DESCENDING } : null;
  },
  write: (sort) => (sort === null ? [] : [["sort", `${sort.descending ? DESCENDING : ""}${sort.column}`]]),
};

export const QUEUE_LIST = defineList({
  list: field.choice(QUEUE_LIST_IDS, {}, "on-hold"),
  text: field.text("Filter by name, MC, DOT, phone or email", "Name, MC, DOT, phone…", { match: tableMatch }),
  sort: signedSort,
  peek: field.peek,
});
export type QueueFilters = FiltersOf<typeof QUEUE_LIST>;

export const queueList = (id: QueueListId): QueueList => {
  const found = QUEUE_LISTS.find((list) => list.id === id);
  if (found === undefined) throw new Error(`No queue ${id}`);
  return found;
};

export const queueQuery = (filters: QueueFilters): LocalQuery =>
  listQuery(QUEUE_LIST, filters, queueList(filters.list).where, filters.sort ?? LONGEST_WAITING);

// The lists of the onboarding queue: which packets wait for the company's decision, and which for the carrier.
import { PACKET_STATUSES } from "../../contract/connections/connections.ts";
import type { Condition, LocalQuery } from "../query.ts";
import { tableMatch } from "../carriers/search/table-match.ts";
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

/** What the address of the queue says. */
export interface QueueFilters {
  readonly list: QueueListId;
  readonly text: string;
  readonly sort: LocalQuery["sort"] | null;
  readonly peek: number | null;
}

const LONGEST_WAITING: LocalQuery["sort"] = { column: "packet_updated_at", descending: false };
const DESCENDING = "-";

export const queueList = (id: QueueListId): QueueList => {
  const found = QUEUE_LISTS.find((list) => list.id === id);
  if (found === undefined) throw new Error(`No queue ${id}`);
  return found;
};

export const queueQuery = ({ list, text, sort }: QueueFilters): LocalQuery => ({
  where: queueList(list).where,
  text: tableMatch(text),
  sort: sort ?? LONGEST_WAITING,
  facets: [],
});

function sortOf(value: string | null): LocalQuery["sort"] | null {
  const [, sign, column] = /^(-?)(\w{1,40})$/.exec(value ?? "") ?? [];
  return column === undefined ? null : { column, descending: sign === DESCENDING };
}

/** What cannot be read is left out. */
export function queueFiltersFromAddress(search: string): QueueFilters {
  const params = new URLSearchParams(search);
  const peek = params.get("peek") ?? "";
  return {
    list: QUEUE_LIST_IDS.find((id) => id === params.get("list")) ?? "on-hold",
    text: params.get("text") ?? "",
    sort: sortOf(params.get("sort")),
    peek: /^\d{1,15}$/.test(peek) ? Number(peek) : null,
  };
}

export function addressOfQueueFilters({ list, text, sort, peek }: QueueFilters): string {
  return new URLSearchParams({
    ...(list === "on-hold" ? {} : { list }),
    ...(text === "" ? {} : { text }),
    ...(sort === null ? {} : { sort: `${sort.descending ? DESCENDING : ""}${sort.column}` }),
    ...(peek === null ? {} : { peek: String(peek) }),
  }).toString();
}

// The page of the inbox as an address, and as a query of the local columns.
import { CONSEQUENCES } from "../../contract/carriers/history.ts";
import { NEWS_SEVERITIES } from "../../contract/connections/inbox.ts";
import { addressText, idFromText, sortFromText, sortText, wordsFromText } from "../address-text.ts";
import { nameForSearch } from "../carriers/search/search-text.ts";
import { oneOf, type Condition, type LocalQuery, type Sort } from "../query.ts";

export const INBOX_TABS = ["waiting", "snoozed", "assigned", "done"] as const;
export type InboxTab = (typeof INBOX_TABS)[number];

const is = (column: string, value: boolean): Condition => ({ column, is: "in", codes: [value] });

interface TabRow {
  readonly label: string;
  /** Conditions on the columns of the collection `inbox_items`. `now`: milliseconds since 1970. */
  readonly where: (now: number) => readonly Condition[];
}

export const INBOX_TAB_ROWS: Readonly<Record<InboxTab, TabRow>> = {
  waiting: { label: "Inbox", where: (now) => [is("is_done", false), { column: "returns_at", is: "range", max: now }] },
  snoozed: { label: "Snoozed", where: (now) => [is("is_done", false), { column: "returns_at", is: "range", min: now + 1 }] },
  assigned: { label: "Assigned to others", where: () => [is("is_handed_over", true)] },
  done: { label: "Done", where: () => [is("is_done", true), is("is_handed_over", false)] },
};

/** What waits and has not been read. */
export const unreadConditions = (now: number): readonly Condition[] => [
  ...INBOX_TAB_ROWS.waiting.where(now),
  is("is_unread", true),
];

/** By what matters most. */
export const DEFAULT_INBOX_SORT: Sort = { column: "order", descending: false };

const SORTS: readonly string[] = ["carrier", "news_at", "severity", "consequence"];

export interface InboxFilters {
  readonly list: InboxTab;
  /** A part of the carrier's name, or the beginning of its DOT number. */
  readonly text: string;
  readonly consequences: readonly string[];
  readonly severities: readonly string[];
  /** Null: by what matters most. */
  readonly sort: Sort | null;
  readonly peek: number | null;
}

export const NO_INBOX_FILTERS: InboxFilters = {
  list: "waiting",
  text: "",
  consequences: [],
  severities: [],
  sort: null,
  peek: null,
};

const TEXT_MAX = 200;

/** Parameters that cannot be read are ignored. */
export function readInboxFilters(search: string): InboxFilters {
  const query = new URLSearchParams(search);
  return {
    list: INBOX_TABS.find((tab) => tab === query.get("list")) ?? NO_INBOX_FILTERS.list,
    text: (query.get("text") ?? "").slice(0, TEXT_MAX),
    consequences: wordsFromText(query.get("why"), CONSEQUENCES),
    severities: wordsFromText(query.get("severity"), NEWS_SEVERITIES),
    sort: sortFromText(query.get("sort"), SORTS),
    peek: idFromText(query.get("peek")),
  };
}

/** Without a question mark; empty for the plain page. */
export const writeInboxFilters = ({ list, text, consequences, severities, sort, peek }: InboxFilters): string =>
  addressText([
    ["list", list === NO_INBOX_FILTERS.list ? "" : list],
    ["text", text],
    ["why", consequences.join(",")],
    ["severity", severities.join(",")],
    ["sort", sortText(sort)],
    ["peek", String(peek ?? "")],
  ]);

/** @param now milliseconds since 1970 */
export function inboxQuery({ list, text, consequences, severities, sort }: InboxFilters, now: number): LocalQuery {
  const name = nameForSearch(text).trim();
  return {
    where: [...INBOX_TAB_ROWS[list].where(now), ...oneOf("consequence", consequences), ...oneOf("severity", severities)],
    text: name === "" ? null : { kind: "name", value: name },
    sort: sort ?? DEFAULT_INBOX_SORT,
    facets: ["consequence", "severity"],
  };
}

// The inbox: what it is filtered, sorted and searched by, and the columns that answer it.
import { CONSEQUENCES } from "../../contract/carriers/history.ts";
import { type InboxItem, NEWS_SEVERITIES } from "../../contract/connections/inbox.ts";
import { nameForSearch } from "../carriers/search/search-text.ts";
import { consequence, isDone, isHandedOver, isUnread, orderOf, returnsAt } from "./inbox.ts";
import { newsSeverity } from "./news-severity.ts";
import { flagColumn, ID, type Layout, searched, sortsOf, timeOf, UPDATED_AT } from "../list/columns.ts";
import { defineList, type FiltersOf, listQuery } from "../list/define-list.ts";
import * as field from "../list/fields.ts";
import * as options from "../list/option-fields.ts";
import type { Condition, LocalQuery, Sort } from "../query.ts";

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

export const layout: Layout<InboxItem> = {
  table: "inbox_items",
  version: 1,
  columns: [
    ID,
    { name: "order", kind: "number", of: orderOf },
    { name: "consequence", sorts: true, kind: "code", words: CONSEQUENCES, of: (row) => row.consequence },
    { name: "severity", sorts: true, kind: "code", words: NEWS_SEVERITIES, of: (row) => row.severity },
    flagColumn("is_done", isDone),
    flagColumn("is_handed_over", isHandedOver),
    flagColumn("is_unread", isUnread),
    { name: "returns_at", kind: "number", of: returnsAt },
    { name: "news_at", sorts: true, kind: "number", of: (row) => timeOf(row.news_at) },
    UPDATED_AT,
    { name: "carrier", sorts: true, kind: "text", of: (row) => nameForSearch(row.carrier_name) },
    { name: "name", kind: "text", of: (row) => searched(row.carrier_name, row.dot_number) },
  ],
};

export const INBOX_LIST = defineList({
  list: field.choice(INBOX_TABS, {}, "waiting"),
  text: field.text("Filter by carrier or DOT number", "Carrier, DOT…"),
  severities: options.words(NEWS_SEVERITIES, {
    name: "severity",
    column: "severity",
    label: "What happened",
    labelOf: (value) => newsSeverity(value).label,
  }),
  consequences: options.words(CONSEQUENCES, {
    name: "why",
    column: "consequence",
    label: "Why it matters",
    labelOf: (value) => consequence(value).label,
  }),
  sort: field.sort(sortsOf(layout)),
  peek: field.peek,
});
export type InboxFilters = FiltersOf<typeof INBOX_LIST>;

/** @param now milliseconds since 1970 */
export const inboxQuery = (filters: InboxFilters, now: number): LocalQuery =>
  listQuery(INBOX_LIST, filters, INBOX_TAB_ROWS[filters.list].where(now), filters.sort ?? DEFAULT_INBOX_SORT);

// The list of rate confirmations: what it is filtered, sorted and searched by, and the columns that answer it.
import { RATE_CONFIRMATION_STATUSES, type RateConfirmation } from "../../contract/board/rate-confirmations.ts";
import { isSuspicious } from "./confirmation-warnings.ts";
import { isFlagged, rateConfirmationStatus } from "./rate-confirmation-statuses.ts";
import { checkSender, SENDER_RESULTS, senderResult } from "./sender-check.ts";
import { differingTerms, termLabel, TERMS } from "./term-checks.ts";
import { nameForSearch } from "../carriers/search/search-text.ts";
import { flagColumn, ID, type Layout, loadNumberText, searched, sortsOf, timeOf, UPDATED_AT, WAITING } from "../list/columns.ts";
import { defineList, type FiltersOf, listQuery } from "../list/define-list.ts";
import * as field from "../list/fields.ts";
import * as options from "../list/option-fields.ts";
import { type Condition, type LocalQuery, oneOf, type Sort } from "../query.ts";

export const CONFIRMATION_TABS = [
  "all",
  "flagged",
  "suspicious",
  "differing",
  "delivered",
  "viewed",
  "cancelled",
  "rejected",
] as const;
export type ConfirmationTab = (typeof CONFIRMATION_TABS)[number];

interface TabRow {
  readonly label: string;
  readonly empty: string;
  readonly where: readonly Condition[];
}

const status = (code: string): readonly Condition[] => [{ column: "status", is: "in", codes: [code] }];
const flag = (column: string): readonly Condition[] => [{ column, is: "in", codes: [true] }];

export const CONFIRMATION_TAB_ROWS: Readonly<Record<ConfirmationTab, TabRow>> = {
  all: { label: "All", empty: "Rate confirmations that carriers return by email appear here.", where: [] },
  flagged: { label: "Flagged", empty: "None belongs to a load with an open alert.", where: flag("flagged") },
  suspicious: {
    label: "Suspicious",
    empty: "None has another payee, bank account or carrier, or comes from a look-alike domain.",
    where: flag("suspicious"),
  },
  differing: { label: "Differing", empty: "Every document says what is on file.", where: flag("differing") },
  delivered: { label: "Delivered", empty: "None is waiting to be viewed.", where: status("delivered") },
  viewed: { label: "Viewed", empty: "None has been viewed.", where: status("viewed") },
  cancelled: { label: "Canceled", empty: "None was canceled.", where: status("cancelled") },
  rejected: { label: "Rejected", empty: "None was rejected.", where: status("rejected") },
};

type Row = RateConfirmation & { readonly waiting?: true };

/** Dollars that the document asks for beyond what was agreed. */
const rateDifference = ({ terms, on_file: { load } }: Row): number | null =>
  terms.rate === null || load === null || load.rate === null ? null : terms.rate - load.rate;

export const layout: Layout<Row> = {
  table: "rate_confirmations",
  version: 1,
  columns: [
    { ...ID, sorts: true },
    { name: "status", sorts: true, kind: "code", words: RATE_CONFIRMATION_STATUSES, of: (row) => row.status },
    flagColumn("flagged", isFlagged),
    flagColumn("suspicious", isSuspicious),
    flagColumn("differing", (row) => differingTerms(row).length > 0),
    { name: "differences", kind: "set", of: differingTerms },
    { name: "sender_result", kind: "code", words: SENDER_RESULTS, of: (row) => checkSender(row).result },
    { name: "open_tickets", sorts: true, kind: "number", of: (row) => row.open_tickets },
    { name: "creator_id", kind: "code", of: (row) => row.creator_id },
    { name: "creator", sorts: true, kind: "text", of: (row) => (row.creator_name ?? "").toUpperCase() },
    { name: "carrier_id", kind: "number", of: (row) => row.carrier_id },
    { name: "load_id", kind: "number", of: (row) => row.load_id },
    { name: "carrier", sorts: true, kind: "text", of: (row) => nameForSearch(row.carrier_name ?? "") },
    { name: "load", sorts: true, kind: "text", of: (row) => (row.load_number ?? "").toUpperCase() },
    { name: "reference", sorts: true, kind: "text", of: (row) => row.reference.toUpperCase() },
    { name: "sender", sorts: true, kind: "text", of: (row) => (row.sender_email ?? "").toUpperCase() },
    { name: "rate", sorts: true, kind: "number", of: (row) => row.terms.rate },
    { name: "rate_difference", sorts: true, kind: "number", of: rateDifference },
    { name: "received_at", sorts: true, kind: "number", of: (row) => timeOf(row.received_at) },
    { ...UPDATED_AT, sorts: true },
    WAITING,
    {
      name: "name",
      kind: "text",
      of: (row) => searched(row.carrier_name, row.load_number, row.reference),
    },
    { name: "identifiers", kind: "text", of: (row) => loadNumberText(row.load_number) },
  ],
};

export const CONFIRMATION_LIST = defineList({
  list: field.choice(CONFIRMATION_TABS, {}, "all"),
  text: field.text("Filter by carrier, load or confirmation number", "Carrier, load, confirmation…"),
  /** Only those that the person created. */
  isMine: field.flag({ name: "mine" }),
  statuses: options.words(RATE_CONFIRMATION_STATUSES, {
    name: "status",
    column: "status",
    label: "Status",
    labelOf: (value) => rateConfirmationStatus(value).label,
  }),
  terms: options.words(TERMS, {
    name: "differs",
    column: "differences",
    label: "Differs in",
    labelOf: (value) => termLabel(value).label,
    where: options.hasAny("differences"),
  }),
  senders: options.words(SENDER_RESULTS, {
    name: "sender",
    column: "sender_result",
    label: "Sender",
    labelOf: (value) => senderResult(value).label,
  }),
  creators: options.ids({ name: "creator", column: "creator_id", label: "Created by" }),
  sort: field.sort(sortsOf(layout)),
  peek: field.peek,
});
export type ConfirmationFilters = FiltersOf<typeof CONFIRMATION_LIST>;

/** The conditions of a tab for whom its count is. `userId`: who is signed in. */
export const confirmationTabConditions = (
  list: ConfirmationTab,
  { isMine }: ConfirmationFilters,
  userId: number,
): readonly Condition[] => [...CONFIRMATION_TAB_ROWS[list].where, ...(isMine ? oneOf("creator_id", [userId]) : [])];

export const confirmationSort = ({ sort }: ConfirmationFilters): Sort => sort ?? { column: "id", descending: true };

export const confirmationQuery = (filters: ConfirmationFilters, userId: number): LocalQuery =>
  listQuery(CONFIRMATION_LIST, filters, confirmationTabConditions(filters.list, filters, userId), confirmationSort(filters));

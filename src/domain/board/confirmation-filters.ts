// The list of rate confirmations: what it is filtered, sorted and searched by.
import { RATE_CONFIRMATION_STATUSES } from "../../contract/board/rate-confirmations.ts";
import { defineList, listQuery, type FiltersOf } from "../list/define-list.ts";
import * as field from "../list/fields.ts";
import * as options from "../list/option-fields.ts";
import { oneOf, type Condition, type LocalQuery, type Sort } from "../query.ts";
import { rateConfirmationStatus } from "./rate-confirmation-statuses.ts";
import { SENDER_RESULTS, senderResult } from "./sender-check.ts";
import { termLabel, TERMS } from "./term-checks.ts";

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
  sort: field.sort([
    "id",
    "reference",
    "status",
    "open_tickets",
    "carrier",
    "load",
    "rate",
    "rate_difference",
    "sender",
    "creator",
    "received_at",
    "updated_at",
  ]),
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

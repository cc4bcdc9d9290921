// The page of rate confirmations as an address, and as a query of the local columns.
import { addressText, idFromText, idsFromText, sortFromText, sortText, wordsFromText } from "../address-text.ts";
import { RATE_CONFIRMATION_STATUSES } from "../../contract/board/rate-confirmations.ts";
import { nameForSearch } from "../carriers/search/search-text.ts";
import { oneOf, type Condition, type LocalQuery, type Sort } from "../query.ts";
import { SENDER_RESULTS } from "./sender-check.ts";
import { TERMS } from "./term-checks.ts";

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

export interface ConfirmationFilters {
  readonly list: ConfirmationTab;
  /** A part of the carrier's legal name, of the load number or of the reference. */
  readonly text: string;
  /** Only those that the person created. */
  readonly isMine: boolean;
  readonly creators: readonly number[];
  readonly statuses: readonly string[];
  readonly terms: readonly string[];
  readonly senders: readonly string[];
  /** Null: by id, the latest first. */
  readonly sort: Sort | null;
  readonly peek: number | null;
}

export const NO_CONFIRMATION_FILTERS: ConfirmationFilters = {
  list: "all",
  text: "",
  isMine: false,
  creators: [],
  statuses: [],
  terms: [],
  senders: [],
  sort: null,
  peek: null,
};

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

const SORTS: readonly string[] = [
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
];

const TEXT_MAX = 200;

/** Parameters that cannot be read are ignored. */
export function readConfirmationFilters(search: string): ConfirmationFilters {
  const query = new URLSearchParams(search);
  return {
    list: CONFIRMATION_TABS.find((tab) => tab === query.get("list")) ?? NO_CONFIRMATION_FILTERS.list,
    text: (query.get("text") ?? "").slice(0, TEXT_MAX),
    isMine: query.get("mine") === "1",
    creators: idsFromText(query.get("creator")),
    statuses: wordsFromText(query.get("status"), RATE_CONFIRMATION_STATUSES),
    terms: wordsFromText(query.get("differs"), TERMS),
    senders: wordsFromText(query.get("sender"), SENDER_RESULTS),
    sort: sortFromText(query.get("sort"), SORTS),
    peek: idFromText(query.get("peek")),
  };
}

/** Without a question mark; empty for the plain page. */
export function writeConfirmationFilters(filters: ConfirmationFilters): string {
  const { list, text, isMine, creators, statuses, terms, senders, sort, peek } = filters;
  return addressText([
    ["list", list === NO_CONFIRMATION_FILTERS.list ? "" : list],
    ["text", text],
    ["mine", isMine ? "1" : ""],
    ["creator", creators.join(",")],
    ["status", statuses.join(",")],
    ["differs", terms.join(",")],
    ["sender", senders.join(",")],
    ["sort", sortText(sort)],
    ["peek", String(peek ?? "")],
  ]);
}

/** The conditions of a tab for whom its count is. `userId`: who is signed in. */
export const confirmationTabConditions = (
  list: ConfirmationTab,
  { isMine }: ConfirmationFilters,
  userId: number,
): readonly Condition[] => [...CONFIRMATION_TAB_ROWS[list].where, ...(isMine ? oneOf("creator_id", [userId]) : [])];

export const confirmationSort = ({ sort }: ConfirmationFilters): Sort => sort ?? { column: "id", descending: true };

export function confirmationQuery(filters: ConfirmationFilters, userId: number): LocalQuery {
  const { list, text, creators, statuses, terms, senders } = filters;
  const name = nameForSearch(text).trim();
  return {
    where: [
      ...confirmationTabConditions(list, filters, userId),
      ...oneOf("creator_id", creators),
      ...oneOf("status", statuses),
      ...oneOf("sender_result", senders),
      ...(terms.length === 0 ? [] : [{ column: "differences", is: "has_any" as const, codes: terms }]),
    ],
    text: name === "" ? null : { kind: "name", value: name },
    sort: confirmationSort(filters),
    facets: ["creator_id", "status", "sender_result", "differences"],
  };
}

// The page of rate confirmation emails as an address, and as a query of the local columns.
import { addressText, idFromText, idsFromText, sortFromText, sortText, wordsFromText } from "../address-text.ts";
import { nameForSearch } from "../carriers/search/search-text.ts";
import { oneOf, type Condition, type LocalQuery, type Sort } from "../query.ts";
import { UNDELIVERED } from "./rate-confirmation-statuses.ts";
import { SENDER_RESULTS } from "./sender-check.ts";

export const MAIL_TABS = ["all", "flagged", "completed", UNDELIVERED] as const;
export type MailTab = (typeof MAIL_TABS)[number];

export interface MailFilters {
  readonly list: MailTab;
  /** A part of the subject, of the sender or of the carrier's name. */
  readonly text: string;
  /** Only the person's own mailbox. */
  readonly isMine: boolean;
  readonly users: readonly number[];
  readonly senders: readonly string[];
  /** Null: by id, the latest first. */
  readonly sort: Sort | null;
  readonly peek: number | null;
}

export const NO_MAIL_FILTERS: MailFilters = {
  list: "all",
  text: "",
  isMine: false,
  users: [],
  senders: [],
  sort: null,
  peek: null,
};

interface TabRow {
  readonly label: string;
  readonly empty: string;
}

export const MAIL_TAB_ROWS: Readonly<Record<MailTab, TabRow>> = {
  all: { label: "All", empty: "Emails with rate confirmations appear here." },
  flagged: { label: "Flagged", empty: "No email has a confirmation of a load with an open alert." },
  completed: { label: "Completed", empty: "No email is completed." },
  undelivered: { label: "Couldn’t be processed", empty: "Every email was processed." },
};

const SORTS: readonly string[] = ["id", "status", "subject", "sender", "carrier", "user", "received_at", "updated_at"];

const TEXT_MAX = 200;

/** Parameters that cannot be read are ignored. */
export function readMailFilters(search: string): MailFilters {
  const query = new URLSearchParams(search);
  return {
    list: MAIL_TABS.find((tab) => tab === query.get("list")) ?? NO_MAIL_FILTERS.list,
    text: (query.get("text") ?? "").slice(0, TEXT_MAX),
    isMine: query.get("mine") === "1",
    users: idsFromText(query.get("user")),
    senders: wordsFromText(query.get("sender"), SENDER_RESULTS),
    sort: sortFromText(query.get("sort"), SORTS),
    peek: idFromText(query.get("peek")),
  };
}

/** Without a question mark; empty for the plain page. */
export const writeMailFilters = ({ list, text, isMine, users, senders, sort, peek }: MailFilters): string =>
  addressText([
    ["list", list === NO_MAIL_FILTERS.list ? "" : list],
    ["text", text],
    ["mine", isMine ? "1" : ""],
    ["user", users.join(",")],
    ["sender", senders.join(",")],
    ["sort", sortText(sort)],
    ["peek", String(peek ?? "")],
  ]);

/** The conditions of a tab for whom its count is. `userId`: who is signed in. */
export const mailTabConditions = (list: MailTab, { isMine }: MailFilters, userId: number): readonly Condition[] => [
  ...(list === "all" ? [] : oneOf("status", [list])),
  ...(isMine ? oneOf("user_id", [userId]) : []),
];

export const mailSort = ({ sort }: MailFilters): Sort => sort ?? { column: "id", descending: true };

export function mailQuery(filters: MailFilters, userId: number): LocalQuery {
  const { list, text, users, senders } = filters;
  const name = nameForSearch(text).trim();
  return {
    where: [...mailTabConditions(list, filters, userId), ...oneOf("user_id", users), ...oneOf("sender_result", senders)],
    text: name === "" ? null : { kind: "name", value: name },
    sort: mailSort(filters),
    facets: ["user_id", "sender_result"],
  };
}

// The list of rate confirmation emails: what it is filtered, sorted and searched by, and the columns that answer it.
import type { RateConfirmationMail } from "../../contract/board/rate-confirmation-mails.ts";
import { mailGroup, mailStatus, UNDELIVERED } from "./rate-confirmation-statuses.ts";
import { checkSender, SENDER_RESULTS, senderResult } from "./sender-check.ts";
import { nameForSearch } from "../carriers/search/search-text.ts";
import { ID, type Layout, searched, sortsOf, timeOf, UPDATED_AT } from "../list/columns.ts";
import { defineList, type FiltersOf, listQuery } from "../list/define-list.ts";
import * as field from "../list/fields.ts";
import * as options from "../list/option-fields.ts";
import { type Condition, type LocalQuery, oneOf, type Sort } from "../query.ts";

export const MAIL_TABS = ["all", "flagged", "completed", UNDELIVERED] as const;
export type MailTab = (typeof MAIL_TABS)[number];

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

export const layout: Layout<RateConfirmationMail> = {
  table: "rate_confirmation_mails",
  version: 1,
  columns: [
    { ...ID, sorts: true },
    { name: "status", sorts: true, kind: "code", words: mailStatus.values, of: mailGroup },
    {
      name: "sender_result",
      kind: "code",
      words: SENDER_RESULTS,
      of: (row) => checkSender({ ...row, sender_email: row.from_email }).result,
    },
    { name: "user_id", kind: "code", of: (row) => row.user_id },
    { name: "user", sorts: true, kind: "text", of: (row) => (row.user_name ?? "").toUpperCase() },
    { name: "carrier", sorts: true, kind: "text", of: (row) => nameForSearch(row.carrier_name ?? "") },
    { name: "subject", sorts: true, kind: "text", of: (row) => row.subject.toUpperCase() },
    { name: "sender", sorts: true, kind: "text", of: (row) => row.from_email.toUpperCase() },
    { name: "received_at", sorts: true, kind: "number", of: (row) => timeOf(row.received_at) },
    { ...UPDATED_AT, sorts: true },
    {
      name: "name",
      kind: "text",
      of: (row) => searched(row.subject, row.from_email, row.from_name, row.carrier_name),
    },
  ],
};

export const MAIL_LIST = defineList({
  list: field.choice(MAIL_TABS, {}, "all"),
  text: field.text("Filter by subject, sender or carrier", "Subject, sender, carrier…"),
  /** Only the person's own mailbox. */
  isMine: field.flag({ name: "mine" }),
  senders: options.words(SENDER_RESULTS, {
    name: "sender",
    column: "sender_result",
    label: "Sender",
    labelOf: (value) => senderResult(value).label,
  }),
  users: options.ids({ name: "user", column: "user_id", label: "Mailbox" }),
  sort: field.sort(sortsOf(layout)),
  peek: field.peek,
});
export type MailFilters = FiltersOf<typeof MAIL_LIST>;

/** The conditions of a tab for whom its count is. `userId`: who is signed in. */
export const mailTabConditions = (list: MailTab, { isMine }: MailFilters, userId: number): readonly Condition[] => [
  ...(list === "all" ? [] : oneOf("status", [list])),
  ...(isMine ? oneOf("user_id", [userId]) : []),
];

export const mailSort = ({ sort }: MailFilters): Sort => sort ?? { column: "id", descending: true };

export const mailQuery = (filters: MailFilters, userId: number): LocalQuery =>
  listQuery(MAIL_LIST, filters, mailTabConditions(filters.list, filters, userId), mailSort(filters));

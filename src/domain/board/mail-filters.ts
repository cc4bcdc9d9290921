// The list of rate confirmation emails: what it is filtered, sorted and searched by.
import { defineList, listQuery, type FiltersOf } from "../list/define-list.ts";
import * as field from "../list/fields.ts";
import * as options from "../list/option-fields.ts";
import { oneOf, type Condition, type LocalQuery, type Sort } from "../query.ts";
import { UNDELIVERED } from "./rate-confirmation-statuses.ts";
import { SENDER_RESULTS, senderResult } from "./sender-check.ts";

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
  sort: field.sort(["id", "status", "subject", "sender", "carrier", "user", "received_at", "updated_at"]),
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

// The columns of the table of rate confirmation emails.
import type { RateConfirmationMail } from "../../../contract/board/rate-confirmation-mails.ts";
import type { Local } from "../../../db/tables.ts";
import { mailGroup, mailStatus } from "../../../domain/board/rate-confirmation-statuses.ts";
import { checkSender, senderResult } from "../../../domain/board/sender-check.ts";
import type { ColumnSpec } from "../../../ui/table/column-spec.ts";

export type MailRow = RateConfirmationMail & Local;

const senderOf = (row: MailRow) => senderResult(checkSender({ ...row, sender_email: row.from_email }).result);

export const MAIL_COLUMNS: readonly ColumnSpec<MailRow>[] = [
  {
    id: "status",
    title: "Status",
    width: 118,
    tone: (row) => mailStatus(mailGroup(row)).tone,
    text: (row) => mailStatus(mailGroup(row)).label,
  },
  { id: "subject", title: "Subject", width: 270, strong: true, names: true, text: (row) => row.subject },
  { id: "carrier", title: "Carrier", width: 200, none: "", text: (row) => row.carrier_name ?? "" },
  { id: "sender", title: "Sender", width: 230, line: "fact", text: (row) => row.from_email },
  {
    id: "sender_result",
    title: "Sender check",
    width: 176,
    line: "fact",
    tone: (row) => senderOf(row).tone,
    text: (row) => senderOf(row).label,
  },
  { id: "user", title: "Mailbox", width: 130, none: "", text: (row) => row.user_name ?? "" },
  {
    id: "attachments",
    title: "Attachments",
    width: 210,
    none: "",
    text: (row) => row.attachments.map(({ name }) => name).join(", "),
  },
  {
    id: "received_at",
    title: "Received",
    width: 84,
    align: "end",
    descFirst: true,
    shows: "age",
    text: (row) => row.received_at,
  },
  {
    id: "delivery_error",
    title: "Why undelivered",
    width: 240,
    hiddenByDefault: true,
    none: "",
    text: (row) => row.delivery_error ?? "",
  },
];

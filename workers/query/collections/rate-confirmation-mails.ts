// The columns that rate confirmation emails are filtered, sorted, searched and counted by.
import type { RateConfirmationMail } from "../../../src/contract/board/rate-confirmation-mails.ts";
import type { Local } from "../../../src/db/tables.ts";
import { mailGroup, mailStatus } from "../../../src/domain/board/rate-confirmation-statuses.ts";
import { checkSender, SENDER_RESULTS } from "../../../src/domain/board/sender-check.ts";
import { nameForSearch } from "../../../src/domain/carriers/search/search-text.ts";
import type { ColumnSpec, Layout } from "../layout.ts";
import { timeOf } from "../wire-time.ts";

type Row = RateConfirmationMail & Local;

const columns: readonly ColumnSpec<Row>[] = [
  { name: "id", kind: "number", of: (row) => row.id },
  { name: "status", kind: "code", words: mailStatus.values, of: mailGroup },
  {
    name: "sender_result",
    kind: "code",
    words: SENDER_RESULTS,
    of: (row) => checkSender({ ...row, sender_email: row.from_email }).result,
  },
  { name: "user_id", kind: "code", of: (row) => row.user_id },
  { name: "user", kind: "text", of: (row) => (row.user_name ?? "").toUpperCase() },
  { name: "carrier", kind: "text", of: (row) => nameForSearch(row.carrier_name ?? "") },
  { name: "subject", kind: "text", of: (row) => row.subject.toUpperCase() },
  { name: "sender", kind: "text", of: (row) => row.from_email.toUpperCase() },
  { name: "received_at", kind: "number", of: (row) => timeOf(row.received_at) },
  { name: "updated_at", kind: "number", of: (row) => timeOf(row.updated_at) },
  {
    name: "name",
    kind: "text",
    of: (row) =>
      [row.subject, row.from_email, row.from_name, row.carrier_name].map((text) => nameForSearch(text ?? "")).join("\t"),
  },
];

export const layout: Layout<Row> = { version: 1, key: (row) => row.id, revision: "updated_at", columns };

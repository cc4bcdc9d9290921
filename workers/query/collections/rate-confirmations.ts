// The columns that rate confirmations are filtered, sorted, searched and counted by.
import { RATE_CONFIRMATION_STATUSES, type RateConfirmation } from "../../../src/contract/board/rate-confirmations.ts";
import type { Local } from "../../../src/db/tables.ts";
import { isSuspicious } from "../../../src/domain/board/confirmation-warnings.ts";
import { isFlagged } from "../../../src/domain/board/rate-confirmation-statuses.ts";
import { checkSender, SENDER_RESULTS } from "../../../src/domain/board/sender-check.ts";
import { differingTerms } from "../../../src/domain/board/term-checks.ts";
import { nameForSearch } from "../../../src/domain/carriers/search/search-text.ts";
import type { ColumnSpec, Layout } from "../layout.ts";
import { loadNumberText } from "../load-number.ts";
import { timeOf } from "../wire-time.ts";

type Row = RateConfirmation & Local;

/** Dollars that the document asks for beyond what was agreed. */
const rateDifference = ({ terms, on_file: { load } }: Row): number | null =>
  terms.rate === null || load === null || load.rate === null ? null : terms.rate - load.rate;

const columns: readonly ColumnSpec<Row>[] = [
  { name: "id", kind: "number", of: (row) => row.id },
  { name: "status", kind: "code", words: RATE_CONFIRMATION_STATUSES, of: (row) => row.status },
  { name: "flagged", kind: "code", words: [false, true], of: isFlagged },
  { name: "suspicious", kind: "code", words: [false, true], of: isSuspicious },
  { name: "differing", kind: "code", words: [false, true], of: (row) => differingTerms(row).length > 0 },
  { name: "differences", kind: "set", of: differingTerms },
  { name: "sender_result", kind: "code", words: SENDER_RESULTS, of: (row) => checkSender(row).result },
  { name: "open_tickets", kind: "number", of: (row) => row.open_tickets },
  { name: "creator_id", kind: "code", of: (row) => row.creator_id },
  { name: "creator", kind: "text", of: (row) => (row.creator_name ?? "").toUpperCase() },
  { name: "carrier_id", kind: "number", of: (row) => row.carrier_id },
  { name: "load_id", kind: "number", of: (row) => row.load_id },
  { name: "carrier", kind: "text", of: (row) => nameForSearch(row.carrier_name ?? "") },
  { name: "load", kind: "text", of: (row) => (row.load_number ?? "").toUpperCase() },
  { name: "reference", kind: "text", of: (row) => row.reference.toUpperCase() },
  { name: "sender", kind: "text", of: (row) => (row.sender_email ?? "").toUpperCase() },
  { name: "rate", kind: "number", of: (row) => row.terms.rate },
  { name: "rate_difference", kind: "number", of: rateDifference },
  { name: "received_at", kind: "number", of: (row) => timeOf(row.received_at) },
  { name: "updated_at", kind: "number", of: (row) => timeOf(row.updated_at) },
  { name: "waiting", kind: "code", words: [false, true], of: (row) => row.waiting === true },
  {
    name: "name",
    kind: "text",
    of: (row) => [row.carrier_name, row.load_number, row.reference].map((text) => nameForSearch(text ?? "")).join("\t"),
  },
  { name: "identifiers", kind: "text", of: (row) => loadNumberText(row.load_number) },
];

export const layout: Layout<Row> = { version: 1, key: (row) => row.id, revision: "updated_at", columns };

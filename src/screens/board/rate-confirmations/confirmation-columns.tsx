// The columns of the table of rate confirmations.
import type { RateConfirmation } from "../../../contract/board/rate-confirmations.ts";
import type { Local } from "../../../db/tables.ts";
import { FLAGGED, isFlagged, rateConfirmationStatus } from "../../../domain/board/rate-confirmation-statuses.ts";
import { checkSender, senderResult } from "../../../domain/board/sender-check.ts";
import { differingTerms, termLabel } from "../../../domain/board/term-checks.ts";
import { formatRate } from "../../../domain/format.ts";
import type { ColumnSpec } from "../../../ui/table/column-spec.ts";
import { CarrierCell } from "../../../widgets/carriers/CarrierCell.tsx";

export type ConfirmationRow = RateConfirmation & Local;

const senderOf = (row: ConfirmationRow) => senderResult(checkSender(row).result);

const rateText = (rate: number | null): string => (rate === null ? "" : formatRate(rate));

const differencesText = (row: ConfirmationRow): string =>
  differingTerms(row)
    .map((term) => termLabel(term).label)
    .join(", ");

/** Red where the payee, the account or the carrier differs, amber for anything else. */
const differencesTone = (row: ConfirmationRow) => {
  const tones = differingTerms(row).map((term) => termLabel(term).tone);
  return tones.includes("fail") ? "fail" : tones[0];
};

export const CONFIRMATION_COLUMNS: readonly ColumnSpec<ConfirmationRow>[] = [
  {
    id: "reference",
    title: "Confirmation",
    width: 112,
    line: "title",
    pin: "start",
    mono: true,
    names: true,
    shows: "identifier",
    text: (row) => row.reference,
  },
  {
    id: "status",
    title: "Status",
    width: 100,
    tone: (row) => rateConfirmationStatus(row.status).tone,
    text: (row) => rateConfirmationStatus(row.status).label,
  },
  {
    id: "open_tickets",
    title: "Flagged",
    width: 92,
    line: "fact",
    descFirst: true,
    none: "",
    tone: (row) => (isFlagged(row) ? FLAGGED.tone : undefined),
    text: (row) => (isFlagged(row) ? FLAGGED.label : ""),
  },
  {
    id: "differences",
    title: "Differs in",
    width: 168,
    line: "fact",
    none: "",
    tone: differencesTone,
    text: differencesText,
  },
  {
    id: "carrier",
    title: "Carrier",
    width: 190,
    strong: true,
    line: "title",
    none: "",
    cell: (row) => (row.waiting === true ? <CarrierCell name={row.carrier_name ?? ""} isWaiting /> : undefined),
    text: (row) => row.carrier_name ?? "",
  },
  {
    id: "load",
    title: "Load",
    width: 104,
    line: "fact",
    lineLabel: "Load",
    mono: true,
    shows: "identifier",
    none: "",
    text: (row) => row.load_number ?? "",
  },
  {
    id: "rate",
    title: "Rate",
    width: 84,
    line: "fact",
    lineLabel: null,
    align: "end",
    descFirst: true,
    text: (row) => rateText(row.terms.rate),
  },
  {
    id: "agreed_rate",
    title: "Agreed",
    width: 84,
    align: "end",
    text: (row) => rateText(row.on_file.load?.rate ?? null),
  },
  {
    id: "sender_result",
    title: "Sender check",
    width: 172,
    tone: (row) => senderOf(row).tone,
    text: (row) => senderOf(row).label,
  },
  {
    id: "sender",
    title: "Sender",
    width: 220,
    none: "",
    text: (row) => row.sender_email ?? "",
  },
  { id: "creator", title: "Created by", width: 124, none: "", text: (row) => row.creator_name ?? "" },
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
    id: "reason",
    title: "Reason",
    width: 180,
    hiddenByDefault: true,
    none: "",
    text: (row) => row.status_reason ?? "",
  },
  {
    id: "dot",
    title: "DOT",
    width: 84,
    hiddenByDefault: true,
    mono: true,
    shows: "identifier",
    none: "",
    text: (row) => row.dot ?? "",
  },
  {
    id: "mc",
    title: "MC",
    width: 84,
    hiddenByDefault: true,
    mono: true,
    shows: "identifier",
    none: "",
    text: (row) => row.mc ?? "",
  },
  {
    id: "updated_at",
    title: "Changed",
    width: 84,
    hiddenByDefault: true,
    align: "end",
    descFirst: true,
    shows: "age",
    text: (row) => row.updated_at,
  },
];

// The columns of the inbox.
import { dayInWords } from "../../../contract/clock.ts";
import type { InboxItem } from "../../../contract/connections/inbox.ts";
import type { Local } from "../../../db/tables.ts";
import { consequence, isUnread } from "../../../domain/connections/inbox.ts";
import { entryText } from "../../../domain/connections/history-text.ts";
import { newsSeverity, severityOf, severityRank } from "../../../domain/connections/news-severity.ts";
import { numText } from "../../../ui/cell/Num.tsx";
import type { ColumnSpec } from "../../../ui/table/column-spec.ts";
import { CarrierCell } from "../../../widgets/carriers/CarrierCell.tsx";
import { UnreadMark } from "./UnreadMark.tsx";

export type InboxRow = InboxItem & Local;

type Column = ColumnSpec<InboxRow>;

/** The gravest entries first, then the newest. */
export const gravestFirst = ({ entries }: InboxRow): InboxRow["entries"] =>
  entries.toSorted((a, b) => severityRank(severityOf(a)) - severityRank(severityOf(b)));

/** The gravest change in words, and how many there are besides. */
export function summary(row: InboxRow): string {
  const first = gravestFirst(row)[0];
  if (first === undefined) return "";
  const { what, before, after } = entryText(first);
  const more = row.total > 1 ? ` and ${numText(row.total - 1)} more` : "";
  return `${what}: ${before === null ? "" : `${before} → `}${after}${more}`;
}

const CARRIER: Column = {
  id: "carrier",
  title: "Carrier",
  width: 230,
  minWidth: 140,
  pin: "start",
  strong: true,
  names: true,
  cell: (row) =>
    row.waiting === true || isUnread(row) ? (
      <CarrierCell name={row.carrier_name} isWaiting={row.waiting === true}>
        {isUnread(row) && <UnreadMark />}
      </CarrierCell>
    ) : undefined,
  text: (row) => row.carrier_name,
};

const NEWS: readonly Column[] = [
  {
    id: "severity",
    title: "What happened",
    width: 166,
    line: "state",
    tone: (row) => newsSeverity(row.severity).tone,
    text: (row) => newsSeverity(row.severity).label,
  },
  {
    id: "consequence",
    title: "Why it matters",
    width: 124,
    line: "fact",
    tone: (row) => consequence(row.consequence).tone,
    text: (row) => (row.open_loads > 1 ? `${numText(row.open_loads)} open loads` : consequence(row.consequence).label),
  },
  { id: "summary", title: "Changes", width: 330, line: "fact", text: summary },
];

const NEWEST: Column = {
  id: "news_at",
  title: "Newest",
  width: 70,
  align: "end",
  descFirst: true,
  shows: "age",
  text: (row) => row.news_at,
};

const REST: readonly Column[] = [
  { id: "assigned_by", title: "Assigned by", width: 110, none: "", text: (row) => row.assigned_by_name ?? "" },
  { id: "assigned_to", title: "Assigned to", width: 110, none: "", text: (row) => row.assigned_to_name ?? "" },
  { id: "dot", title: "DOT", width: 90, mono: true, shows: "identifier", none: "Unknown", text: (row) => row.dot_number ?? "" },
  {
    id: "snoozed_until",
    title: "Comes back",
    width: 130,
    hiddenByDefault: true,
    none: "",
    text: (row) => (row.snoozed_until === null ? "" : dayInWords(Date.parse(row.snoozed_until), "weekday", true)),
  },
];

/** `okToUse`: whether the carrier is OK to use. Keep the array's identity. */
export const inboxColumns = (okToUse: Column): readonly Column[] => [
  CARRIER,
  ...NEWS,
  NEWEST,
  // On a phone what happened stands in its place.
  { ...okToUse, line: null },
  ...REST,
];

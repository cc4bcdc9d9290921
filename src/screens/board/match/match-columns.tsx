// The columns of the carriers for a load.
import type { LoadMatch } from "../../../contract/board/match.ts";
import type { Local } from "../../../db/tables.ts";
import { dispositionReason, offerText } from "../../../domain/board/dispositions.ts";
import { isDescendingFirst } from "../../../domain/board/match-address.ts";
import { matchReasons, matchWarnings } from "../../../domain/board/match-reasons.ts";
import { assessment, connectionState } from "../../../domain/statuses.ts";
import type { ColumnSpec } from "../../../ui/table/column-spec.ts";
import {
  figureColumn,
  identifierColumn,
  nameColumn,
  placeColumn,
  toneColumn,
} from "../../../widgets/carriers/carrier-columns.ts";
import { warningsColumn } from "../../../widgets/rules/assessed-columns.tsx";

export type MatchRow = LoadMatch & Local;

/** What the words of the columns depend on. */
interface About {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Miles around the pickup. */
  readonly deadhead: number;
  /** The day of the last stop; null while unknown. */
  readonly deliveryOn: string | null;
}

const sortable = (column: ColumnSpec<MatchRow>): ColumnSpec<MatchRow> => ({
  ...column,
  sortable: true,
  descFirst: isDescendingFirst(column.id),
});

const ageText = ({ equipment_age: years }: MatchRow): string => (years === null ? "" : `${years} yr`);

/** Why the carrier is shown or is not, in one line; the peek has a line for each reason. */
export const matchColumns = ({ now, deadhead, deliveryOn }: About): readonly ColumnSpec<MatchRow>[] => [
  nameColumn("name", 200, (row) => row.carrier.legal_name),
  toneColumn("assessment", "Assessment", 130, (row) => assessment(row.carrier.rules_assessment)),
  warningsColumn((row) => row.carrier_id),
  { id: "reasons", title: "Why", width: 420, line: "fact", text: (row) => matchReasons(row, now, deadhead).join("; ") },
  {
    ...toneColumn<MatchRow>("disposition", "Offer", 118, ({ disposition }) =>
      disposition === null ? null : dispositionReason(disposition.reason),
    ),
    line: "fact",
  },
  sortable(figureColumn("origin_deadhead", "DH-O", 76, (row) => row.origin_deadhead)),
  sortable(figureColumn("destination_deadhead", "DH-D", 76, (row) => row.destination_deadhead)),
  { ...sortable(figureColumn("total_deadhead", "Total DH", 84, (row) => row.total_deadhead)), line: "end", lineLabel: "DH" },
  {
    id: "truck_seen",
    title: "Truck seen",
    width: 92,
    align: "end",
    shows: "age",
    none: "Never",
    text: (row) => row.truck?.seen_at ?? "",
  },
  sortable(figureColumn("fleet_size", "Power units", 100, (row) => row.fleet_size)),
  sortable({ id: "equipment_age", title: "Truck age", width: 88, align: "end", none: "Unknown", text: ageText }),
  toneColumn("connection", "Connection", 150, ({ connection }) => connectionState(connection)),
  {
    id: "warnings",
    title: "Watch out",
    width: 260,
    none: "",
    text: (row) => matchWarnings(row, now, deliveryOn, deadhead).join("; "),
  },
  {
    id: "offered",
    title: "Rate and terms",
    width: 150,
    text: ({ disposition }) => (disposition === null ? "" : offerText(disposition)),
  },
  identifierColumn("DOT", 88, ({ carrier }) => carrier),
  identifierColumn("MC", 88, ({ carrier }) => carrier),
  { ...placeColumn(({ carrier }) => carrier), hiddenByDefault: true },
];

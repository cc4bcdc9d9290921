// The columns of the lane results.
import { formatDay } from "../../../domain/format.ts";
import { equipmentText } from "../../../domain/carriers/lane/lane-row.ts";
import { canSortLaneBy } from "../../../domain/carriers/lane/lane-sort.ts";
import { assessment, connectionState } from "../../../domain/statuses.ts";
import type { LaneRow } from "../../../live/carriers/use-lane-results.ts";
import type { ColumnSpec } from "../../../ui/table/column-spec.ts";
import { muted } from "../../../ui/text/text.ts";
import {
  figureColumn,
  identifierColumn,
  nameColumn,
  placeColumn,
  toneColumn,
  UNKNOWN,
} from "../../../widgets/carriers/carrier-columns.ts";
import { okToUseColumn, whyColumn } from "../../../widgets/rules/assessed-columns.tsx";

/** Pixels. */
const NUMBER_WIDTH = 88;

const carrierOf = (row: LaneRow): LaneRow => row;

const whole = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value);

/** More is better: the first click on the heading sorts descending. */
const FIRST_MAX = ["origin_visits", "destination_visits", "last_seen", "power_units"];

const COLUMNS: readonly ColumnSpec<LaneRow>[] = [
  nameColumn("name", 220, (row) => row.legal_name),
  okToUseColumn(
    ({ id }) => id,
    ({ connection }) => connection,
  ),
  { ...figureColumn<LaneRow>("origin_visits", "Origin visits", 94, ({ lane }) => lane?.origin_visits ?? null), line: "fact" },
  {
    ...figureColumn<LaneRow>("destination_visits", "Dest. visits", 88, ({ lane }) => lane?.destination_visits ?? null),
    line: "fact",
  },
  figureColumn("origin_miles", "Home base to origin", 138, ({ lane }) => whole(lane?.origin_miles), "miles"),
  figureColumn("destination_miles", "Home base to dest.", 132, ({ lane }) => whole(lane?.destination_miles), "miles"),
  { ...toneColumn<LaneRow>("assessment", "Assessment", 122, (row) => assessment(row.rules_assessment)), hiddenByDefault: true },
  {
    ...toneColumn<LaneRow>("connection", "Connection", 160, ({ connection }) => connectionState(connection)),
    cell: ({ connection }) => (connection === null ? <span className={muted}>{connectionState(null).label}</span> : undefined),
  },
  {
    id: "last_seen",
    title: "Last at origin",
    width: 104,
    align: "end",
    none: UNKNOWN,
    cell: ({ lane }) => (lane?.last_origin_visit_on ? formatDay(lane.last_origin_visit_on) : undefined),
    text: ({ lane }) => lane?.last_origin_visit_on ?? "",
  },
  whyColumn(({ id }) => id),
  figureColumn("power_units", "Power units", 108, (row) => row.power_units),
  { id: "equipment", title: "Equipment", width: 200, none: UNKNOWN, text: (row) => equipmentText(row.equipment) },
  identifierColumn("DOT", NUMBER_WIDTH, carrierOf),
  identifierColumn("MC", NUMBER_WIDTH, carrierOf),
  { ...placeColumn(carrierOf), hiddenByDefault: true },
];

export const LANE_COLUMNS: readonly ColumnSpec<LaneRow>[] = COLUMNS.map((column) => ({
  ...column,
  sortable: canSortLaneBy(column.id),
  descFirst: FIRST_MAX.includes(column.id),
}));

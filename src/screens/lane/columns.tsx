// The columns of the carriers found on a lane.
import { formatDay } from "../../domain/format.ts";
import { equipmentText } from "../../domain/lane-row.ts";
import { canSortLaneBy } from "../../domain/lane-sort.ts";
import { assessment, connectionStatus, type Told } from "../../domain/statuses.ts";
import type { LaneRow } from "../../live/use-lane-results.ts";
import { Identifier } from "../../ui/cell/Identifier.tsx";
import { Num, numText, type NumKind } from "../../ui/cell/Num.tsx";
import { Tone } from "../../ui/cell/Tone.tsx";
import type { ColumnSpec } from "../../ui/table/column-spec.ts";

const Unknown = () => <span className="muted">Unknown</span>;

const identifier = (row: LaneRow, type: string): string | null =>
  row.identifiers.find(({ is_type }) => is_type === type)?.value ?? null;

const number = (
  id: string,
  title: string,
  width: number,
  read: (row: LaneRow) => number | null,
  kind: NumKind = "count",
): ColumnSpec<LaneRow> => ({
  id,
  title,
  width,
  align: "end",
  cell: (row) => {
    const value = read(row);
    return value === null ? <Unknown /> : <Num value={value} kind={kind} />;
  },
  text: (row) => numText(read(row), kind),
});

const identifierColumn = (type: string): ColumnSpec<LaneRow> => ({
  id: type.toLowerCase(),
  title: type,
  width: 88,
  mono: true,
  cell: (row) => {
    const value = identifier(row, type);
    return value === null ? <Unknown /> : <Identifier value={value} />;
  },
  text: (row) => identifier(row, type) ?? "",
});

const whole = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value);

export function connectionWord({ connection }: LaneRow): Told {
  if (connection === null) return { label: "Not connected", tone: "neutral" };
  const told = connectionStatus(connection.status);
  return connection.is_dismissed ? { label: `${told.label}, dismissed`, tone: told.tone } : told;
}

/** More is better: the first press on their headings sorts downwards. */
const MOST_FIRST = ["origin_visits", "destination_visits", "last_seen", "power_units"];

const COLUMNS: readonly ColumnSpec<LaneRow>[] = [
  {
    id: "name",
    title: "Carrier",
    width: 220,
    minWidth: 140,
    pin: "start",
    cell: (row) => <span className="lane-carrier">{row.legal_name}</span>,
    text: (row) => row.legal_name,
  },
  number("origin_visits", "Origin visits", 94, ({ lane }) => lane?.origin_visits ?? null),
  number("destination_visits", "Dest. visits", 88, ({ lane }) => lane?.destination_visits ?? null),
  number("origin_miles", "Base to origin", 104, ({ lane }) => whole(lane?.origin_miles), "miles"),
  number("destination_miles", "Base to dest.", 98, ({ lane }) => whole(lane?.destination_miles), "miles"),
  {
    id: "assessment",
    title: "Assessment",
    width: 122,
    cell: (row) => {
      const { tone, label } = assessment(row.rules_assessment);
      return <Tone tone={tone} text={label} />;
    },
    text: (row) => assessment(row.rules_assessment).label,
  },
  {
    id: "connection",
    title: "Connection",
    width: 160,
    cell: (row) => {
      const { label, tone } = connectionWord(row);
      return row.connection === null ? <span className="muted">{label}</span> : <Tone tone={tone} text={label} />;
    },
    text: (row) => connectionWord(row).label,
  },
  {
    id: "last_seen",
    title: "Last at origin",
    width: 104,
    align: "end",
    cell: ({ lane }) => (lane?.last_origin_visit_on ? formatDay(lane.last_origin_visit_on) : <Unknown />),
    text: ({ lane }) => lane?.last_origin_visit_on ?? "",
  },
  number("power_units", "Power units", 108, (row) => row.power_units),
  {
    id: "equipment",
    title: "Equipment",
    width: 200,
    cell: (row) => equipmentText(row.equipment) || <Unknown />,
    text: (row) => equipmentText(row.equipment),
  },
  identifierColumn("DOT"),
  identifierColumn("MC"),
  {
    id: "location",
    title: "Location",
    width: 150,
    hiddenByDefault: true,
    cell: (row) => [row.city, row.state].filter((part) => part !== null).join(", ") || <Unknown />,
    text: (row) => [row.city, row.state].filter((part) => part !== null).join(", "),
  },
];

export const LANE_COLUMNS: readonly ColumnSpec<LaneRow>[] = COLUMNS.map((column) => ({
  ...column,
  sortable: canSortLaneBy(column.id),
  descFirst: MOST_FIRST.includes(column.id),
}));

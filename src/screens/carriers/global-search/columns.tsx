// The columns of the search results.
import type { CarrierResult } from "../../../contract/carriers/search.ts";
import type { Local } from "../../../db/tables.ts";
import { authorityAge } from "../../../domain/carriers/authority-age.ts";
import { formatDay, formatPhone } from "../../../domain/format.ts";
import { equipmentText } from "../../../domain/carriers/lane/lane-row.ts";
import { connectionState } from "../../../domain/statuses.ts";
import { humanized } from "../../../domain/status.ts";
import { eldStatusText } from "../../../domain/vehicles/reconciliation-labels.ts";
import { useNow } from "../../../ui/cell/now.ts";
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

export type CarrierResultRow = CarrierResult & Local;

/** Pixels. */
const NUMBER_WIDTH = 88;

const carrierOf = (row: CarrierResultRow): CarrierResultRow => row;

/** "Satisfactory"; null is not rated. */
export const ratingLabel = (rating: string | null): string => (rating === null ? "Not rated" : humanized(rating));

function AuthorityAge({ row, day }: { readonly row: CarrierResultRow; readonly day: string }) {
  const now = useNow();
  return (
    <time dateTime={day} title={`${humanized(row.authority_status ?? "unknown")}, granted ${formatDay(day)}`}>
      {authorityAge(day, now)}
    </time>
  );
}

const textColumn = (
  id: string,
  title: string,
  width: number,
  read: (row: CarrierResultRow) => string,
): ColumnSpec<CarrierResultRow> => ({
  id,
  title,
  width,
  hiddenByDefault: true,
  none: UNKNOWN,
  text: read,
});

const SAFETY: ColumnSpec<CarrierResultRow> = {
  id: "safety_rating",
  title: "Safety rating",
  width: 116,
  cell: (row) =>
    row.safety_rating === null ? <span className={muted}>{ratingLabel(null)}</span> : ratingLabel(row.safety_rating),
  text: (row) => ratingLabel(row.safety_rating),
};

const FIRST: readonly ColumnSpec<CarrierResultRow>[] = [
  { ...nameColumn<CarrierResultRow>("legal_name", 240, (row) => row.legal_name), sortable: true },
  { ...identifierColumn<CarrierResultRow>("DOT", NUMBER_WIDTH, carrierOf), line: "fact", lineLabel: "DOT" },
  identifierColumn("MC", NUMBER_WIDTH, carrierOf),
  okToUseColumn(
    ({ id }) => id,
    ({ connection }) => connection,
  ),
  whyColumn(({ id }) => id),
  toneColumn("connection", "Connection", 160, ({ connection }) => connectionState(connection)),
  { ...placeColumn<CarrierResultRow>(carrierOf), line: "fact" },
  {
    ...figureColumn<CarrierResultRow>("power_units", "Power units", 96, (row) => row.power_units),
    sortable: true,
    descFirst: true,
  },
  { ...textColumn("equipment", "Equipment", 190, (row) => equipmentText(row.equipment)), hiddenByDefault: false },
  {
    id: "authority_granted_on",
    title: "Authority",
    width: 92,
    align: "end",
    sortable: true,
    none: UNKNOWN,
    cell: (row) => (row.authority_granted_on === null ? undefined : <AuthorityAge row={row} day={row.authority_granted_on} />),
    text: (row) => row.authority_granted_on ?? "",
  },
  figureColumn("bipd_limit", "Auto liability", 104, (row) => row.bipd_limit, "money"),
  figureColumn("cargo_limit", "Cargo", 92, (row) => row.cargo_limit, "money"),
];

const LAST: readonly ColumnSpec<CarrierResultRow>[] = [
  {
    ...figureColumn<CarrierResultRow>(
      "general_liability_limit",
      "General liability",
      118,
      (row) => row.general_liability_limit,
      "money",
    ),
    hiddenByDefault: true,
  },
  textColumn("dba_name", "DBA", 170, (row) => row.dba_name ?? ""),
  textColumn("authority_status", "Authority status", 120, (row) => humanized(row.authority_status ?? "")),
  textColumn("eld_status", "ELD", 150, (row) => (row.eld_status === null ? "" : eldStatusText(row.eld_status))),
  textColumn("lane_preferences", "Preferred lanes", 160, (row) => row.lane_preferences.map(humanized).join(", ")),
  textColumn("phone", "Phone", 124, (row) => (row.phone_e164 === null ? "" : formatPhone(row.phone_e164))),
  textColumn("email", "Email", 200, (row) => row.email ?? ""),
];

const WITHOUT_SAFETY: readonly ColumnSpec<CarrierResultRow>[] = [...FIRST, ...LAST];
const WITH_SAFETY: readonly ColumnSpec<CarrierResultRow>[] = [...FIRST, SAFETY, ...LAST];

/** Returns the same array for the same argument. */
export const carrierResultColumns = (showsSafety: boolean): readonly ColumnSpec<CarrierResultRow>[] =>
  showsSafety ? WITH_SAFETY : WITHOUT_SAFETY;

// The columns of the table of overrides.
import type { RuleOverride } from "../../contract/rules/overrides.ts";
import type { Local } from "../../db/tables.ts";
import { formatDay } from "../../domain/format.ts";
import { daysLeft, EXPIRING_DAYS, isIndefinite, overrideState, overrideStatus } from "../../domain/rules/override-state.ts";
import { ruleLabel } from "../../domain/rules/rules.ts";
import type { ColumnSpec } from "../../ui/table/column-spec.ts";
import { StoredFileLink } from "../uploads/StoredFileLink.tsx";
import css from "./OverrideColumns.module.css";
import { CarrierCell } from "../carriers/CarrierCell.tsx";
import { ageColumn, toneColumn, UNKNOWN } from "../carriers/carrier-columns.ts";

export type OverrideRow = RuleOverride & Local;

/** When an override expires, as text. */
export const expirationText = ({ expiration_date: day }: Pick<RuleOverride, "expiration_date">): string =>
  isIndefinite(day) ? "Indefinite" : formatDay(day);

/** The classifications it applies to, as text. */
export const classificationText = (row: Pick<RuleOverride, "classification_id">, names: ReadonlyMap<number, string>): string =>
  row.classification_id === null ? "All" : (names.get(row.classification_id) ?? `Classification ${row.classification_id}`);

const SoonEnd = ({ row, days }: { readonly row: OverrideRow; readonly days: number }) => (
  <>
    <span className={css.soon}>{days === 0 ? "today" : `in ${days} d`} </span>
    {expirationText(row)}
  </>
);

/** `names` are the classifications', `today` is YYYY-MM-DD. Keep the array's identity for as long as they are the same. */
export const overrideColumns = (names: ReadonlyMap<number, string>, today: string): readonly ColumnSpec<OverrideRow>[] => [
  {
    id: "name",
    title: "Carrier",
    width: 230,
    minWidth: 140,
    pin: "start",
    strong: true,
    names: true,
    cell: (row) => (row.waiting === true ? <CarrierCell name={row.carrier_name} isWaiting /> : undefined),
    text: (row) => row.carrier_name,
  },
  { id: "rule", title: "Rule", width: 240, line: "fact", text: (row) => ruleLabel(row.is_type) },
  { id: "classification", title: "Classification", width: 130, text: (row) => classificationText(row, names) },
  toneColumn("state", "Status", 100, (row) => overrideStatus(overrideState(row, today))),
  {
    id: "ends",
    title: "Expires",
    width: 146,
    line: "end",
    align: "end",
    cell: (row) => {
      const days = daysLeft(row, today);
      return days !== null && days <= EXPIRING_DAYS ? <SoonEnd row={row} days={days} /> : undefined;
    },
    text: expirationText,
  },
  { id: "person", title: "Granted by", width: 140, none: UNKNOWN, text: (row) => row.user_name ?? "" },
  ageColumn<OverrideRow>("created_at", "Granted", 84, (row) => row.created_at),
  { ...ageColumn<OverrideRow>("updated_at", "Changed", 84, (row) => row.updated_at), hiddenByDefault: true },
  {
    id: "file",
    title: "Supporting document",
    width: 170,
    cell: (row) => (row.file === null ? undefined : <StoredFileLink file={row.file} inTable />),
    text: (row) => row.file?.name ?? "",
  },
];

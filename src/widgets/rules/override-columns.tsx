// The columns of the table of overrides.
import type { RuleOverride } from "../../contract/rules/overrides.ts";
import type { Local } from "../../db/tables.ts";
import { formatDay } from "../../domain/format.ts";
import { daysLeft, EXPIRING_DAYS, isIndefinite, overrideState, overrideStatus } from "../../domain/rules/override-state.ts";
import { ruleLabel } from "../../domain/rules/rules.ts";
import { Age, Missing } from "../../ui/cell/Age.tsx";
import { Tone } from "../../ui/cell/Tone.tsx";
import type { ColumnSpec } from "../../ui/table/column-spec.ts";
import { muted } from "../../ui/text/text.ts";
import { StoredFileLink } from "../uploads/StoredFileLink.tsx";
import css from "./OverrideColumns.module.css";
import { CarrierCell } from "../carriers/CarrierCell.tsx";

export type OverrideRow = RuleOverride & Local;

/** When an override expires, as text. */
export const expirationText = ({ expiration_date: day }: Pick<RuleOverride, "expiration_date">): string =>
  isIndefinite(day) ? "Indefinite" : formatDay(day);

/** The classifications it applies to, as text. */
export const classificationText = (row: Pick<RuleOverride, "classification_id">, names: ReadonlyMap<number, string>): string =>
  row.classification_id === null ? "All" : (names.get(row.classification_id) ?? `Classification ${row.classification_id}`);

function End({ row, today }: { readonly row: OverrideRow; readonly today: string }) {
  const days = daysLeft(row, today);
  const isSoon = days !== null && days <= EXPIRING_DAYS;
  return (
    <>
      {isSoon && <span className={css.soon}>{days === 0 ? "today" : `in ${days} d`} </span>}
      {expirationText(row)}
    </>
  );
}

/** `names` are the classifications', `today` is YYYY-MM-DD. Keep the array's identity for as long as they are the same. */
export const overrideColumns = (names: ReadonlyMap<number, string>, today: string): readonly ColumnSpec<OverrideRow>[] => [
  {
    id: "name",
    title: "Carrier",
    width: 230,
    minWidth: 140,
    pin: "start",
    sortable: true,
    cell: (row) => <CarrierCell name={row.carrier_name} isWaiting={row.waiting === true} />,
    text: (row) => row.carrier_name,
  },
  {
    id: "rule",
    title: "Rule",
    width: 240,
    sortable: true,
    cell: (row) => ruleLabel(row.is_type),
    text: (row) => ruleLabel(row.is_type),
  },
  {
    id: "classification",
    title: "Classification",
    width: 130,
    cell: (row) => classificationText(row, names),
    text: (row) => classificationText(row, names),
  },
  {
    id: "state",
    title: "Status",
    width: 100,
    cell: (row) => {
      const { tone, label } = overrideStatus(overrideState(row, today));
      return <Tone tone={tone} text={label} />;
    },
    text: (row) => overrideStatus(overrideState(row, today)).label,
  },
  {
    id: "ends",
    title: "Expires",
    width: 146,
    align: "end",
    sortable: true,
    cell: (row) => <End row={row} today={today} />,
    text: expirationText,
  },
  {
    id: "person",
    title: "Granted by",
    width: 140,
    sortable: true,
    cell: (row) => row.user_name ?? <span className={muted}>Unknown</span>,
    text: (row) => row.user_name ?? "",
  },
  {
    id: "created_at",
    title: "Granted",
    width: 84,
    align: "end",
    sortable: true,
    descFirst: true,
    cell: (row) => <Age time={row.created_at} />,
    text: (row) => row.created_at,
  },
  {
    id: "updated_at",
    title: "Changed",
    width: 84,
    hiddenByDefault: true,
    align: "end",
    sortable: true,
    descFirst: true,
    cell: (row) => <Age time={row.updated_at} />,
    text: (row) => row.updated_at,
  },
  {
    id: "file",
    title: "Supporting document",
    width: 170,
    cell: (row) => (row.file === null ? <Missing /> : <StoredFileLink file={row.file} inTable />),
    text: (row) => row.file?.name ?? "",
  },
];

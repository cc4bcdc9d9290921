// The columns of monitored carriers.
import { Tag } from "@blueprintjs/core";
import type { Subscription } from "../../../contract/connections/subscriptions.ts";
import type { Local } from "../../../db/tables.ts";
import { formatCount } from "../../../domain/format.ts";
import type { ColumnSpec } from "../../../ui/table/column-spec.ts";
import { ageColumn, figureColumn, identifierColumn, placeColumn, UNKNOWN } from "../../../widgets/carriers/carrier-columns.ts";
import { CarrierCell } from "../../../widgets/carriers/CarrierCell.tsx";
import { okToUseColumn, whyColumn } from "../../../widgets/rules/assessed-columns.tsx";

export type MonitoredRow = Subscription & Local;

/** A row stays when monitoring stops, until the list is loaded again. */
export const isMonitored = ({ carrier }: MonitoredRow): boolean => carrier.subscription_id !== null;

export const MONITORED_COLUMNS: readonly ColumnSpec<MonitoredRow>[] = [
  {
    id: "name",
    title: "Carrier",
    width: 300,
    minWidth: 140,
    pin: "start",
    strong: true,
    names: true,
    cell: (row) =>
      row.waiting === true || !isMonitored(row) ? (
        <CarrierCell name={row.carrier.legal_name} isWaiting={row.waiting === true} isGone={!isMonitored(row)}>
          {!isMonitored(row) && <Tag minimal>Not monitored</Tag>}
        </CarrierCell>
      ) : undefined,
    text: (row) => row.carrier.legal_name,
  },
  okToUseColumn((row) => row.carrier.id),
  whyColumn((row) => row.carrier.id),
  { ...ageColumn<MonitoredRow>("assessed", "Assessed", 100, (row) => row.carrier.rules_assessed_at), none: UNKNOWN },
  {
    id: "changes",
    title: "Last 30 days",
    width: 110,
    line: "fact",
    none: "No changes",
    text: (row) => (row.recent_changes ? formatCount(row.recent_changes, "change") : ""),
  },
  identifierColumn("DOT", 110, (row) => row.carrier),
  identifierColumn("MC", 110, (row) => row.carrier),
  placeColumn((row) => row.carrier),
  figureColumn("power_units", "Power units", 110, (row) => row.carrier.power_units),
  ageColumn("monitored", "Monitored", 110, (row) => row.created_at),
];

// The columns of monitored carriers.
import { Tag } from "@blueprintjs/core";
import type { Subscription } from "../../contract/connections/subscriptions.ts";
import type { Local } from "../../db/tables.ts";
import { assessment } from "../../domain/statuses.ts";
import { Age } from "../../ui/cell/Age.tsx";
import type { ColumnSpec } from "../../ui/table/column-spec.ts";
import { figureColumn, identifierColumn, placeColumn, toneColumn, Unknown } from "../carriers/carrier-columns.tsx";
import { CarrierCell } from "../carriers/CarrierCell.tsx";

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
    cell: (row) => (
      <CarrierCell name={row.carrier.legal_name} isWaiting={row.waiting === true} isGone={!isMonitored(row)}>
        {!isMonitored(row) && <Tag minimal>Not monitored</Tag>}
      </CarrierCell>
    ),
    text: (row) => row.carrier.legal_name,
  },
  toneColumn("assessment", "Assessment", 130, (row) => assessment(row.carrier.rules_assessment)),
  {
    id: "assessed",
    title: "Assessed",
    width: 100,
    align: "end",
    cell: (row) => (row.carrier.rules_assessed_at === null ? <Unknown /> : <Age time={row.carrier.rules_assessed_at} />),
    text: (row) => row.carrier.rules_assessed_at ?? "",
  },
  identifierColumn("DOT", 110, (row) => row.carrier),
  identifierColumn("MC", 110, (row) => row.carrier),
  placeColumn((row) => row.carrier),
  figureColumn("power_units", "Power units", 110, (row) => row.carrier.power_units),
  {
    id: "monitored",
    title: "Monitored",
    width: 110,
    align: "end",
    cell: (row) => <Age time={row.created_at} />,
    text: (row) => row.created_at,
  },
];

// The columns of the onboarding queue: what a decision about a packet rests on.
import type { ColumnSpec } from "../../../ui/table/column-spec.ts";
import {
  EMAIL,
  NAME_AND_NUMBERS,
  NOTES,
  PACKET,
  PACKET_UPDATED,
  STATE,
  STATUS,
  type ConnectionRow,
} from "../../../widgets/connections/columns.tsx";
import { okToUseColumn, whyColumn } from "../../../widgets/rules/assessed-columns.tsx";

export const QUEUE_COLUMNS: readonly ColumnSpec<ConnectionRow>[] = [
  ...NAME_AND_NUMBERS,
  { ...PACKET, width: 178, line: "fact" },
  okToUseColumn(
    (row) => row.carrier_id,
    (row) => row,
  ),
  whyColumn((row) => row.carrier_id),
  { ...PACKET_UPDATED, title: "Waiting" },
  STATUS,
  STATE,
  NOTES,
  EMAIL,
];

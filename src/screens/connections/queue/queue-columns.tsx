// The columns of the onboarding queue: what a decision about a packet rests on.
import { packetStatus, connectionStatus } from "../../../domain/statuses.ts";
import type { ColumnSpec } from "../../../ui/table/column-spec.ts";
import { CarrierCell } from "../../../widgets/carriers/CarrierCell.tsx";
import { ageColumn, identifierColumn, placeColumn, toneColumn } from "../../../widgets/carriers/carrier-columns.ts";
import type { ConnectionRow } from "../../../widgets/connections/columns.tsx";
import { okToUseColumn, whyColumn } from "../../../widgets/rules/assessed-columns.tsx";
import { EmailValue } from "../../../widgets/record/ContactValue.tsx";

/** Pixels. */
const NUMBER_WIDTH = 92;

const carrierOf = ({ carrier }: ConnectionRow): ConnectionRow["carrier"] => carrier;

export const QUEUE_COLUMNS: readonly ColumnSpec<ConnectionRow>[] = [
  {
    id: "name",
    title: "Carrier",
    width: 250,
    minWidth: 140,
    pin: "start",
    strong: true,
    sortable: true,
    cell: (row) => (row.waiting === true ? <CarrierCell name={row.carrier.legal_name} isWaiting /> : undefined),
    text: (row) => row.carrier.legal_name,
  },
  identifierColumn("DOT", NUMBER_WIDTH, carrierOf, null),
  identifierColumn("MC", NUMBER_WIDTH, carrierOf, null),
  {
    ...toneColumn<ConnectionRow>("packet_status", "Packet", 160, ({ latest_onboarding_packet: packet }) =>
      packet === null ? null : packetStatus(packet.status),
    ),
    sortable: true,
  },
  okToUseColumn(
    (row) => row.carrier_id,
    (row) => row,
  ),
  whyColumn((row) => row.carrier_id),
  {
    ...ageColumn<ConnectionRow>("packet_updated_at", "Waiting since", 116, (row) => row.latest_onboarding_packet?.updated_at),
    sortable: true,
  },
  toneColumn<ConnectionRow>("status", "Status", 176, ({ status }) => connectionStatus(status)),
  { ...placeColumn(carrierOf, null), id: "state", width: 160, sortable: true },
  { id: "notes", title: "Notes", width: 220, text: (row) => row.notes ?? "" },
  {
    id: "email",
    title: "E-mail",
    width: 230,
    hiddenByDefault: true,
    cell: ({ carrier }) => <EmailValue inTable email={carrier.email} />,
    text: ({ carrier }) => carrier.email ?? "",
  },
];

// The columns of the connections table.
import type { Connection } from "../../contract/connections/connections.ts";
import { formatPhone } from "../../domain/format.ts";
import { assessment, connectionStatus, packetStatus } from "../../domain/statuses.ts";
import { Age, Missing } from "../../ui/cell/Age.tsx";
import { Num, numText } from "../../ui/cell/Num.tsx";
import { Tone } from "../../ui/cell/Tone.tsx";
import type { ColumnSpec } from "../../ui/table/column-spec.ts";
import type { Local } from "../../db/tables.ts";
import { CarrierCell } from "../carriers/CarrierCell.tsx";
import { identifierColumn, placeColumn, toneColumn } from "../carriers/carrier-columns.tsx";
import { classificationNames } from "./classification-names.ts";

export type ConnectionRow = Connection & Local;

/** Pixels. */
const NUMBER_WIDTH = 92;

const carrierOf = ({ carrier }: ConnectionRow): ConnectionRow["carrier"] => carrier;

const others = (row: ConnectionRow): string =>
  row.carrier.identifiers
    .filter(({ is_type }) => is_type !== "DOT" && is_type !== "MC")
    .map(({ is_type, value }) => `${is_type} ${value}`)
    .join(", ");

/** `classifications` are names by id. Keep the array's identity for as long as they are the same. */
export const connectionColumns = (classifications: ReadonlyMap<number, string>): readonly ColumnSpec<ConnectionRow>[] => {
  const classified = (row: ConnectionRow): string => classificationNames(row.classification_ids, classifications).join(", ");
  return [
    {
      id: "name",
      title: "Carrier",
      width: 250,
      minWidth: 140,
      pin: "start",
      sortable: true,
      cell: (row) => <CarrierCell name={row.carrier.legal_name} isWaiting={row.waiting === true} />,
      text: (row) => row.carrier.legal_name,
    },
    identifierColumn("DOT", NUMBER_WIDTH, carrierOf, <Missing />),
    identifierColumn("MC", NUMBER_WIDTH, carrierOf, <Missing />),
    {
      ...toneColumn<ConnectionRow>("assessment", "Assessment", 122, ({ carrier }) => assessment(carrier.rules_assessment)),
      sortable: true,
    },
    {
      id: "rules_assessed_at",
      title: "Assessed",
      width: 88,
      align: "end",
      cell: ({ carrier }) => <Age time={carrier.rules_assessed_at} />,
      text: ({ carrier }) => carrier.rules_assessed_at ?? "",
    },
    { ...toneColumn<ConnectionRow>("status", "Status", 176, ({ status }) => connectionStatus(status)), sortable: true },
    {
      id: "packet_status",
      title: "Packet",
      width: 150,
      sortable: true,
      cell: ({ latest_onboarding_packet: packet }) => {
        const { tone, label } = packetStatus(packet?.status ?? null);
        return packet === null ? <Missing /> : <Tone tone={tone} text={label} />;
      },
      text: ({ latest_onboarding_packet: packet }) => (packet === null ? "" : packetStatus(packet.status).label),
    },
    {
      id: "packet_updated_at",
      title: "Packet updated",
      width: 116,
      align: "end",
      sortable: true,
      descFirst: true,
      hiddenByDefault: true,
      cell: ({ latest_onboarding_packet: packet }) => <Age time={packet?.updated_at ?? null} />,
      text: ({ latest_onboarding_packet: packet }) => packet?.updated_at ?? "",
    },
    { ...placeColumn(carrierOf, <Missing />), id: "state", width: 160, sortable: true },
    {
      id: "power_units",
      title: "Power units",
      width: 98,
      align: "end",
      sortable: true,
      descFirst: true,
      cell: ({ carrier }) => <Num value={carrier.power_units} />,
      text: ({ carrier }) => numText(carrier.power_units),
    },
    {
      id: "updated_at",
      title: "Updated",
      width: 88,
      align: "end",
      sortable: true,
      descFirst: true,
      cell: (row) => <Age time={row.updated_at} />,
      text: (row) => row.updated_at,
    },
    { id: "notes", title: "Notes", width: 220, cell: (row) => row.notes ?? <Missing />, text: (row) => row.notes ?? "" },
    {
      id: "classification",
      title: "Classification",
      width: 150,
      hiddenByDefault: true,
      cell: (row) => classified(row) || <Missing />,
      text: classified,
    },
    {
      id: "phone",
      title: "Phone",
      width: 124,
      hiddenByDefault: true,
      cell: ({ carrier }) => formatPhone(carrier.phone_e164),
      text: ({ carrier }) => carrier.phone_e164 ?? "",
    },
    {
      id: "email",
      title: "E-mail",
      width: 210,
      hiddenByDefault: true,
      cell: ({ carrier }) => carrier.email ?? <Missing />,
      text: ({ carrier }) => carrier.email ?? "",
    },
    {
      id: "dba_name",
      title: "DBA",
      width: 180,
      hiddenByDefault: true,
      cell: ({ carrier }) => carrier.dba_name ?? <Missing />,
      text: ({ carrier }) => carrier.dba_name ?? "",
    },
    {
      id: "identifiers",
      title: "Other identifiers",
      width: 150,
      hiddenByDefault: true,
      mono: true,
      cell: (row) => others(row) || <Missing />,
      text: others,
    },
    {
      id: "id",
      title: "Connection",
      width: 96,
      align: "end",
      mono: true,
      sortable: true,
      hiddenByDefault: true,
      cell: (row) => String(row.id),
      text: (row) => String(row.id),
    },
  ];
};

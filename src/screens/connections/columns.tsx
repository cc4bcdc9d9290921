// The columns of the connections table.
import type { Connection } from "../../contract/connections.ts";
import { formatPhone } from "../../domain/format.ts";
import { assessment, connectionStatus, packetStatus } from "../../domain/statuses.ts";
import { Age, Missing } from "../../ui/cell/Age.tsx";
import { Identifier } from "../../ui/cell/Identifier.tsx";
import { Num, numText } from "../../ui/cell/Num.tsx";
import { Tone } from "../../ui/cell/Tone.tsx";
import type { ColumnSpec } from "../../ui/table/column-spec.ts";
import type { Local } from "../../db/schema.ts";

export type ConnectionRow = Connection & Local;

const identifier = (row: ConnectionRow, type: string): string | null =>
  row.carrier.identifiers.find(({ is_type }) => is_type === type)?.value ?? null;

const others = (row: ConnectionRow): string =>
  row.carrier.identifiers
    .filter(({ is_type }) => is_type !== "DOT" && is_type !== "MC")
    .map(({ is_type, value }) => `${is_type} ${value}`)
    .join(", ");

const place = ({ carrier: { city, state } }: ConnectionRow): string => [city, state].filter((part) => part !== null).join(", ");

function IdentifierCell({ value }: { readonly value: string | null }) {
  return value === null ? <Missing /> : <Identifier value={value} />;
}

/** `classifications` are names by id. Keep the array's identity for as long as they are the same. */
export const connectionColumns = (classifications: ReadonlyMap<number, string>): readonly ColumnSpec<ConnectionRow>[] => {
  const classified = (row: ConnectionRow): string =>
    row.classification_ids.map((id) => classifications.get(id) ?? `#${id}`).join(", ");
  return [
    {
      id: "name",
      title: "Carrier",
      width: 250,
      minWidth: 140,
      pin: "start",
      sortable: true,
      cell: (row) => (
        <span className="carrier-cell">
          <span className="carrier-name">{row.carrier.legal_name}</span>
          {row.waiting && (
            <span className="waiting-dot" title="Changed here, not sent yet" role="img" aria-label="Not sent yet" />
          )}
        </span>
      ),
      text: (row) => row.carrier.legal_name,
    },
    {
      id: "dot",
      title: "DOT",
      width: 92,
      mono: true,
      cell: (row) => <IdentifierCell value={identifier(row, "DOT")} />,
      text: (row) => identifier(row, "DOT") ?? "",
    },
    {
      id: "mc",
      title: "MC",
      width: 92,
      mono: true,
      cell: (row) => <IdentifierCell value={identifier(row, "MC")} />,
      text: (row) => identifier(row, "MC") ?? "",
    },
    {
      id: "assessment",
      title: "Assessment",
      width: 122,
      sortable: true,
      cell: ({ carrier }) => {
        const { tone, label } = assessment(carrier.rules_assessment);
        return <Tone tone={tone} text={label} />;
      },
      text: ({ carrier }) => assessment(carrier.rules_assessment).label,
    },
    {
      id: "rules_assessed_at",
      title: "Assessed",
      width: 88,
      align: "end",
      cell: ({ carrier }) => <Age time={carrier.rules_assessed_at} />,
      text: ({ carrier }) => carrier.rules_assessed_at ?? "",
    },
    {
      id: "status",
      title: "Status",
      width: 176,
      sortable: true,
      cell: ({ status }) => {
        const { tone, label } = connectionStatus(status);
        return <Tone tone={tone} text={label} />;
      },
      text: ({ status }) => connectionStatus(status).label,
    },
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
    {
      id: "state",
      title: "Location",
      width: 160,
      sortable: true,
      cell: (row) => place(row) || <Missing />,
      text: place,
    },
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

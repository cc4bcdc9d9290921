// The columns of the connections table.
import type { Connection } from "../../contract/connections/connections.ts";
import { answerOfRow } from "../../domain/rules/assessed-text.ts";
import { connectionStatus, packetStatus } from "../../domain/statuses.ts";
import { assessedNow } from "../../live/rules/use-assessed-carrier.ts";
import { numText } from "../../ui/cell/Num.tsx";
import type { ColumnSpec } from "../../ui/table/column-spec.ts";
import type { Local } from "../../db/tables.ts";
import { CarrierCell } from "../carriers/CarrierCell.tsx";
import { ageColumn, identifierColumn, placeColumn, toneColumn } from "../carriers/carrier-columns.ts";
import { AskedAnswer, ListedAnswer } from "./ListedAnswer.tsx";
import { classificationNames } from "./classification-names.ts";
import { EmailValue, PhoneValue } from "../record/ContactValue.tsx";

export type ConnectionRow = Connection & Local;

/** Pixels. */
const NUMBER_WIDTH = 92;

const carrierOf = ({ carrier }: ConnectionRow): ConnectionRow["carrier"] => carrier;

const others = (row: ConnectionRow): string =>
  row.carrier.identifiers
    .filter(({ is_type }) => is_type !== "DOT" && is_type !== "MC")
    .map(({ is_type, value }) => `${is_type} ${value}`)
    .join(", ");

type Column = ColumnSpec<ConnectionRow>;

export const NAME_AND_NUMBERS: readonly Column[] = [
  {
    id: "name",
    title: "Carrier",
    width: 250,
    minWidth: 140,
    pin: "start",
    strong: true,
    names: true,
    cell: (row) => (row.waiting === true ? <CarrierCell name={row.carrier.legal_name} isWaiting /> : undefined),
    text: (row) => row.carrier.legal_name,
  },
  identifierColumn("DOT", NUMBER_WIDTH, carrierOf),
  identifierColumn("MC", NUMBER_WIDTH, carrierOf),
];

export const PACKET: Column = {
  ...toneColumn<ConnectionRow>("packet_status", "Packet", 150, ({ latest_onboarding_packet: packet }) =>
    packet === null ? null : packetStatus(packet.status),
  ),
};

export const PACKET_UPDATED: Column = {
  ...ageColumn<ConnectionRow>("packet_updated_at", "Packet updated", 116, (row) => row.latest_onboarding_packet?.updated_at),
};

export const STATUS: Column = toneColumn<ConnectionRow>("status", "Status", 176, ({ status }) => connectionStatus(status));

export const STATE: Column = { ...placeColumn(carrierOf, null), id: "state", width: 160 };

export const NOTES: Column = { id: "notes", title: "Notes", width: 220, text: (row) => row.notes ?? "" };

export const EMAIL: Column = {
  id: "email",
  title: "Email",
  width: 230,
  hiddenByDefault: true,
  cell: ({ carrier }) => <EmailValue inTable email={carrier.email} />,
  text: ({ carrier }) => carrier.email ?? "",
};

/** `classifications` are names by id. Keep the array's identity for as long as they are the same. */
export const connectionColumns = (classifications: ReadonlyMap<number, string>): readonly ColumnSpec<ConnectionRow>[] => {
  const classified = (row: ConnectionRow): string => classificationNames(row.classification_ids, classifications).join(", ");
  return [
    ...NAME_AND_NUMBERS,
    {
      id: "ok_to_use",
      title: "OK to use?",
      width: 360,
      line: "fact",
      cell: (row) => (row.shares_with_revoked ? <AskedAnswer row={row} /> : <ListedAnswer answer={answerOfRow(row)} />),
      text: (row) => {
        const { label, why } = answerOfRow(row, row.shares_with_revoked ? assessedNow(row.carrier_id) : null);
        return `${label}: ${why}`;
      },
    },
    ageColumn("rules_assessed_at", "Assessed", 88, ({ carrier }) => carrier.rules_assessed_at),
    STATUS,
    PACKET,
    { ...PACKET_UPDATED, hiddenByDefault: true },
    STATE,
    {
      id: "power_units",
      title: "Power units",
      width: 98,
      align: "end",
      descFirst: true,
      text: ({ carrier }) => numText(carrier.power_units),
    },
    ageColumn<ConnectionRow>("updated_at", "Updated", 88, (row) => row.updated_at),
    NOTES,
    { id: "classification", title: "Classification", width: 150, hiddenByDefault: true, text: classified },
    {
      id: "phone",
      title: "Phone",
      width: 124,
      hiddenByDefault: true,
      cell: ({ carrier }) => <PhoneValue inTable phone={carrier.phone_e164} />,
      text: ({ carrier }) => carrier.phone_e164 ?? "",
    },
    EMAIL,
    { id: "dba_name", title: "DBA", width: 180, hiddenByDefault: true, text: ({ carrier }) => carrier.dba_name ?? "" },
    { id: "identifiers", title: "Other identifiers", width: 150, hiddenByDefault: true, mono: true, text: others },
    {
      id: "id",
      title: "Connection",
      width: 96,
      align: "end",
      mono: true,
      hiddenByDefault: true,
      text: (row) => String(row.id),
    },
  ];
};

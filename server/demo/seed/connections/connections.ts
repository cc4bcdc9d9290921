// The demo brokers' connections, with their onboarding packets.
import type { ConnectionStatus, PACKET_STATUSES } from "../../../../src/contract/connections/connections.ts";
import type { Book } from "./books.ts";
import type { Carrier } from "../carriers/carrier.ts";
import { DAY, HOUR, type DemoClock } from "../clock.ts";
import { arrayText, type Cell } from "../../../db/csv.ts";
import { DO_NOT_DISPATCH_NOTES, OTHER_NOTES } from "./notes.ts";
import { Draw, type Weighted } from "../random.ts";
import { steady } from "../../../places/steady.ts";

type PacketStatus = (typeof PACKET_STATUSES)[number];

const STATUSES: Weighted<ConnectionStatus> = [
  ["onboarded", 60.5],
  ["needs_to_onboard_but_can_remain_active", 8],
  ["needs_to_onboard", 24],
  ["do_not_dispatch", 7.5],
];
const STATUSES_OF_THE_DEAD: Weighted<ConnectionStatus> = [
  ["onboarded", 12],
  ["needs_to_onboard", 28],
  ["do_not_dispatch", 60],
];

const PACKETS: Readonly<Record<ConnectionStatus, Weighted<PacketStatus | null>>> = {
  onboarded: [["complete", 1]],
  needs_to_onboard_but_can_remain_active: [
    ["sent", 35],
    ["in_progress", 30],
    ["submitted", 15],
    ["held_for_insurance", 14],
    ["held", 6],
  ],
  needs_to_onboard: [
    [null, 16],
    ["sent", 26],
    ["in_progress", 24],
    ["submitted", 12],
    ["held", 6],
    ["held_for_insurance", 9],
    ["held_for_review", 7],
  ],
  do_not_dispatch: [
    ["complete", 50],
    ["held_for_review", 16],
    ["held", 8],
    ["in_progress", 8],
    [null, 18],
  ],
};

export interface Packet {
  readonly id: number;
  readonly status: PacketStatus;
  readonly contractId: number | null;
  /** Milliseconds from the present. */
  readonly created: number;
  readonly updated: number;
}

export interface Connection {
  readonly id: number;
  readonly status: ConnectionStatus;
  readonly isDismissed: boolean;
  readonly notes: string | null;
  readonly receiverId: number | null;
  readonly signedContractId: number | null;
  readonly classifications: readonly number[];
  /** Oldest first. */
  readonly packets: readonly Packet[];
  readonly created: number;
  readonly updated: number;
  /** 0 to 999; distinguishes events in the same millisecond. */
  readonly micros: number;
}

const PACKETS_EACH = 3;

function drawPackets(draw: Draw, id: number, latest: PacketStatus, updated: number): Packet[] {
  const earlier = draw.weighted([
    [0, 82],
    [1, 15],
    [2, 3],
  ] as const);
  let end = updated;
  return Array.from({ length: earlier + 1 }, (_, back): Packet => {
    const status = back === 0 ? latest : draw.chance(0.8) ? "complete" : "sent";
    const packetId = id * PACKETS_EACH - back;
    const created = end - draw.int(2, 30 * 24) * HOUR;
    const packet = { id: packetId, status, contractId: status === "complete" ? packetId : null, created, updated: end };
    end = created - draw.int(60, 400) * DAY;
    return packet;
  }).toReversed();
}

function drawClassifications(draw: Draw, carrier: Carrier): number[] {
  const own = [draw.chance(0.85) ? 1 : 8, draw.chance(0.25) ? 2 : 0, draw.chance(0.1) ? 3 : 0];
  const byKind = carrier.fleet.main === "reefer" ? 4 : carrier.fleet.main === "flatbed" ? 5 : 0;
  return [...own, byKind, carrier.place.country === "US" ? 0 : 6].filter((id) => id > 0).toSorted((a, b) => a - b);
}

/** Connection `at` (from 0) of a book. Ids of different companies do not overlap. */
export function connectionAt(book: Book, at: number, carrier: Carrier): Connection {
  const draw = new Draw(`connection-${book.company}`, at);
  const id = (book.company - 1) * 1_000_000 + at + 1;
  const status = draw.weighted(carrier.role === "predecessor" ? STATUSES_OF_THE_DEAD : STATUSES);
  // Recent weeks are busier than last winter.
  const updated = -Math.round(steady(draw.unit() ** 2 * 364) * DAY) - draw.int(0, 12 * HOUR);
  const packetStatus = draw.weighted(PACKETS[status]);
  const packetUpdated = draw.chance(0.6) ? updated : updated - draw.int(1, 60 * 24) * HOUR;
  const packets = packetStatus === null ? [] : drawPackets(draw, id, packetStatus, packetUpdated);
  const began = packets[0]?.created ?? updated;
  const signed = packets.some((packet) => packet.contractId !== null);
  const noted = status === "do_not_dispatch" ? draw.chance(0.85) : draw.chance(0.04);
  return {
    id,
    status,
    isDismissed: draw.chance(0.06),
    notes: noted ? draw.pick(status === "do_not_dispatch" ? DO_NOT_DISPATCH_NOTES : OTHER_NOTES) : null,
    receiverId: packets.length > 0 ? 5_000_000 + carrier.id : null,
    signedContractId: signed ? (packets.findLast((packet) => packet.contractId !== null)?.contractId ?? null) : null,
    classifications: drawClassifications(draw, carrier),
    packets,
    created: began - draw.int(1, 240) * HOUR,
    updated,
    micros: draw.int(0, 999),
  };
}

export const CONNECTION_COLUMNS = [
  "company_id",
  "id",
  "carrier_id",
  "status",
  "is_dismissed",
  "notes",
  "receiver_id",
  "signed_contract_id",
  "classification_ids",
  "latest_onboarding_packet_id",
  "latest_onboarding_packet_status",
  "latest_onboarding_packet_updated_at",
  "created_at",
  "updated_at",
] as const;

export function connectionRow(book: Book, connection: Connection, carrierId: number, clock: DemoClock): Cell[] {
  const latest = connection.packets.at(-1);
  return [
    book.company,
    connection.id,
    carrierId,
    connection.status,
    connection.isDismissed,
    connection.notes,
    connection.receiverId,
    connection.signedContractId,
    arrayText(connection.classifications),
    latest?.id ?? null,
    latest?.status ?? null,
    latest === undefined ? null : clock.time(latest.updated, connection.micros),
    clock.time(connection.created),
    clock.time(connection.updated, connection.micros),
  ];
}

export const PACKET_COLUMNS = [
  "company_id",
  "id",
  "connection_id",
  "status",
  "executed_contract_id",
  "rules_assessment",
  "created_at",
  "updated_at",
] as const;

/** `summary`: rules by result, null where the company has no rules. */
export const packetRows = (
  book: Book,
  connection: Connection,
  summary: Readonly<Record<string, number>> | null,
  clock: DemoClock,
): Cell[][] =>
  connection.packets.map((packet) => [
    book.company,
    packet.id,
    connection.id,
    packet.status,
    packet.contractId,
    summary === null ? null : JSON.stringify(summary),
    clock.time(packet.created),
    clock.time(packet.updated, connection.micros),
  ]);

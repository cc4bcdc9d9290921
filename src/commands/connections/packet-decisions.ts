// What a broker decides about a packet that waits: approve it, or return it to the carrier.
import type { Connection, ConnectionStatus, PACKET_STATUSES } from "../../contract/connections/connections.ts";
import { decideOnboardingPacket, type CarrierMessage } from "../../contract/connections/onboarding.ts";
import type { PacketStep } from "../../domain/connections/carrier-letters.ts";
import { waitsForCompany } from "../../domain/connections/connection-lists.ts";
import { connectionStatus } from "../../domain/statuses.ts";
import type { HistoryEntry } from "../../contract/carriers/history.ts";
import type { Command } from "../send.ts";
import { changeCommand, changeConnections, connectionEntity } from "./connections.ts";

type Status = (typeof PACKET_STATUSES)[number];

interface Decision {
  readonly name: string;
  readonly status: Status;
  readonly openSteps?: readonly PacketStep[];
  readonly message?: CarrierMessage | null;
  /** Of a packet that is returned: what the carrier reads at its link. */
  readonly told?: string | null;
  readonly reason?: string;
}

type Packet = NonNullable<Connection["latest_onboarding_packet"]>;

/** The call that sets the status of a connection's latest packet, and what it shows. */
const packetCall = (
  id: number,
  packet: Packet,
  set: { status: string; open_steps?: PacketStep[]; return_reason?: string },
  more: object,
) => ({
  endpoint: decideOnboardingPacket.name,
  input: { params: { id: packet.id }, body: { onboarding_packet: set, ...more } },
  patches: [{ table: "connections", key: id, set: { latest_onboarding_packet: { ...packet, status: set.status } } } as const],
});

/** The command that decides the latest packet of a connection; none where it no longer waits for the company. */
function decide({ id, carrier, latest_onboarding_packet: packet }: Connection, decision: Decision): Command[] {
  if (packet === null || !waitsForCompany(packet.status)) return [];
  const { name, status, openSteps, message = null, told = null, reason = "" } = decision;
  return [
    {
      ...packetCall(
        id,
        packet,
        {
          status,
          ...(openSteps === undefined ? {} : { open_steps: [...openSteps] }),
          ...(told === null ? {} : { return_reason: told }),
        },
        { ...(message === null ? {} : { message }), ...(reason.trim() === "" ? {} : { reason: reason.trim() }) },
      ),
      entity: connectionEntity(id),
      name,
      subject: carrier.legal_name,
      answers: "connections",
      inverse: packetCall(id, packet, { status: packet.status }, { undoes: { status } }),
    },
  ];
}

/**
 * Approves the packets of connections and sets their status; `status` null leaves it. Returns the group to undo it by; null where there
 * was nothing to do. Throws SignedOut.
 */
export const approvePackets = (
  connections: readonly Connection[],
  status: ConnectionStatus | null,
  reason: string,
): Promise<string | null> =>
  changeConnections(connections, (connection) => {
    const decision = decide(connection, { name: "Approve packet", status: "complete", reason });
    // Who was decided about meanwhile keeps the status that came of it.
    if (decision.length === 0 || status === null) return decision;
    return [...decision, ...changeCommand(connection, connectionStatus(status).label, { status })];
  });

interface Return {
  readonly name: string;
  readonly openSteps: readonly PacketStep[];
  /** Sent by the server; null where there is no mail service. */
  readonly message: CarrierMessage | null;
  /** What the carrier reads at its link; null: nothing was written. */
  readonly told: string | null;
  readonly reason: string;
}

/** Returns the packet of a connection to the carrier. Undo does not recall the email that went with it. Returns as above. */
export const returnPacket = (connection: Connection, given: Return): Promise<string | null> =>
  changeConnections([connection], (latest) => decide(latest, { ...given, status: "in_progress" }));

/** Takes back a decision about the connection's latest packet; null where the packet is another one by now, or was taken back already. */
export const takeBackDecision = (
  connection: Connection,
  { before, after, ref_id: packetId }: Pick<HistoryEntry, "before" | "after" | "ref_id">,
): Promise<string | null> =>
  changeConnections([connection], ({ id, carrier, latest_onboarding_packet: packet }): Command[] => {
    if (packet === null || packet.id !== packetId || before === null || packet.status === before) return [];
    return [
      {
        ...packetCall(id, packet, { status: before }, { undoes: { status: after } }),
        entity: connectionEntity(id),
        name: "Undo",
        subject: carrier.legal_name,
        answers: "connections",
        inverse: packetCall(id, packet, { status: packet.status }, {}),
      },
    ];
  });

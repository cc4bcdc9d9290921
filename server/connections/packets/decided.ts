// What follows for a packet's link once the company decided: what the carrier does again, where it is paid, and what speaks against it.
import { rosterText } from "../../../src/domain/connections/packets/roster-match.ts";
import { PACKET_SECTIONS } from "../../../src/contract/links/packet-fields.ts";
import { stepOf, stepPosition } from "../../../src/domain/connections/packets/section-steps.ts";
import type { Queryable } from "../../db/engine.ts";
import { readRows } from "../../db/plain-sql.ts";
import { refusedAt } from "../../http/refusal.ts";
import { approvePayment, undoPaymentApproval } from "./approve-payment.ts";
import { readRoster } from "./roster.ts";

/** @throws Refusal 422 at `reason` where the carrier shares something with one that was blocked or let go, and nobody says why it may be */
export async function checkRoster(tx: Queryable, companyId: number, packetId: number, connectionId: number, reason: string) {
  if (reason.trim() !== "") return;
  const [connection] = await readRows(tx, "select carrier_id from connections where company_id = $1 and id = $2", [
    companyId,
    connectionId,
  ]);
  const [match] = connection === undefined ? [] : await readRoster(tx, companyId, connection.carrier_id, packetId);
  if (match !== undefined) throw refusedAt("reason", `Type a reason to approve this packet. ${rosterText(match)}`);
}

/** The position of each section's step. */
const POSITIONS = PACKET_SECTIONS.map((section) => `when '${section}' then ${stepPosition(stepOf(section))}`).join(" ");

/** A section is to be done again while its step is open. */
const REOPEN = `
  update packet_sections s set is_open = p.step_times[case s.section ${POSITIONS} end] is null
  from onboarding_packets p where s.company_id = $1 and s.onboarding_packet_id = $2 and p.company_id = $1 and p.id = $2`;

const EXPLAIN = "update onboarding_packets set return_reason = $3 where company_id = $1 and id = $2";

export interface DecidedPacket {
  readonly packetId: number;
  readonly before: string;
  readonly after: string;
  /** What the carrier is told; empty: nothing. */
  readonly told: string;
}

/** After the packet's status and steps were set. */
export async function followDecision(
  tx: Queryable,
  companyId: number,
  { packetId, before, after, told }: DecidedPacket,
): Promise<void> {
  await tx.query(REOPEN, [companyId, packetId]);
  if (after === "in_progress" && told.trim() !== "") await tx.query(EXPLAIN, [companyId, packetId, told.trim()]);
  if (after === "complete") await approvePayment(tx, companyId, packetId);
  else if (before === "complete") await undoPaymentApproval(tx, companyId, packetId);
}

// The packet that a link is about: the carrier's latest one with the company, begun when the carrier enters the first thing.
import { PACKET_STEPS } from "../../../src/contract/connections/onboarding.ts";
import type { PacketStanding } from "../../../src/contract/links/packet.ts";
import { waitsForCompany } from "../../../src/domain/connections/connection-lists.ts";
import { lockCarriers } from "../../assessment/lock-order.ts";
import type { Queryable } from "../../db/engine.ts";
import { readRows } from "../../db/plain-sql.ts";
import { Refusal } from "../../http/refusal.ts";
import { isoText } from "../../http/wire.ts";
import type { Visit } from "../../links/visit.ts";
import { sendFirstPackets } from "../../mails/first-packet.ts";
import { addConnections } from "../new-connections.ts";

export interface LinkedPacket {
  readonly id: number;
  readonly connection_id: number;
  readonly status: string;
  /** In the order of PACKET_STEPS. */
  readonly step_times: readonly (string | null)[];
  readonly return_reason: string | null;
  readonly updated_at: string;
  readonly tax_form_name: string | null;
}

/** Of company $1 with carrier $2. */
const LATEST = `
  select p.id, p.connection_id, p.status, p.return_reason, ${isoText("p.updated_at")} as updated_at,
    array(select ${isoText("t")} from unnest(p.step_times) with ordinality s(t, position) order by position) as step_times,
    (select f.name from tax_forms f where f.company_id = $1 and f.onboarding_packet_id = p.id order by f.id desc limit 1) as tax_form_name
  from connections c join onboarding_packets p on p.company_id = c.company_id and p.id = c.latest_onboarding_packet_id and p.connection_id = c.id
  where c.company_id = $1 and c.carrier_id = $2`;

type Subject = Pick<Visit, "companyId" | "carrierId">;

/** Null: the carrier has entered nothing yet, and no invitation has brought a packet. */
export async function findLinkedPacket(tx: Queryable, { companyId, carrierId }: Subject): Promise<LinkedPacket | null> {
  const [packet] = await tx.query<LinkedPacket>(LATEST, [companyId, carrierId]);
  return packet ?? null;
}

/** What a visitor can do with a packet of this status; null: with one that is not there yet. */
export function standingOf(status: string | null): PacketStanding {
  if (status === "complete") return "approved";
  return status !== null && waitsForCompany(status) ? "waiting" : "open";
}

/**
 * The packet, held until the transaction ends, and begun where there is none: in the name of who sent the link.
 * @param takes standings in which the call makes sense
 * @throws Refusal 422 `packet_waits` in any other
 */
export async function holdLinkedPacket(tx: Queryable, visit: Visit, takes: readonly PacketStanding[]): Promise<LinkedPacket> {
  const { companyId, carrierId, linkId } = visit;
  if ((await findLinkedPacket(tx, visit)) === null) {
    const [link] = await readRows(tx, "select user_id from links where company_id = $1 and id = $2", [companyId, linkId]);
    const userId = link?.user_id ?? 0;
    await addConnections(tx, { companyId, userId, carrierIds: [carrierId], status: "needs_to_onboard" }, "do nothing");
    await sendFirstPackets(tx, companyId, userId, [carrierId]);
  }
  await lockCarriers(tx, companyId, [carrierId]);
  const packet = await findLinkedPacket(tx, visit);
  if (packet === null) throw new Error("A carrier's first packet was not made");
  if (takes.includes(standingOf(packet.status))) return packet;
  const message =
    standingOf(packet.status) === "waiting"
      ? "The packet is with the company, and can be changed when the company returns it."
      : "The packet was approved. Only where you are paid can be changed.";
  throw new Refusal(422, { error: "packet_waits", message });
}

/** When a step was completed, by its name. */
export const stepTime = ({ step_times: times }: LinkedPacket, step: (typeof PACKET_STEPS)[number]): string | null =>
  times[PACKET_STEPS.indexOf(step)] ?? null;

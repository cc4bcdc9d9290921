// What a carrier entered into its packet by a link, for the company: with who was proven to enter it, and what it shares with others.
import type { PacketAnswers, PacketPaymentAccount, SavedSection } from "../../../src/contract/connections/packet-answers.ts";
import type { LinkProof } from "../../../src/contract/links/links.ts";
import type { Queryable } from "../../db/engine.ts";
import { notFound } from "../../http/refusal.ts";
import { isoText, nameOf } from "../../http/wire.ts";
import { readCarrierProofs } from "../../links/link-rows.ts";
import { PAYMENT_COLUMNS, readEntries } from "./entries.ts";
import { readKnownFacts } from "./known-facts.ts";
import { readKnownNumbers } from "./call-back.ts";
import { readRoster } from "./roster.ts";

type WithProof<T> = Omit<T, "proof"> & { readonly proof_id: number | null };

const SECTIONS = `
  select section, ${isoText("saved_at")} as saved_at, address, is_open, proof_id
  from packet_sections where company_id = $1 and onboarding_packet_id = $2 order by saved_at`;

const CALL_BACK = `case when a.called_at is null then null else json_build_object('user_name', ${nameOf("u")}, 'phone', a.called_phone,
  'person', a.called_person, 'note', a.called_note, 'source', a.called_source, 'at', ${isoText("a.called_at")}) end`;

const accounts = (which: string): string => `
  select a.id, ${PAYMENT_COLUMNS.split(", ")
    .map((column) => `a.${column}`)
    .join(", ")}, ${isoText("a.created_at")} as entered_at, a.proof_id,
    ${CALL_BACK} as call_back
  from payment_accounts a left join users u on u.company_id = a.company_id and u.id = a.called_by
  where a.company_id = $1 and a.${which} = $2 order by a.id desc limit 20`;

const OF_CARRIER = accounts("carrier_id");
const ONE = accounts("id");

const PACKET = `
  select c.carrier_id from onboarding_packets p join connections c on c.company_id = p.company_id and c.id = p.connection_id
  where p.company_id = $1 and p.id = $2`;

function proven<T extends { readonly proof_id: number | null }>(row: T, proofs: readonly LinkProof[]) {
  const { proof_id: id, ...rest } = row;
  return { ...rest, proof: proofs.find((proof) => proof.id === id) ?? null };
}

/** @throws Refusal 404 */
export async function readPacketAnswers(tx: Queryable, companyId: number, packetId: number): Promise<PacketAnswers> {
  const [packet] = await tx.query<{ readonly carrier_id: number }>(PACKET, [companyId, packetId]);
  if (packet === undefined) throw notFound();
  const carrierId = packet.carrier_id;
  const proofs = await readCarrierProofs(tx, companyId, carrierId);
  const payments = await tx.query<WithProof<PacketPaymentAccount>>(OF_CARRIER, [companyId, carrierId]);
  const held = payments.find(({ state }) => state === "held");
  return {
    ...(await readEntries(tx, companyId, packetId)),
    known: await readKnownFacts(tx, carrierId),
    sections: (await tx.query<WithProof<SavedSection>>(SECTIONS, [companyId, packetId])).map((row) => proven(row, proofs)),
    payments: payments.map((row) => proven(row, proofs)),
    known_numbers: held === undefined ? [] : await readKnownNumbers(tx, companyId, carrierId, held.entered_at),
    roster: await readRoster(tx, companyId, carrierId, packetId),
  };
}

/** @throws Refusal 404 */
export async function readPaymentAccount(tx: Queryable, companyId: number, id: number): Promise<PacketPaymentAccount> {
  const [account] = await tx.query<WithProof<PacketPaymentAccount>>(ONE, [companyId, id]);
  if (account === undefined) throw notFound();
  const [of] = await tx.query<{ readonly carrier_id: number }>(
    "select carrier_id from payment_accounts where company_id = $1 and id = $2",
    [companyId, id],
  );
  return proven(account, await readCarrierProofs(tx, companyId, of?.carrier_id ?? 0));
}

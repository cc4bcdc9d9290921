// Makes an account the one that a carrier is paid at: by the approval of its packet, or once a person has called back.
import type { Queryable } from "../../db/engine.ts";

/** What an approval takes over: what was entered with the packet. Keeps what was on file, for an undo. */
const APPROVE = `
  update payment_accounts a set state = 'current',
    former = (select to_jsonb(r) from carrier_remittances r where r.company_id = $1 and r.carrier_id = a.carrier_id)
  where a.company_id = $1 and a.onboarding_packet_id = $2 and a.state = 'entered' returning a.id`;

const REPLACE_OTHERS = `
  update payment_accounts o set state = 'replaced' from payment_accounts a
  where a.company_id = $1 and a.id = $2 and o.company_id = $1 and o.carrier_id = a.carrier_id and o.id <> a.id
    and o.state in ('current', 'entered', 'held')`;

const FILE = `
  insert into carrier_remittances (company_id, carrier_id, name, address, bank_name, account_last4, bank_hash, source, as_of)
  select company_id, carrier_id, payee_name, remit_address, nullif(bank_name, ''), account_last4, account_hash, 'Onboarding packet',
    clock_timestamp() from payment_accounts where company_id = $1 and id = $2
  on conflict (company_id, carrier_id) do update set name = excluded.name, address = excluded.address, bank_name = excluded.bank_name,
    account_last4 = excluded.account_last4, bank_hash = excluded.bank_hash, source = excluded.source, as_of = excluded.as_of`;

/** Makes an account the one that is paid, which rate confirmations are compared with. */
export async function fileAccount(tx: Queryable, companyId: number, id: number): Promise<void> {
  await tx.query(REPLACE_OTHERS, [companyId, id]);
  await tx.query(FILE, [companyId, id]);
}

export async function approvePayment(tx: Queryable, companyId: number, packetId: number): Promise<void> {
  const [approved] = await tx.query<{ readonly id: number }>(APPROVE, [companyId, packetId]);
  if (approved !== undefined) await fileAccount(tx, companyId, approved.id);
}

const UNDO = `
  update payment_accounts set state = 'entered' where company_id = $1 and onboarding_packet_id = $2 and state = 'current'
    and called_at is null returning carrier_id, former`;

/** An approval was taken back: what was on file before is on file again. */
export async function undoPaymentApproval(tx: Queryable, companyId: number, packetId: number): Promise<void> {
  for (const { carrier_id: carrierId, former } of await tx.query<{ carrier_id: number; former: unknown }>(UNDO, [
    companyId,
    packetId,
  ])) {
    await tx.query("delete from carrier_remittances where company_id = $1 and carrier_id = $2", [companyId, carrierId]);
    if (former !== null)
      await tx.query(
        "insert into carrier_remittances select * from jsonb_populate_record(null::carrier_remittances, $1::text::jsonb)",
        [JSON.stringify(former)],
      );
  }
}

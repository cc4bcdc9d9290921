// The packet that an invitation brings: there once the invitation has left, for carriers that have none yet, with the
// tax form that it asks for.
import { takeTurn } from "../assessment/lock-order.ts";
import { requestTaxForms } from "../connections/request-tax-forms.ts";
import type { Queryable } from "../db/engine.ts";
import { readIds } from "../db/plain-sql.ts";

const ADD = `
  insert into onboarding_packets (company_id, id, connection_id, status, created_at, updated_at)
  select $1, newest.id + row_number() over (order by c.id), c.id, 'sent', clock_timestamp(), clock_timestamp()
  from connections c, (select coalesce(max(id), 0) as id from onboarding_packets where company_id = $1) newest
  where c.company_id = $1 and c.carrier_id = any($2::bigint[]) and c.latest_onboarding_packet_id is null
  returning id, connection_id, status, updated_at`;

const SHOW = `
  update connections c set latest_onboarding_packet_id = p.id, latest_onboarding_packet_status = p.status,
    latest_onboarding_packet_updated_at = p.updated_at, updated_by_user_id = $2, updated_at = clock_timestamp()
  from onboarding_packets p where c.company_id = $1 and p.company_id = $1 and p.id = any($3::bigint[]) and c.id = p.connection_id`;

export async function sendFirstPackets(
  tx: Queryable,
  companyId: number,
  userId: number,
  carrierIds: readonly number[],
): Promise<void> {
  await takeTurn(tx, companyId);
  const added = await readIds(tx, ADD, [companyId, carrierIds]);
  if (added.length === 0) return;
  await requestTaxForms(tx, companyId, added);
  await tx.query(SHOW, [companyId, userId, added]);
}

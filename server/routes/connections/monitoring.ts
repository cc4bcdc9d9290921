// Starts and stops monitoring carriers: a monitored carrier is assessed, and its connection counts as changed.
import { lockCarriers } from "../../assessment/lock-order.ts";
import { reassessCarriers } from "../../assessment/reassess.ts";
import type { Queryable } from "../../db/engine.ts";

// A connection shows whether its carrier is monitored, so clients with a copy must fetch it again.
const TOUCH = "update connections set updated_at = updated_at where company_id = $1 and carrier_id = any($2::bigint[])";

/** Returns those that were not monitored before. The caller has checked that they exist. */
export async function startMonitoring(tx: Queryable, companyId: number, carrierIds: readonly number[]): Promise<number[]> {
  await lockCarriers(tx, companyId, carrierIds);
  const rows = await tx.query<{ carrier_id: number }>(
    `insert into subscriptions (company_id, carrier_id, created_at)
     select $1, c.id, clock_timestamp() from unnest($2::bigint[]) with ordinality c(id, at) order by c.at desc
     on conflict (company_id, carrier_id) do nothing returning carrier_id`,
    [companyId, carrierIds],
  );
  const added = rows.map((row) => row.carrier_id);
  if (added.length > 0) {
    await tx.query(TOUCH, [companyId, added]);
    await reassessCarriers(tx, companyId, added);
  }
  return added;
}

// An assessment is kept up to date only for carriers that the company is connected with or monitors.
const FORGET = `delete from rules_assessments where company_id = $1 and carrier_id = $2
  and not exists (select 1 from connections where company_id = $1 and carrier_id = $2)`;

/** Does nothing for a carrier that is not monitored. */
export async function stopMonitoring(tx: Queryable, companyId: number, carrierId: number): Promise<void> {
  await lockCarriers(tx, companyId, [carrierId]);
  const gone = await tx.query("delete from subscriptions where company_id = $1 and carrier_id = $2 returning id", [
    companyId,
    carrierId,
  ]);
  if (gone.length === 0) return;
  await tx.query(TOUCH, [companyId, [carrierId]]);
  await tx.query(FORGET, [companyId, carrierId]);
}

// Follows and unfollows carriers for a company: what is followed is assessed, and copies of its connection hear of it.
import { reassessCarriers } from "../../assessment/reassess.ts";
import type { Queryable } from "../../db/engine.ts";

// Whoever keeps a copy of a connection finds in it whether its carrier is followed.
const TOUCH = "update connections set updated_at = updated_at where company_id = $1 and carrier_id = any($2::bigint[])";

/** The carriers of these that were not followed before. They exist; whoever calls has made sure. */
export async function startMonitoring(tx: Queryable, companyId: number, carrierIds: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ carrier_id: number }>(
    `insert into subscriptions (company_id, carrier_id, created_at)
     select $1, c.id, clock_timestamp() from unnest($2::bigint[]) with ordinality c(id, at) order by c.at desc
     on conflict (company_id, carrier_id) do nothing returning carrier_id`,
    [companyId, carrierIds],
  );
  const followed = rows.map((row) => row.carrier_id);
  if (followed.length > 0) {
    await tx.query(TOUCH, [companyId, followed]);
    await reassessCarriers(tx, companyId, followed);
  }
  return followed;
}

// Nobody keeps a verdict up to date on whom the company neither works with nor follows.
const FORGET = `delete from rules_assessments where company_id = $1 and carrier_id = $2
  and not exists (select 1 from connections where company_id = $1 and carrier_id = $2)`;

/** Unfollowing what is not followed does no harm. */
export async function stopMonitoring(tx: Queryable, companyId: number, carrierId: number): Promise<void> {
  const gone = await tx.query("delete from subscriptions where company_id = $1 and carrier_id = $2 returning id", [
    companyId,
    carrierId,
  ]);
  if (gone.length === 0) return;
  await tx.query(TOUCH, [companyId, [carrierId]]);
  await tx.query(FORGET, [companyId, carrierId]);
}

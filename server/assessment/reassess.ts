// Writes the assessments of carriers, with what they do not pass, that differ from the stored ones.
import type { Queryable } from "../db/engine.ts";
import { lookAtLoadsOf } from "../loads/alerts/look-at-loads.ts";
import { parameters, ASSESSED, tokensOf } from "./assess-sql.ts";
import { lockCarriers, lockConnections } from "./lock-order.ts";

const CHANGED = `${ASSESSED}, changed as (
    select v.*, ra.result as before
    from (select v.carrier_id, v.result, ${tokensOf("v.failing")} as failing, ${tokensOf("v.incomplete")} as incomplete
      from assessments v cross join tokens) v
    left join rules_assessments ra on ra.company_id = $1 and ra.carrier_id = v.carrier_id
    where v.result is distinct from ra.result or (v.failing, v.incomplete) <> (ra.failing, ra.incomplete)
  )`;

// A trigger announces changed assessments; clients have to learn of added and deleted ones as well.
const WRITE = `
  with ${CHANGED}, put as (
    insert into rules_assessments (company_id, carrier_id, result, assessed_at, failing, incomplete)
    select $1, carrier_id, result, $4::timestamptz, failing, incomplete from changed where result is not null
    on conflict (company_id, carrier_id) do update set result = excluded.result, assessed_at = excluded.assessed_at,
      failing = excluded.failing, incomplete = excluded.incomplete
  ), gone as (
    delete from rules_assessments ra using changed c
    where c.result is null and ra.company_id = $1 and ra.carrier_id = c.carrier_id
  )
  update connections k set updated_at = k.updated_at from changed c
  where k.company_id = $1 and k.carrier_id = c.carrier_id and (c.result is null or c.before is null)`;

/** Assesses a chunk of carriers, locking only the connections whose assessment changes. */
export async function reassessChunk(tx: Queryable, companyId: number, carrierIds: readonly number[], now: Date): Promise<void> {
  const changed = await tx.query<{ carrier_id: number }>(
    `with ${CHANGED} select carrier_id from changed`,
    parameters(companyId, carrierIds, now),
  );
  const ids = changed.map(({ carrier_id: id }) => id);
  if (ids.length === 0) return;
  // Whoever writes an assessment locks its inputs, so that an outdated assessment is never written last.
  await lockConnections(tx, companyId, ids);
  await tx.query(WRITE, parameters(companyId, ids, now));
  await lookAtLoadsOf(tx, companyId, ids, now);
}

/**
 * Reassesses carriers in the transaction that changed an input: an override, their classifications, a connection.
 * Carriers that are neither connected nor monitored are skipped. That transaction has begun with `lockCarriers`.
 */
export async function reassessCarriers(tx: Queryable, companyId: number, carrierIds: readonly number[]): Promise<void> {
  await lockCarriers(tx, companyId, carrierIds);
  const now = new Date();
  await tx.query(WRITE, parameters(companyId, carrierIds, now));
  await lookAtLoadsOf(tx, companyId, carrierIds, now);
}

/** The same for one carrier. */
export const reassessCarrier = (tx: Queryable, companyId: number, carrierId: number): Promise<void> =>
  reassessCarriers(tx, companyId, [carrierId]);

// Writes how carriers stand now where they stand otherwise than was written.
import type { Queryable } from "../db/engine.ts";
import { parameters, ASSESSED } from "./assess-sql.ts";

const CHANGED = `${ASSESSED}, changed as (
    select v.carrier_id, v.result, ra.result as before from verdicts v
    left join rules_assessments ra on ra.company_id = $1 and ra.carrier_id = v.carrier_id
    where v.result is distinct from ra.result
  )`;

// The trigger on assessments tells of changed ones; whoever keeps a copy must hear of first and last ones as well.
const WRITE = `
  with ${CHANGED}, put as (
    insert into rules_assessments (company_id, carrier_id, result, assessed_at)
    select $1, carrier_id, result, $4::timestamptz from changed where result is not null
    on conflict (company_id, carrier_id) do update set result = excluded.result, assessed_at = excluded.assessed_at
  ), gone as (
    delete from rules_assessments ra using changed c
    where c.result is null and ra.company_id = $1 and ra.carrier_id = c.carrier_id
  )
  update connections k set updated_at = k.updated_at from changed c
  where k.company_id = $1 and k.carrier_id = c.carrier_id and (c.result is null or c.before is null)`;

/** Everybody who writes a verdict holds what makes it wanted, so that a verdict on what was true before never comes last. */
const hold = (table: "connections" | "subscriptions"): string =>
  `select 1 from ${table} where company_id = $1 and carrier_id = any($2::bigint[]) order by carrier_id for update`;

const holdAndWrite = async (tx: Queryable, companyId: number, carrierIds: readonly number[], now: Date): Promise<void> => {
  await tx.query(hold("connections"), [companyId, carrierIds]);
  await tx.query(hold("subscriptions"), [companyId, carrierIds]);
  await tx.query(WRITE, parameters(companyId, carrierIds, now));
};

/** Assesses a chunk of carriers, holding only those connections whose verdict changes. */
export async function reassessChunk(tx: Queryable, companyId: number, carrierIds: readonly number[], now: Date): Promise<void> {
  const changed = await tx.query<{ carrier_id: number }>(
    `with ${CHANGED} select carrier_id from changed`,
    parameters(companyId, carrierIds, now),
  );
  const ids = changed.map(({ carrier_id: id }) => id);
  if (ids.length > 0) await holdAndWrite(tx, companyId, ids, now);
}

/** Keeps the company's rule sets as they are until the transaction ends; any number may at once. */
const KEEP_RULES = "select pg_advisory_xact_lock_shared(hashtext('rule_sets'), $1::int)";

/** Changes to rule sets wait for verdicts under way; taken after the company's reassessment is queued, never before. */
export const CHANGE_RULES = "select pg_advisory_xact_lock(hashtext('rule_sets'), $1::int)";

/**
 * Assesses carriers anew in the transaction that changed what they are judged by: an override, their classifications, a connection.
 * Carriers that are neither connected nor followed are left alone.
 */
export async function reassessCarriers(tx: Queryable, companyId: number, carrierIds: readonly number[]): Promise<void> {
  await tx.query(KEEP_RULES, [companyId]);
  await holdAndWrite(tx, companyId, carrierIds, new Date());
}

/** The same for one carrier. */
export const reassessCarrier = (tx: Queryable, companyId: number, carrierId: number): Promise<void> =>
  reassessCarriers(tx, companyId, [carrierId]);

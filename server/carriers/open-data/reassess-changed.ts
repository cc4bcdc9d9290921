// Has assessments and alerts follow after the facts of carriers have changed, for every company that they concern.
import { reassessCarriers } from "../../assessment/reassess.ts";
import { queueReassessment } from "../../assessment/reassessment.ts";
import type { Engine, Queryable } from "../../db/engine.ts";
import { asCompany } from "../../db/role.ts";
import { patiently } from "../../db/turns.ts";
import { IS_OPEN } from "../../loads/load-sql.ts";
import { lookAtLoadsOf } from "../../loads/alerts/look-at-loads.ts";

/** Tunable: carriers of a transaction, which nobody else's may wait for; and of a company, beyond which all of its carriers are queued. */
const CHUNK = 50;
const MANY = 500;

const CONCERNED = `
  select company_id, array_agg(carrier_id order by carrier_id) as carrier_ids from (
    select company_id, carrier_id from connections where carrier_id = any($1::bigint[])
    union select company_id, carrier_id from subscriptions where carrier_id = any($1::bigint[])
    union select l.company_id, l.carrier_id from loads l where l.carrier_id = any($1::bigint[]) and ${IS_OPEN}) concerned
  group by company_id order by company_id`;

/**
 * In transactions of their own, after the facts are stored: whoever assesses locks connections first, and whoever stores facts carriers.
 * What a crash leaves out follows with the daily assessment of all carriers.
 * @returns whether carriers were queued, for which the reassessor is to be woken
 */
export async function reassessChanged(engine: Engine, carrierIds: readonly number[]): Promise<boolean> {
  if (carrierIds.length === 0) return false;
  const concerned = await engine.query<{ company_id: number; carrier_ids: number[] }>(CONCERNED, [carrierIds]);
  let isQueued = false;
  for (const { company_id: companyId, carrier_ids: ids } of concerned) {
    if (ids.length > MANY) {
      await engine.tx((tx) => queueReassessment(tx, companyId, false), asCompany(companyId));
      isQueued = true;
    }
    for (let at = 0; at < ids.length; at += CHUNK) {
      const chunk = ids.slice(at, at + CHUNK);
      // Alerts also follow from facts that no rule reads.
      const follow = (tx: Queryable): Promise<void> =>
        ids.length > MANY ? lookAtLoadsOf(tx, companyId, chunk, new Date()) : reassessCarriers(tx, companyId, chunk);
      await patiently(() => engine.tx(follow, asCompany(companyId)));
    }
  }
  return isQueued;
}

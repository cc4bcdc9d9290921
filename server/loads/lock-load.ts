// Locks a load that is to be changed.
import { lockCarriers } from "../assessment/lock-order.ts";
import type { Queryable } from "../db/engine.ts";
import { notFound } from "../http/refusal.ts";
import type { ChangedLoad } from "./assign-vehicle.ts";

const CARRIER_OF = "select carrier_id from loads where company_id = $1 and id = $2";
const LOCK = `select id, status, carrier_id, carrier_vehicle_id, team_id from loads where company_id = $1 and id = $2 for update`;

/** Its carrier is locked first, as everywhere. @throws Refusal 404 */
export async function lockLoad(tx: Queryable, companyId: number, id: number): Promise<ChangedLoad> {
  const [found] = await tx.query<{ carrier_id: number | null }>(CARRIER_OF, [companyId, id]);
  if (found?.carrier_id != null) await lockCarriers(tx, companyId, [found.carrier_id]);
  const [load] = await tx.query<ChangedLoad>(LOCK, [companyId, id]);
  if (load === undefined) throw notFound();
  return load;
}

// Looks at the protection of loads when it is due by time alone, in short turns.
import type { Engine } from "../../db/engine.ts";
import { readRows } from "../../db/plain-sql.ts";
import { lookAtLoads } from "../alerts/look-at-loads.ts";
import { dueForRecheck, recheck } from "./rechecks.ts";

/** Tunable: loads per transaction. The embedded database serves nobody else meanwhile, so it has to be short. */
const CHUNK = 100;

/** Locked in order, and left out while somebody else changes them: they are due again then. */
const DUE = `select company_id, id from loads
  where protection_at <= $1::timestamptz and carrier_id is not null and status in ('available', 'covered', 'progress', 'delayed')
  order by protection_at limit $2 for update skip locked`;

/** Brings the loads up to date that were due by `now`, one chunk. False when none is left. */
export async function advanceProtection(engine: Engine, now: number): Promise<boolean> {
  const at = new Date(now);
  const { due, toCheck } = await engine.tx(async (tx) => {
    const loads = await readRows(tx, DUE, [at.toISOString(), CHUNK]);
    await lookAtLoads(tx, loads, "protection", at);
    return { due: loads.length, toCheck: await dueForRecheck(tx, loads, at) };
  });
  // Each by itself: one assesses a carrier anew.
  for (const { company_id: companyId, id } of toCheck) await engine.tx((tx) => recheck(tx, companyId, id, "before_pickup", at));
  return due === CHUNK;
}

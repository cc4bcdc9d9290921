// Looks at the protection of loads when it is due by time alone, in short turns.
import type { Engine } from "../../db/engine.ts";
import { readRows } from "../../db/plain-sql.ts";
import { lookAtLoads } from "../alerts/look-at-loads.ts";

/** Tunable: loads per transaction. The embedded database serves nobody else meanwhile, so it has to be short. */
const CHUNK = 100;

/** Locked in order, and left out while somebody else changes them: they are due again then. */
const DUE = `select company_id, id from loads
  where protection_at <= $1::timestamptz and carrier_id is not null and status in ('available', 'covered', 'progress', 'delayed')
  order by protection_at limit $2 for update skip locked`;

/** Brings the loads up to date that were due by `now`, one chunk. False when none is left. */
export const advanceProtection = (engine: Engine, now: number): Promise<boolean> =>
  engine.tx(async (tx) => {
    const due = await readRows(tx, DUE, [new Date(now).toISOString(), CHUNK]);
    await lookAtLoads(tx, due, "protection", new Date(now));
    return due.length === CHUNK;
  });

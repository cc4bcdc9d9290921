// Works out from the positions of trucks what happens to their loads: arrivals and departures, statuses, and the entries of their logs.
import { trackedAt } from "../../src/domain/loads/tracking/track.ts";
import type { Engine, Queryable } from "../db/engine.ts";
import { lookAtLoads } from "./alerts/look-at-loads.ts";
import { refreshClocks } from "./clock.ts";
import { learnFromEntered } from "./facilities.ts";
import { IS_OPEN, type LoadKey } from "./load-sql.ts";
import { keepCourses } from "./tracking/keep-courses.ts";
import { readPositions } from "./tracking/read-positions.ts";
import { readLoads } from "./tracking/read-tracked.ts";
import { saveTracked } from "./tracking/save-tracked.ts";

// A load that positions have delivered may still be corrected by late ones. Assumption: for three days, when it has been invoiced.
const OF_TRUCKS = `
  select l.company_id, l.id from loads l
  where l.carrier_vehicle_id = any($1::bigint[]) and l.tracking_status <> 'not_eligible'
    and (${IS_OPEN}
      or (l.status = 'delivered' and exists (select 1 from load_logs g where g.company_id = l.company_id and g.load_id = l.id
        and g.is_type = 'tracking_ended' and g.tracked_nth is not null and g.occurred_at > $2::timestamptz - interval '3 days')))
  order by l.company_id, l.id for update of l`;

const OF_LOADS = `
  select l.company_id, l.id from loads l where l.company_id = $1 and l.id = any($2::bigint[])
    and l.tracking_status <> 'not_eligible' and ${IS_OPEN} order by l.id for update`;

/** Left out while somebody else changes them: they are due again then. */
const DUE = `
  select l.company_id, l.id from loads l
  where l.next_tracking_at <= $1::timestamptz and l.tracking_status <> 'not_eligible' and ${IS_OPEN}
  order by l.company_id, l.id limit $2 for update skip locked`;

const FORGET = `
  with over as (select company_id, id from loads
    where next_tracking_at <= $1::timestamptz and (tracking_status = 'not_eligible' or carrier_vehicle_id is null
      or status in ('delivered', 'cancelled', 'assumed_delivered'))
    order by company_id, id limit 500 for update skip locked)
  update loads l set next_tracking_at = null from over where l.company_id = over.company_id and l.id = over.id`;

/** The loads are locked by now, so that what others have written meanwhile is read. */
async function trackLocked(tx: Queryable, keys: readonly LoadKey[], now: number): Promise<void> {
  if (keys.length === 0) return;
  const loads = await readPositions(tx, await readLoads(tx, keys), now);
  const changed = await saveTracked(
    tx,
    loads.map(({ row, state }) => ({ row, tracked: trackedAt(state, now) })),
  );
  await keepCourses(tx, loads);
  await learnFromEntered(tx, keys, new Date(now));
  await refreshClocks(tx, changed, now);
  await lookAtLoads(tx, keys, "position", new Date(now));
}

const iso = (now: number): string => new Date(now).toISOString();

/**
 * To be called after positions of these vehicles have been stored, in the same transaction, which may be a company's own: then its
 * loads alone are tracked. The same for any order and repetition of the positions. `now` in milliseconds since 1970.
 */
export async function trackTrucks(tx: Queryable, vehicleIds: readonly number[], now: number): Promise<void> {
  if (vehicleIds.length > 0) await trackLocked(tx, await tx.query<LoadKey>(OF_TRUCKS, [vehicleIds, iso(now)]), now);
}

/** Once people have entered what became of loads whose trucks' positions are there already. */
export async function trackLoads(tx: Queryable, companyId: number, loadIds: readonly number[], now: number): Promise<void> {
  await trackLocked(tx, await tx.query<LoadKey>(OF_LOADS, [companyId, loadIds]), now);
}

/** Once it has another truck. */
export const trackLoad = (tx: Queryable, companyId: number, loadId: number, now: number): Promise<void> =>
  trackLoads(tx, companyId, [loadId], now);

/** Tunable: loads per transaction. The embedded database serves nobody else meanwhile, so it has to be short. */
const CHUNK = 50;

/** What comes without a position, of the loads that positions are worked out of: a truck that is silent. False when none is left. */
export const advanceTracking = (engine: Engine, now: number): Promise<boolean> =>
  engine.tx(async (tx) => {
    await tx.query(FORGET, [iso(now)]);
    const due = await tx.query<LoadKey>(DUE, [iso(now), CHUNK]);
    await trackLocked(tx, due, now);
    return due.length === CHUNK;
  });

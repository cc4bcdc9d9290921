// Brings what is to come of a simulated load nearer, where the world runs faster than the clock: its plan, and the appointments with it.
import type { Queryable } from "../../db/engine.ts";
import { refreshClock } from "../../loads/clock.ts";

// No door has words for it, because time runs at one speed for everybody else.
const HASTEN = `
  with coming as (select id, position, arrived_at is null as is_to_arrive from stops
    where company_id = $1 and load_id = $2 and departed_at is null),
  moved as (
    update demo.stop_plans p set departs_at = p.departs_at - $3::interval,
      arrives_at = p.arrives_at - case when c.is_to_arrive then $3::interval else interval '0' end
    from coming c where p.company_id = $1 and p.load_id = $2 and p.position = c.position),
  opened as (
    update stops s set window_start = s.window_start - $3::interval, window_end = s.window_end - $3::interval
    from coming c where s.company_id = $1 and s.id = c.id and c.is_to_arrive)
  update loads l set
    pickup_at = l.pickup_at - case when exists (select from coming where position = 1 and is_to_arrive) then $3::interval else interval '0' end,
    dropoff_at = l.dropoff_at - case when exists (select from coming where is_to_arrive) then $3::interval else interval '0' end
  where l.company_id = $1 and l.id = $2`;

/** @param by milliseconds; nothing happens for none. `now` in milliseconds since 1970 */
export async function hasten(tx: Queryable, companyId: number, loadId: number, by: number, now: number): Promise<void> {
  if (by <= 0) return;
  await tx.query(HASTEN, [companyId, loadId, `${by} milliseconds`]);
  await refreshClock(tx, companyId, [loadId], now);
}

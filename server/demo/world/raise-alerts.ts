// Lets the product look at simulated loads for alerts, and gives those that came up while no server ran the course that desks gave them.
import type { Moment } from "../../../src/domain/loads/alerts/judgement.ts";
import type { Queryable } from "../../db/engine.ts";
import { judgeLoads, openLoads } from "../../loads/alerts/look-at-loads.ts";
import { raisedOf, writeAlerts } from "../../loads/alerts/write-alerts.ts";
import { MINUTE } from "../seed/clock.ts";
import { drawCourse } from "../seed/loads/alert-course.ts";
import { Draw } from "../seed/random.ts";
import { iso } from "./turn.ts";
import type { LoadKey } from "../../loads/load-sql.ts";

/**
 * Assumption: the desks of the demo work while no server runs. What came up by then has been looked at, as what was seeded has: otherwise
 * a first start, which tells up to a day, would bury the seeded alerts under new ones.
 */
const LOOKED_AT_AFTER = 30 * MINUTE;

/** A load about which something happened. */
export interface ToldLoad extends LoadKey {
  /** When it was looked at before, in milliseconds since 1970. */
  readonly since: number;
}

// Only what has just been raised: of all others somebody may have said something.
const COURSE = `
  update tickets set created_at = $5::timestamptz, status = $6, assignee_id = $7::bigint, resolution = $8::text, resolution_reason = $9,
    resolved_at = case when $8::text is not null then $10::timestamptz end,
    resolved_by_user_id = case when $8::text is not null then $7::bigint end
  where company_id = $1 and load_id = $2 and is_type = $3 and cause = $4 and created_at = $11::timestamptz
    and status = 'new' and assignee_id is null and updated_by_user_id is null`;

/** Looks at loads of one company at the moments that have come, until `now`. */
export async function raiseAlerts(
  tx: Queryable,
  companyId: number,
  loads: readonly ToldLoad[],
  moments: readonly Moment[],
  now: number,
): Promise<void> {
  const at = new Date(now);
  const ids = await openLoads(
    tx,
    companyId,
    loads.map(({ id }) => id),
  );
  if (ids.length === 0) return;
  const judged = await judgeLoads(tx, companyId, ids, moments, at);
  await writeAlerts(tx, companyId, judged, at);
  const since = new Map(loads.map(({ id, since: time }) => [id, time]));
  for (const { loadId, type, raised } of raisedOf(judged)) {
    const seen = since.get(loadId) ?? now;
    if (now - seen <= LOOKED_AT_AFTER) continue;
    const facts = raised.evidence.flatMap(({ as_of: time }) => (time === null ? [] : [Date.parse(time)]));
    const came = Math.max(seen, Math.min(now, ...facts.filter((time) => time >= seen)));
    const { status, minutes, assigneeId, ending } = drawCourse(new Draw(`world-course-${type}`, loadId), companyId, type, false);
    await tx.query(COURSE, [
      companyId,
      loadId,
      type,
      raised.cause,
      iso(came),
      status,
      assigneeId,
      ending?.resolution ?? null,
      ending?.reason ?? null,
      iso(Math.min(now, came + minutes * MINUTE)),
      iso(now),
    ]);
  }
}

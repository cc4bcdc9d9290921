// Gives alerts that came up while no server ran the course that desks would have given them: the history of hours that nobody saw.
import type { TicketType } from "../../../src/contract/loads/tickets.ts";
import type { Queryable } from "../../db/engine.ts";
import { millis } from "../../http/wire.ts";
import type { LoadKey } from "../../loads/load-sql.ts";
import { MINUTE } from "../seed/clock.ts";
import { drawCourse } from "../seed/loads/alert-course.ts";
import { Draw } from "../seed/random.ts";
import { iso } from "./turn.ts";

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

/** Those that were looked at so long ago that the desks have worked meanwhile. */
export const unseenOf = (loads: readonly ToldLoad[], now: number): ToldLoad[] =>
  loads.filter(({ since }) => now - since > LOOKED_AT_AFTER);

// Only what has been raised since: of all others somebody may have said something.
const RAISED = `
  select t.id, t.load_id, t.is_type, ${millis("t.created_at")} as created
  from unnest($2::bigint[], $3::timestamptz[]) k (load_id, since) join tickets t on t.company_id = $1 and t.load_id = k.load_id
  where t.created_at >= k.since and t.status = 'new' and t.assignee_id is null and t.updated_by_user_id is null order by t.id`;
const COURSE = `
  update tickets t set created_at = n.came, status = n.status, assignee_id = n.assignee, resolution = n.resolution,
    resolution_reason = n.reason, resolved_at = case when n.resolution is not null then n.ended end,
    resolved_by_user_id = case when n.resolution is not null then n.assignee end
  from unnest($2::bigint[], $3::timestamptz[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::timestamptz[])
    n (id, came, status, assignee, resolution, reason, ended)
  where t.company_id = $1 and t.id = n.id`;

interface RaisedRow {
  readonly id: number;
  readonly load_id: number;
  readonly is_type: TicketType;
  readonly created: number;
}

/** Of loads of one company: alerts that have been raised since, at any time until `now`. */
export async function workAlerts(tx: Queryable, companyId: number, loads: readonly ToldLoad[], now: number): Promise<void> {
  const unseen = unseenOf(loads, now);
  if (unseen.length === 0) return;
  const since = new Map(unseen.map((load) => [load.id, load.since]));
  const rows = await tx.query<RaisedRow>(RAISED, [companyId, unseen.map(({ id }) => id), unseen.map((load) => iso(load.since))]);
  if (rows.length === 0) return;
  const courses = rows.map((row) => {
    const draw = new Draw(`world-course-${row.is_type}`, row.load_id);
    const from = since.get(row.load_id) ?? now;
    // What is raised now came up at some time since.
    const came = row.created < now ? row.created : from + Math.round((now - from) * draw.unit());
    return { ...drawCourse(draw, companyId, row.is_type, false), id: row.id, came };
  });
  await tx.query(COURSE, [
    companyId,
    courses.map(({ id }) => id),
    courses.map(({ came }) => iso(came)),
    courses.map(({ status }) => status),
    courses.map(({ assigneeId }) => assigneeId),
    courses.map(({ ending }) => ending?.resolution ?? null),
    courses.map(({ ending }) => ending?.reason ?? null),
    courses.map(({ came, minutes }) => iso(Math.min(now, came + minutes * MINUTE))),
  ]);
}

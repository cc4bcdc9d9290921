// Enters when a truck arrived at a stop or left it, as people know it: the stop, its load, the log, and what follows for tracking and alerts.
import type { Queryable } from "../db/engine.ts";
import { readRows } from "../db/plain-sql.ts";
import type { Tables } from "../db/schema.ts";
import { invalid } from "../http/refusal.ts";
import { refreshChanged } from "./clock.ts";
import { learnFacility } from "./facilities.ts";
import { addLog } from "./log-rows.ts";
import { trackLoads } from "./track-trucks.ts";

type StopTimes = Pick<Tables["stops"], "id" | "position" | "city" | "state" | "arrived_at" | "departed_at">;

/** A time of a stop that somebody enters, of a load that is locked. */
export interface StopTime {
  readonly companyId: number;
  readonly userId: number;
  readonly loadId: number;
  readonly stopId: number;
  readonly type: "arrived_at_stop" | "departed_stop";
  readonly at: Date;
  /** For the log; null: the usual words. */
  readonly message: string | null;
  /** Whose system told it, where it is nobody of the company: "EDI 214 from ABCD". */
  readonly told?: string;
}

/** A time that was entered, and not counted yet. */
export interface EnteredTime {
  readonly loadId: number;
  readonly userId: number;
  readonly logId: number;
  readonly isDeparture: boolean;
  /** It has left the last stop. */
  readonly isOver: boolean;
}

/** Assumption: clocks differ by a few minutes; what lies further ahead has not happened. */
const AHEAD = 5 * 60_000;
/** Assumption: nobody enters what happened more than a year ago. */
const LONG_AGO = 366 * 86_400_000;

/** A time that can have been, from milliseconds since 1970. @throws Refusal 422 */
export function checkTime(time: number, now: number): Date {
  if (time > now + AHEAD) throw invalid("occurred_at", "must not be in the future");
  if (time < now - LONG_AGO) throw invalid("occurred_at", "must be within the last year");
  return new Date(time);
}

/** @throws Refusal 422 where the entry contradicts what is known of the stops */
function checkStop(stops: readonly StopTimes[], stop: StopTimes, { type, at }: StopTime): void {
  const before = stops.find(({ position }) => position === stop.position - 1);
  const after = stops.find(({ position }) => position === stop.position + 1);
  if (type === "arrived_at_stop") {
    if (before !== undefined && before.departed_at === null)
      throw invalid("stop_id", "comes after a stop that the truck has not left");
    if (before?.departed_at != null && at < before.departed_at)
      throw invalid("occurred_at", "must be after the departure from the stop before");
    if (stop.departed_at !== null && at > stop.departed_at) throw invalid("occurred_at", "must be before the departure");
    return;
  }
  if (stop.arrived_at === null) throw invalid("stop_id", "is a stop that the truck has not arrived at");
  if (at < stop.arrived_at) throw invalid("occurred_at", "must be after the arrival");
  if (after?.arrived_at != null && at > after.arrived_at)
    throw invalid("occurred_at", "must be before the arrival at the next stop");
}

const STOPS =
  "select id, position, city, state, arrived_at, departed_at from stops where company_id = $1 and load_id = $2 order by position";

/** Writes the stop's time and the entry of the log; to be counted by `countTimes`. @throws Refusal 422, having written nothing */
export async function enterTime(tx: Queryable, time: StopTime): Promise<EnteredTime> {
  const { companyId, userId, loadId, stopId, type, at, told } = time;
  const stops = await readRows(tx, STOPS, [companyId, loadId]);
  const stop = stops.find(({ id }) => id === stopId);
  if (stop === undefined) throw invalid("stop_id", "names no stop of this load");
  checkStop(stops, stop, time);
  const isArrival = type === "arrived_at_stop";
  await tx.query(
    `update stops set ${isArrival ? "arrived_at" : "departed_at"} = $3::timestamptz where company_id = $1 and id = $2`,
    [companyId, stopId, at.toISOString()],
  );
  // Where a facility is, is learned from the company's own people.
  if (isArrival && told === undefined) await learnFacility(tx, { companyId, loadId, stopId, at });
  const logId = await addLog(tx, {
    companyId,
    loadId,
    stopId,
    category: "stop",
    type,
    message:
      time.message ??
      `${isArrival ? "Arrived in" : "Departed from"} ${stop.city}, ${stop.state}${told === undefined ? "" : ` (${told})`}.`,
    occurredAt: at,
    userId: told === undefined ? userId : null,
  });
  return { loadId, userId, logId, isDeparture: !isArrival, isOver: !isArrival && stop.position === stops.at(-1)?.position };
}

const MOVE_ON = `
  update loads l set updated_by_user_id = n.user_id,
    status = case when n.is_over then 'delivered' when l.status in ('available', 'covered') and n.has_left then 'progress' else l.status end,
    tracking_status = case when not n.is_over then l.tracking_status
      when l.tracking_status in ('tracking', 'tracking_interrupted') then 'ended'
      when l.tracking_status in ('not_started', 'unable_to_track') then 'terminated' else l.tracking_status end
  from (select load_id, max(user_id) as user_id, bool_or(is_over) as is_over, bool_or(has_left) as has_left
    from unnest($2::bigint[], $3::bigint[], $4::boolean[], $5::boolean[]) n (load_id, user_id, is_over, has_left) group by load_id) n
  where l.company_id = $1 and l.id = n.load_id`;

/**
 * What was entered counts at once, and not with the truck's next position: for the loads' statuses, tracking, clocks and alerts. A
 * departure from the first stop puts a load in progress, one from the last delivers it, with or without a truck that is tracked.
 */
export async function countTimes(tx: Queryable, companyId: number, times: readonly EnteredTime[], now: Date): Promise<void> {
  const ids = [...new Set(times.map(({ loadId }) => loadId))];
  if (ids.length === 0) return;
  await trackLoads(tx, companyId, ids, now.getTime());
  await tx.query(MOVE_ON, [
    companyId,
    times.map(({ loadId }) => loadId),
    times.map(({ userId }) => userId),
    times.map(({ isOver }) => isOver),
    times.map(({ isDeparture }) => isDeparture),
  ]);
  await refreshChanged(tx, companyId, ids, now);
}

// Arrivals and departures that somebody tells: held against the other times of the stops, written, and what follows from them at once.
import type { MANUAL_LOG_TYPES } from "../../src/contract/loads/load-logs.ts";
import type { Queryable } from "../db/engine.ts";
import { readRows } from "../db/plain-sql.ts";
import type { Tables } from "../db/schema.ts";
import { invalid } from "../http/refusal.ts";
import { refreshChanged } from "./clock.ts";
import { trackLoad } from "./track-trucks.ts";

type StopTimes = Pick<Tables["stops"], "id" | "position" | "city" | "state" | "arrived_at" | "departed_at">;

export interface ToldTime {
  readonly load_id: number;
  readonly stop_id?: number | null | undefined;
  readonly is_type: (typeof MANUAL_LOG_TYPES)[number];
}

/** Assumption: clocks differ by a few minutes; what lies further ahead has not happened. */
const AHEAD = 5 * 60_000;
/** Assumption: nobody enters what happened more than a year ago. */
const LONG_AGO = 366 * 86_400_000;

/** A time that can have been, in milliseconds since 1970 from `time`. @throws Refusal 422 */
export function checkTime(time: number, now: number): Date {
  if (time > now + AHEAD) throw invalid("occurred_at", "must not be in the future");
  if (time < now - LONG_AGO) throw invalid("occurred_at", "must be within the last year");
  return new Date(time);
}

/** @throws Refusal 422 where the entry contradicts what is known of the stops */
function checkStop(stops: readonly StopTimes[], stop: StopTimes, type: ToldTime["is_type"], at: Date): void {
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

const MOVE_ON = `
  update loads set updated_by_user_id = $3,
    status = case when $4 then 'delivered' when status in ('available', 'covered') and $5 then 'progress' else status end,
    tracking_status = case when not $4 then tracking_status
      when tracking_status in ('tracking', 'tracking_interrupted') then 'ended'
      when tracking_status in ('not_started', 'unable_to_track') then 'terminated' else tracking_status end
  where company_id = $1 and id = $2`;

export interface Moved {
  /** For the log. */
  readonly message: string;
  readonly isDeparture: boolean;
  /** It has left the last stop. */
  readonly isOver: boolean;
}

/** Sets the stop's time. @throws Refusal 422 before anything is written */
export async function moveStop(tx: Queryable, companyId: number, entry: ToldTime, at: Date): Promise<Moved> {
  const stops = await readRows(
    tx,
    `select id, position, city, state, arrived_at, departed_at from stops where company_id = $1 and load_id = $2 order by position`,
    [companyId, entry.load_id],
  );
  const stop = stops.find(({ id }) => id === entry.stop_id);
  if (stop === undefined) throw invalid("stop_id", "names no stop of this load");
  checkStop(stops, stop, entry.is_type, at);
  const isArrival = entry.is_type === "arrived_at_stop";
  await tx.query(
    `update stops set ${isArrival ? "arrived_at" : "departed_at"} = $3::timestamptz where company_id = $1 and id = $2`,
    [companyId, stop.id, at.toISOString()],
  );
  return {
    message: `${isArrival ? "Arrived in" : "Departed from"} ${stop.city}, ${stop.state}.`,
    isDeparture: !isArrival,
    isOver: !isArrival && stop.position === stops.at(-1)?.position,
  };
}

interface Counted {
  readonly companyId: number;
  readonly userId: number;
  readonly loadId: number;
  readonly moved: Pick<Moved, "isDeparture" | "isOver">;
  readonly now: Date;
}

/**
 * What was told counts at once, and not with the truck's next position: for the load's status, tracking, clock and alerts. A departure
 * from the first stop puts the load in progress, one from the last delivers it, with or without a truck that is tracked.
 */
export async function countTold(tx: Queryable, { companyId, userId, loadId, moved, now }: Counted): Promise<void> {
  await trackLoad(tx, companyId, loadId, now.getTime());
  await tx.query(MOVE_ON, [companyId, loadId, userId, moved.isOver, moved.isDeparture]);
  await refreshChanged(tx, companyId, [loadId], now);
}

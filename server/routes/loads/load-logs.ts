// The log of a load: listed, and added to by people. An arrival or a departure also changes the stop and the load.
import { createLoadLog, listLoadLogs, type LoadLog } from "../../../src/contract/loads/load-logs.ts";
import type { Input } from "../../../src/contract/endpoint.ts";
import type { Queryable } from "../../db/engine.ts";
import { readRows } from "../../db/plain-sql.ts";
import type { Tables } from "../../db/schema.ts";
import { LOAD, portal, scope } from "../../http/access.ts";
import { invalid, notFound } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import { learnFacility } from "../../loads/facilities.ts";
import { refreshChanged } from "../../loads/clock.ts";
import { trackLoad } from "../../loads/track-trucks.ts";
import type { Resource } from "../../q/columns.ts";
import { compileQ } from "../../q/compile.ts";
import { addLog, LOG_COLUMNS, LOGS_FROM, readLog } from "../../loads/log-rows.ts";

const LOGS: Resource = {
  id: "g.id",
  defaultSort: "occurred_at desc",
};

type StopTimes = Pick<Tables["stops"], "id" | "position" | "city" | "state" | "arrived_at" | "departed_at">;

type Entry = NonNullable<Input<typeof createLoadLog>["body"]>;

/** Assumption: clocks differ by a few minutes; what lies further ahead has not happened. */
const AHEAD = 5 * 60_000;
/** Assumption: nobody enters what happened more than a year ago. */
const LONG_AGO = 366 * 86_400_000;

/** @throws Refusal 422 */
function readTime(text: string, now: number): Date {
  const time = Date.parse(text);
  if (time > now + AHEAD) throw invalid("occurred_at", "must not be in the future");
  if (time < now - LONG_AGO) throw invalid("occurred_at", "must be within the last year");
  return new Date(time);
}

/** @throws Refusal 422 where the entry contradicts what is known of the stops */
function checkStop(stops: readonly StopTimes[], stop: StopTimes, type: Entry["is_type"], at: Date): void {
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

interface Moved {
  /** For the log. */
  readonly message: string;
  readonly isDeparture: boolean;
  /** It has left the last stop. */
  readonly isOver: boolean;
}

/** Sets the stop's time. */
async function moveStop(tx: Queryable, companyId: number, entry: Entry, at: Date): Promise<Moved> {
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

interface Entered {
  readonly companyId: number;
  readonly userId: number;
  readonly loadId: number;
  readonly moved: Moved;
  readonly now: Date;
}

/**
 * What was entered counts at once, and not with the truck's next position: for the load's status, tracking, clock and alerts. A departure
 * from the first stop puts the load in progress, one from the last delivers it, with or without a truck that is tracked.
 */
async function count(tx: Queryable, { companyId, userId, loadId, moved, now }: Entered): Promise<void> {
  await trackLoad(tx, companyId, loadId, now.getTime());
  await tx.query(MOVE_ON, [companyId, loadId, userId, moved.isOver, moved.isDeparture]);
  await refreshChanged(tx, companyId, [loadId], now);
}

export const loadLogRoutes: readonly Route[] = [
  route(listLoadLogs, {
    access: portal(...LOAD),
    async handler({ tx, q, params: { id }, companyId }) {
      const { where, orderBy, params } = compileQ(listLoadLogs, LOGS, q, [companyId(), id]);
      const [load] = await tx.query("select 1 from loads where company_id = $1 and id = $2", [companyId(), id]);
      if (load === undefined) throw notFound();
      return tx.query<LoadLog>(
        `select ${LOG_COLUMNS} from ${LOGS_FROM} where g.company_id = $1 and g.load_id = $2 and ${where} order by ${orderBy}`,
        params,
      );
    },
  }),

  route(createLoadLog, {
    access: portal(...LOAD, scope("manage_loads")),
    async handler({ tx, body, requireUser, companyId }) {
      const { userId } = requireUser();
      const now = Date.now();
      const at = readTime(body.occurred_at, now);
      const [load] = await readRows(tx, "select status from loads where company_id = $1 and id = $2 for update", [
        companyId(),
        body.load_id,
      ]);
      if (load === undefined) throw invalid("load_id", "names no load");
      if (load.status === "cancelled" && body.is_type !== "comments") throw invalid("load_id", "is a load that was canceled");
      const isComment = body.is_type === "comments";
      if (isComment && body.external_message === undefined) throw invalid("external_message", "must not be blank");
      const moved = isComment ? null : await moveStop(tx, companyId(), body, at);
      const stopId = isComment ? (body.stop_id ?? null) : body.stop_id;
      if (body.is_type === "arrived_at_stop" && stopId != null)
        await learnFacility(tx, { companyId: companyId(), loadId: body.load_id, stopId, at });
      if (isComment && stopId != null) {
        const own = "select 1 from stops where company_id = $1 and load_id = $2 and id = $3";
        if ((await tx.query(own, [companyId(), body.load_id, stopId])).length === 0)
          throw invalid("stop_id", "names no stop of this load");
      }
      const id = await addLog(tx, {
        companyId: companyId(),
        loadId: body.load_id,
        stopId: stopId ?? null,
        category: isComment ? "comment" : "stop",
        type: body.is_type,
        message: body.external_message ?? moved?.message ?? "",
        occurredAt: at,
        userId,
      });
      if (moved !== null) await count(tx, { companyId: companyId(), userId, loadId: body.load_id, moved, now: new Date(now) });
      return readLog(tx, companyId(), id);
    },
  }),
];

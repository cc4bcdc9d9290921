// Writes what positions made of loads where it is something else than before: stops, loads and logs, each in one statement.
import type { Tracked, TrackedEntry } from "../../../src/domain/loads/tracking/tracked-load.ts";
import type { Queryable } from "../../db/engine.ts";
import type { EntryRow, LoadRow } from "./read-tracked.ts";
import { type LoadKey, isFor, isSeenBy } from "../load-sql.ts";

export interface TrackedRow {
  readonly row: LoadRow;
  readonly tracked: Tracked;
}

const isSame = (stored: string, time: string): string => `date_trunc('milliseconds', ${stored}) is not distinct from ${time}`;

// Who has entered a time keeps its microseconds.
const SAVE_STOPS = `
  update stops s set arrived_at = case when ${isSame("s.arrived_at", "n.arrived")} then s.arrived_at else n.arrived end,
    departed_at = case when ${isSame("s.departed_at", "n.departed")} then s.departed_at else n.departed end
  from unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::timestamptz[]) n (company_id, id, arrived, departed)
  where s.company_id = n.company_id and s.id = n.id`;

// The place is named as the position names it.
const SAVE_LOADS = `
  update loads l set status = n.status, tracking_status = n.tracking, next_tracking_at = n.next_at,
    latitude = n.lat, longitude = n.lon, located_at = n.located_at,
    located_name = case when ${isSame("l.located_at", "n.located_at")} then l.located_name else (
      select p.name from vehicle_positions p where p.vehicle_id = l.carrier_vehicle_id
        and p.located_at >= n.located_at and p.located_at < n.located_at + interval '1 millisecond'
        and ${isSeenBy("p", "l.company_id")} and ${isFor("p", "l.id")} order by p.source limit 1) end
  from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::timestamptz[], $6::real[], $7::real[], $8::timestamptz[])
    n (company_id, id, status, tracking, next_at, lat, lon, located_at)
  where l.company_id = n.company_id and l.id = n.id`;

const ADD_ENTRIES = `
  insert into load_logs (company_id, load_id, stop_id, category, is_type, tracked_nth, external_message, occurred_at)
  select n.company_id, n.load_id, n.stop_id, case when n.is_type in ('arrived_at_stop', 'departed_stop') then 'stop' else 'tracking' end,
    n.is_type, n.nth, n.message, n.at
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::int[], $6::text[], $7::timestamptz[]) with ordinality
    n (company_id, load_id, stop_id, is_type, nth, message, at, turn)
  order by n.turn`;
const CORRECT_ENTRIES = `
  update load_logs g set external_message = n.message, occurred_at = n.at
  from unnest($1::bigint[], $2::bigint[], $3::text[], $4::timestamptz[]) n (company_id, id, message, at)
  where g.company_id = n.company_id and g.id = n.id`;
const REMOVE_ENTRIES = `
  delete from load_logs g using unnest($1::bigint[], $2::bigint[]) n (company_id, id)
  where g.company_id = n.company_id and g.id = n.id`;

const iso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

/** Runs a statement on the columns of some rows; none without rows. */
async function forAll<Row>(
  tx: Queryable,
  sql: string,
  rows: readonly Row[],
  ...columns: readonly ((row: Row) => unknown)[]
): Promise<void> {
  if (rows.length > 0)
    await tx.query(
      sql,
      columns.map((column) => rows.map(column)),
    );
}

const changedStops = ({ row, tracked }: TrackedRow) =>
  tracked.visits
    .map((visit, index) => ({ ...visit, company: row.company_id, before: row.stops[index] }))
    .filter(({ before, arrivedAt, departedAt }) => before?.arrived !== arrivedAt || before.departed !== departedAt);

function isLoadChanged({ row, tracked: { status, trackingStatus, nextAt, position } }: TrackedRow): boolean {
  if (row.status !== status || row.tracking_status !== trackingStatus || row.next_at !== nextAt) return true;
  return position !== null && (row.located !== position.at || row.lat !== position.lat || row.lon !== position.lon);
}

const keyOf = ({ stopId, type, nth }: Pick<TrackedEntry, "stopId" | "type" | "nth">): string => `${stopId} ${type} ${nth}`;

function entryChanges({ row, tracked }: TrackedRow) {
  const before = new Map<string, EntryRow>();
  for (const entry of row.entries)
    if (entry.nth !== null) before.set(keyOf({ stopId: entry.stop_id, type: entry.type, nth: entry.nth }), entry);
  const all = tracked.entries.map((entry) => ({ ...entry, key: row as LoadKey, before: before.get(keyOf(entry)) }));
  const kept = new Set(tracked.entries.map(keyOf));
  return {
    added: all.filter((entry) => entry.before === undefined),
    corrected: all.filter(({ before: old, at, message }) => old !== undefined && (old.at !== at || old.message !== message)),
    removed: [...before].filter(([key]) => !kept.has(key)).map(([, { id }]) => ({ company: row.company_id, id })),
  };
}

/** Answers with the loads whose status or stops have changed. */
export async function saveTracked(tx: Queryable, all: readonly TrackedRow[]): Promise<readonly LoadKey[]> {
  await forAll(
    tx,
    SAVE_STOPS,
    all.flatMap(changedStops),
    ({ company }) => company,
    ({ stopId }) => stopId,
    ({ arrivedAt }) => iso(arrivedAt),
    ({ departedAt }) => iso(departedAt),
  );
  await forAll(
    tx,
    SAVE_LOADS,
    all.filter(isLoadChanged),
    ({ row }) => row.company_id,
    ({ row }) => row.id,
    ({ tracked }) => tracked.status,
    ({ tracked }) => tracked.trackingStatus,
    ({ tracked }) => iso(tracked.nextAt),
    ({ row, tracked }) => (tracked.position ?? row).lat,
    ({ row, tracked }) => (tracked.position ?? row).lon,
    ({ row, tracked }) => iso(tracked.position?.at ?? row.located),
  );
  const changes = all.map(entryChanges);
  await forAll(
    tx,
    REMOVE_ENTRIES,
    changes.flatMap(({ removed }) => removed),
    ({ company }) => company,
    ({ id }) => id,
  );
  await forAll(
    tx,
    CORRECT_ENTRIES,
    changes.flatMap(({ corrected }) => corrected),
    ({ key }) => key.company_id,
    ({ before }) => before?.id,
    ({ message }) => message,
    ({ at }) => iso(at),
  );
  await forAll(
    tx,
    ADD_ENTRIES,
    changes.flatMap(({ added }) => added),
    ({ key }) => key.company_id,
    ({ key }) => key.id,
    ({ stopId }) => stopId,
    ({ type }) => type,
    ({ nth }) => nth,
    ({ message }) => message,
    ({ at }) => iso(at),
  );
  return all.filter((each) => each.row.status !== each.tracked.status || changedStops(each).length > 0).map(({ row }) => row);
}

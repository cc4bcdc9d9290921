// Keeps what the stops and the time make of loads: their tracking windows and exceptions, and when they change next.
import type { LoadStatus, TrackingStatus } from "../../src/contract/loads/loads.ts";
import {
  exceptionsAt,
  nextChangeAfter,
  trackingWindowAt,
  type ClockedLoad,
  type ClockedStop,
} from "../../src/domain/loads/load-clock.ts";
import type { Engine, Queryable } from "../db/engine.ts";
import { readRows } from "../db/plain-sql.ts";
import { lookAtLoads } from "./alerts/look-at-loads.ts";
import { millis } from "../http/wire.ts";
import type { LoadKey } from "./load-sql.ts";

interface ClockRow {
  readonly company_id: number;
  readonly id: number;
  readonly status: LoadStatus;
  readonly tracking_status: TrackingStatus;
  readonly billable_miles: number | null;
  readonly has_carrier: boolean;
  readonly has_vehicle: boolean;
  readonly has_eld: boolean;
  readonly stops: readonly ClockedStop[];
}

const COLUMNS = `l.company_id, l.id, l.status, l.tracking_status, l.billable_miles, l.carrier_id is not null as has_carrier,
  l.carrier_vehicle_id is not null as has_vehicle, coalesce(ca.eld_status = 'connected', false) as has_eld,
  (select coalesce(json_agg(json_build_object('isPickup', s.is_type = 'pickup', 'windowStart', ${millis("s.window_start")},
    'windowEnd', ${millis("s.window_end")}, 'arrivedAt', ${millis("s.arrived_at")}, 'departedAt', ${millis("s.departed_at")})
    order by s.position), '[]'::json) from stops s where s.company_id = l.company_id and s.load_id = l.id) as stops`;

const READ = `select ${COLUMNS} from unnest($1::bigint[], $2::bigint[]) k (company_id, id)
  join loads l on l.company_id = k.company_id and l.id = k.id left join carriers ca on ca.id = l.carrier_id`;

/** Locked in order, and left out while somebody else changes them: they are due again then. */
const DUE = `select company_id, id from loads where next_change_at <= $1::timestamptz order by next_change_at limit $2 for update skip locked`;

const WRITE = `
  update loads l set tracking_window = n.tracking_window, exceptions = string_to_array(n.exceptions, ','), next_change_at = n.next_change_at
  from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::timestamptz[])
    n (company_id, id, tracking_window, exceptions, next_change_at)
  where l.company_id = n.company_id and l.id = n.id
    and (l.tracking_window, l.exceptions, l.next_change_at)
      is distinct from (n.tracking_window, string_to_array(n.exceptions, ','), n.next_change_at)`;

const clocked = (row: ClockRow): ClockedLoad => ({
  status: row.status,
  trackingStatus: row.tracking_status,
  billableMiles: row.billable_miles,
  isAssigned: row.has_carrier,
  hasVehicle: row.has_vehicle,
  hasEld: row.has_eld,
  stops: row.stops,
});

/** What the time makes of a load, as its columns have it. @param now milliseconds since 1970 */
export function clockColumns(load: ClockedLoad, now: number) {
  const next = nextChangeAfter(load, now);
  return {
    tracking_window: trackingWindowAt(load, now),
    exceptions: exceptionsAt(load, now),
    next_change_at: next === null ? null : new Date(next).toISOString(),
  };
}

async function write(tx: Queryable, rows: readonly ClockRow[], now: number): Promise<void> {
  const columns = rows.map((row) => clockColumns(clocked(row), now));
  await tx.query(WRITE, [
    rows.map((row) => row.company_id),
    rows.map((row) => row.id),
    columns.map(({ tracking_window: window }) => window),
    columns.map(({ exceptions }) => exceptions.join(",")),
    columns.map(({ next_change_at: next }) => next),
  ]);
}

const keysOf = (companyId: number, ids: readonly number[]): LoadKey[] => ids.map((id) => ({ company_id: companyId, id }));

/** What time makes of loads, of any companies, without the alerts that a change of them gives cause for. */
export async function refreshClocks(tx: Queryable, loads: readonly LoadKey[], now: number): Promise<void> {
  if (loads.length === 0) return;
  const keys = [loads.map((load) => load.company_id), loads.map(({ id }) => id)];
  await write(tx, await tx.query<ClockRow>(READ, keys), now);
}

/** The same for loads of one company. */
export const refreshClock = (tx: Queryable, companyId: number, ids: readonly number[], now: number): Promise<void> =>
  refreshClocks(tx, keysOf(companyId, ids), now);

/** To be called after loads or their stops have changed, in the same transaction. */
export async function refreshChanged(tx: Queryable, companyId: number, ids: readonly number[], now: Date): Promise<void> {
  const keys = keysOf(companyId, ids);
  await refreshClocks(tx, keys, now.getTime());
  await lookAtLoads(tx, keys, "change", now);
}

/** Tunable: loads per transaction. The embedded database serves nobody else meanwhile, so it has to be short. */
const CHUNK = 100;

/** Brings the loads up to date that were due by `now`, one chunk. False when none is left. */
export const advanceClock = (engine: Engine, now: number): Promise<boolean> =>
  engine.tx(async (tx) => {
    const due = await readRows(tx, DUE, [new Date(now).toISOString(), CHUNK]);
    await refreshClocks(tx, due, now);
    await lookAtLoads(tx, due, "clock", new Date(now));
    return due.length === CHUNK;
  });

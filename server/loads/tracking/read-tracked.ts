// Reads loads as the tracking engine takes them, any number at once.
import type { LoadLogType } from "../../../src/contract/loads/load-logs.ts";
import type { LoadStatus, TrackingStatus } from "../../../src/contract/loads/loads.ts";
import type { TrackedLoad, TrackedStop } from "../../../src/domain/loads/tracking/tracked-load.ts";
import type { Queryable } from "../../db/engine.ts";
import { millis } from "../../http/wire.ts";
import type { LoadKey } from "../load-sql.ts";

interface StopRow {
  readonly id: number;
  readonly city: string;
  readonly state: string;
  readonly postal_code: string;
  readonly time_zone: string | null;
  readonly is_middle: boolean;
  readonly lat: number;
  readonly lon: number;
  readonly opens: number;
  readonly closes: number;
  readonly arrived: number | null;
  readonly departed: number | null;
}

/** An entry of the log that follows from positions (nth), or a person's. */
export interface EntryRow {
  readonly id: number;
  readonly stop_id: number | null;
  readonly type: LoadLogType;
  readonly nth: number | null;
  readonly at: number;
  readonly message: string;
}

/** Times in milliseconds since 1970. */
export interface LoadRow extends LoadKey {
  readonly vehicle_id: number;
  readonly status: LoadStatus;
  readonly tracking_status: TrackingStatus;
  readonly has_carrier: boolean;
  readonly has_eld: boolean;
  readonly assigned: number | null;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly located: number | null;
  readonly next_at: number | null;
  readonly stops: readonly StopRow[];
  readonly entries: readonly EntryRow[];
}

export interface ReadLoad {
  readonly row: LoadRow;
  readonly load: TrackedLoad;
}

const STOPS = `(select coalesce(json_agg(json_build_object('id', s.id, 'city', s.city, 'state', s.state, 'postal_code', s.postal_code,
    'time_zone', s.time_zone, 'is_middle', s.is_middle, 'lat', s.latitude_for_map, 'lon', s.longitude_for_map, 'opens', ${millis("s.window_start")},
    'closes', ${millis("s.window_end")}, 'arrived', ${millis("s.arrived_at")}, 'departed', ${millis("s.departed_at")})
    order by s.position), '[]'::json) from stops s where s.company_id = l.company_id and s.load_id = l.id)`;

const ENTRIES = `(select coalesce(json_agg(json_build_object('id', g.id, 'stop_id', g.stop_id, 'type', g.is_type, 'nth', g.tracked_nth,
    'at', ${millis("g.occurred_at")}, 'message', g.external_message)), '[]'::json) from load_logs g
    where g.company_id = l.company_id and g.load_id = l.id
      and (g.tracked_nth is not null or (g.user_id is not null and g.is_type in ('arrived_at_stop', 'departed_stop'))))`;

const ASSIGNED = `(select ${millis("max(g.occurred_at)")} from load_logs g
    where g.company_id = l.company_id and g.load_id = l.id and g.is_type = 'carrier_vehicle_assigned')`;

const READ = `
  select l.company_id, l.id, l.carrier_vehicle_id as vehicle_id, l.status, l.tracking_status, l.carrier_id is not null as has_carrier,
    coalesce(ca.eld_status = 'connected', false) as has_eld, l.latitude as lat, l.longitude as lon, ${millis("l.located_at")} as located,
    ${millis("l.next_tracking_at")} as next_at, ${STOPS} as stops, ${ENTRIES} as entries, ${ASSIGNED} as assigned
  from unnest($1::bigint[], $2::bigint[]) k (company_id, id)
    join loads l on l.company_id = k.company_id and l.id = k.id
    left join carriers ca on ca.id = l.carrier_id
  where l.carrier_vehicle_id is not null
  order by l.company_id, l.id`;

/** A time that is another than the positions said, or that a person has entered, is given. */
function givenOf(stopId: number, time: number | null, type: LoadLogType, entries: readonly EntryRow[]): number | null {
  const own = entries.filter((entry) => entry.stop_id === stopId && entry.type === type);
  const isWorkedOut = own.some(({ nth, at }) => nth !== null && at === time) && own.every(({ nth }) => nth !== null);
  return isWorkedOut ? null : time;
}

const trackedStop = (stop: StopRow, entries: readonly EntryRow[]): TrackedStop => ({
  id: stop.id,
  lat: stop.lat,
  lon: stop.lon,
  isMiddle: stop.is_middle,
  windowStart: stop.opens,
  windowEnd: stop.closes,
  place: { city: stop.city, state: stop.state, postal_code: stop.postal_code, time_zone: stop.time_zone },
  given: {
    arrivedAt: givenOf(stop.id, stop.arrived, "arrived_at_stop", entries),
    departedAt: givenOf(stop.id, stop.departed, "departed_stop", entries),
  },
});

const trackedLoad = ({ status, has_carrier, has_eld, assigned, stops, entries }: LoadRow): TrackedLoad => ({
  isUnderWay:
    ["progress", "delayed"].includes(status) && !entries.some(({ type, nth }) => type === "departed_stop" && nth !== null),
  hasCarrier: has_carrier,
  hasVehicle: true,
  hasEld: has_eld,
  assignedAt: assigned,
  stops: stops.map((stop) => trackedStop(stop, entries)),
});

/** The loads that have a truck. */
export async function readLoads(tx: Queryable, keys: readonly LoadKey[]): Promise<readonly ReadLoad[]> {
  const rows = await tx.query<LoadRow>(READ, [keys.map((key) => key.company_id), keys.map(({ id }) => id)]);
  return rows.map((row) => ({ row, load: trackedLoad(row) })).filter(({ load }) => load.stops.length > 0);
}

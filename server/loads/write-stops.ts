// Writes the stops of loads, and says what follows for a load from where they are.
import { TRACKABLE_MILES } from "../../src/contract/constants.ts";
import type { Load } from "../../src/contract/loads/loads.ts";
import { roadMilesBetween } from "../../src/domain/carriers/lane/route-estimate.ts";
import { stopPlace } from "../../src/domain/loads/stops.ts";
import type { Queryable } from "../db/engine.ts";
import type { ReadStop } from "./read-stops.ts";

/** A load with all of its stops. */
interface StopsOfLoad {
  readonly loadId: number;
  readonly stops: readonly ReadStop[];
}

const REMOVE = "delete from stops where company_id = $1 and load_id = any($2::bigint[]) and id <> all($3::bigint[])";
const COLUMNS = `position, is_type, name, city, state, postal_code, latitude_for_map, longitude_for_map, window_start, window_end, time_zone`;
const ENTERED = `unnest($2::bigint[], $3::bigint[], $4::int[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::real[],
  $11::real[], $12::timestamptz[], $13::timestamptz[], $14::text[], $15::boolean[]) n (load_id, id, ${COLUMNS}, is_middle)`;
const CHANGE = `update stops s set (${COLUMNS}, is_middle) = (${COLUMNS.replaceAll(/\w+/g, (column) => `n.${column}`)}, coalesce(n.is_middle, s.is_middle))
  from ${ENTERED} where s.company_id = $1 and s.load_id = n.load_id and s.id = n.id`;
const ADD = `insert into stops (company_id, load_id, ${COLUMNS}, is_middle)
  select $1, load_id, ${COLUMNS}, is_middle from ${ENTERED} where n.id is null`;

interface WrittenStop extends ReadStop {
  readonly loadId: number;
  readonly position: number;
}

/** The columns of stops, for ENTERED. */
const columnsOf = (stops: readonly WrittenStop[]): unknown[] => {
  const of = <Value>(read: (stop: WrittenStop) => Value): readonly Value[] => stops.map(read);
  return [
    of(({ loadId }) => loadId),
    of(({ id }) => id),
    of(({ position }) => position),
    of((stop) => stop.is_type),
    of((stop) => stop.name),
    of((stop) => stop.city),
    of((stop) => stop.state),
    of((stop) => stop.postal_code),
    of((stop) => stop.latitude_for_map),
    of((stop) => stop.longitude_for_map),
    of((stop) => stop.window_start),
    of((stop) => stop.window_end),
    of((stop) => stop.time_zone),
    of((stop) => stop.is_middle),
  ];
};

/** All stops of these loads are those that are given. */
export async function writeStops(tx: Queryable, companyId: number, loads: readonly StopsOfLoad[]): Promise<void> {
  const stops = loads.flatMap(({ loadId, stops: own }) => own.map((stop, index) => ({ ...stop, loadId, position: index + 1 })));
  const [added, known] = [stops.filter(({ id }) => id === null), stops.filter(({ id }) => id !== null)];
  const ids = loads.map(({ loadId }) => loadId);
  await tx.query(REMOVE, [companyId, ids, known.map(({ id }) => id)]);
  if (known.length > 0) await tx.query(CHANGE, [companyId, ...columnsOf(known)]);
  if (added.length > 0) await tx.query(ADD, [companyId, ...columnsOf(added)]);
}

/** What the load's own row says of its stops. Miles are estimated from one stop to the next. */
export function endsOf(stops: readonly ReadStop[]) {
  const [first, last] = [stops[0], stops.at(-1)];
  if (first === undefined || last === undefined) throw new Error("A load without stops has no ends");
  const points = stops.map(({ latitude_for_map: lat, longitude_for_map: lon }) => ({ lat, lon }));
  return {
    origin_name: stopPlace(first),
    destination_name: stopPlace(last),
    pickup_at: first.window_start,
    dropoff_at: last.window_start,
    billable_miles: points.slice(1).reduce((sum, point, index) => sum + roadMilesBetween(points[index] ?? point, point), 0),
  };
}

/** Whether a load of these miles is tracked at all; its status otherwise stays. */
export function trackingFor(
  miles: number,
  { tracking_status: before, carrier }: Pick<Load, "tracking_status" | "carrier">,
  hasEld: boolean,
) {
  if (miles < TRACKABLE_MILES) return "not_eligible";
  if (before !== "not_eligible") return before;
  return carrier === null || hasEld ? "not_started" : "no_eld_connection";
}

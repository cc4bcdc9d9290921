// Writes the stops of a load as somebody entered them: which are new, which stay, and what follows for the load from where they are.
import { TRACKABLE_MILES } from "../../src/contract/constants.ts";
import type { StopEntry } from "../../src/contract/loads/load-fields.ts";
import type { Load, Stop } from "../../src/contract/loads/loads.ts";
import { roadMilesBetween } from "../../src/domain/carriers/lane/route-estimate.ts";
import { isReached, losesReached, stopFaults } from "../../src/domain/loads/stop-faults.ts";
import { placeName } from "../../src/domain/loads/stop-place.ts";
import { stopPlace } from "../../src/domain/loads/stops.ts";
import { fieldTime, timeOfField } from "../../src/domain/stop-time.ts";
import { zoneOf } from "../../src/domain/time-zone.ts";
import type { Queryable } from "../db/engine.ts";
import { refusedAt } from "../http/refusal.ts";
import { findFacility } from "./facilities.ts";
import { findStopPlace, type StopPlace } from "./stop-places.ts";

/** A stop that can be written. */
export interface ReadStop extends StopPlace {
  /** Null: a new one. */
  readonly id: number | null;
  readonly is_type: Stop["is_type"];
  readonly name: string;
  readonly window_start: string;
  readonly window_end: string;
  /** Its point is the middle of its zip code or city; null: as it is. */
  readonly is_middle: boolean | null;
}

const at = (index: number, field: string): string => `load.stops.${index}.${field}`;

/** An instant that the clock of the place shows as it was entered; the one that is there already keeps its seconds. */
function instantOf(entered: string, before: string | undefined, place: StopPlace): string {
  if (before !== undefined && fieldTime(Date.parse(before), place) === entered) return before;
  return new Date(timeOfField(entered, place)).toISOString();
}

async function readStop(
  tx: Queryable,
  companyId: number,
  entry: StopEntry,
  index: number,
  before: Stop | undefined,
): Promise<ReadStop> {
  const isSamePlace = before !== undefined && placeName(before) === entry.place.trim() && zoneOf(before) !== null;
  const place: StopPlace = isSamePlace
    ? { ...before, time_zone: before.time_zone ?? null }
    : await findStopPlace(tx, entry.place, at(index, "place"));
  if (before !== undefined && isReached(before) && !isSamePlace)
    throw refusedAt(at(index, "place"), `The truck has been in ${stopPlace(before)}, so this stop stays there.`);
  const { city, state, postal_code, time_zone } = place;
  const name = entry.name?.trim() ?? "";
  // A place that stays keeps its gate, unless it is another facility there.
  const facility = isSamePlace && before.name === name ? null : await findFacility(tx, companyId, { name, city, state });
  const start = instantOf(entry.window_start, isSamePlace ? before.window_start : undefined, place);
  const end = entry.window_end ?? null;
  return {
    city,
    state,
    postal_code,
    latitude_for_map: facility?.lat ?? place.latitude_for_map,
    longitude_for_map: facility?.lon ?? place.longitude_for_map,
    time_zone,
    id: before?.id ?? null,
    is_type: entry.is_type,
    name,
    window_start: start,
    window_end: end === null ? start : instantOf(end, isSamePlace ? before.window_end : undefined, place),
    is_middle: facility !== null ? false : isSamePlace ? null : true,
  };
}

/** `before`: the stops that the load has. @throws Refusal 422 at the stop and field that is at fault */
export async function readStops(
  tx: Queryable,
  companyId: number,
  entries: readonly StopEntry[],
  before: readonly Stop[],
  now: Date,
): Promise<readonly ReadStop[]> {
  const kept = new Set(entries.flatMap(({ id }) => id ?? []));
  if (kept.size < entries.filter(({ id }) => id !== undefined).length) throw refusedAt("load.stops", "A stop is named twice.");
  if (losesReached(before, kept)) throw refusedAt("load.stops", "A stop that the truck has reached cannot be removed.");
  const read: ReadStop[] = [];
  for (const [index, entry] of entries.entries()) {
    const own = before.find(({ id }) => id === entry.id);
    if (entry.id !== undefined && own === undefined) throw refusedAt(at(index, "id"), "The load has no such stop any more.");
    read.push(await readStop(tx, companyId, entry, index, own));
  }
  const timed = read.map((stop) => ({ ...stop, start: Date.parse(stop.window_start), end: Date.parse(stop.window_end) }));
  const [fault] = stopFaults(timed, now.getTime());
  if (fault !== undefined) throw refusedAt(at(fault.at, fault.field), fault.message);
  return read;
}

const REMOVE = "delete from stops where company_id = $1 and load_id = $2 and id <> all($3::bigint[])";
const COLUMNS = `position, is_type, name, city, state, postal_code, latitude_for_map, longitude_for_map, window_start, window_end, time_zone`;
const ENTERED = `unnest($3::bigint[], $4::int[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::real[], $11::real[],
  $12::timestamptz[], $13::timestamptz[], $14::text[], $15::boolean[]) n (id, ${COLUMNS}, is_middle)`;
const CHANGE = `update stops s set (${COLUMNS}, is_middle) = (${COLUMNS.replaceAll(/\w+/g, (column) => `n.${column}`)}, coalesce(n.is_middle, s.is_middle))
  from ${ENTERED} where s.company_id = $1 and s.load_id = $2 and s.id = n.id`;
const ADD = `insert into stops (company_id, load_id, ${COLUMNS}, is_middle) select $1, $2, ${COLUMNS}, is_middle from ${ENTERED} where n.id is null`;

/** All stops of the load are those that are given. */
export async function writeStops(tx: Queryable, companyId: number, loadId: number, stops: readonly ReadStop[]): Promise<void> {
  const of = <Value>(read: (stop: ReadStop, index: number) => Value): readonly Value[] => stops.map(read);
  const rows = [
    of(({ id }) => id),
    of((_, index) => index + 1),
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
  await tx.query(REMOVE, [companyId, loadId, stops.flatMap(({ id }) => id ?? [])]);
  await tx.query(CHANGE, [companyId, loadId, ...rows]);
  await tx.query(ADD, [companyId, loadId, ...rows]);
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

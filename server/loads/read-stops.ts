// Reads the stops of loads as somebody entered them: which are new, which stay, where each is, and what is wrong with them.
import type { StopEntry } from "../../src/contract/loads/load-fields.ts";
import type { Stop } from "../../src/contract/loads/loads.ts";
import type { Point } from "../../src/domain/great-circle.ts";
import { facilityOf } from "../../src/domain/loads/facility.ts";
import { isReached, losesReached, stopFaults } from "../../src/domain/loads/stop-faults.ts";
import { placeName } from "../../src/domain/loads/stop-place.ts";
import { stopPlace } from "../../src/domain/loads/stops.ts";
import { fieldTime, timeOfField } from "../../src/domain/stop-time.ts";
import { zoneOf } from "../../src/domain/time-zone.ts";
import type { Queryable } from "../db/engine.ts";
import { refusedAt } from "../http/refusal.ts";
import { findFacilities } from "./facilities.ts";
import { findStopPlaces, type PlaceOrFault, type StopPlace } from "./stop-places.ts";

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

/** A load whose stops are entered, with the stops that it has. */
export interface EnteredStops {
  readonly entries: readonly StopEntry[];
  readonly before: readonly Stop[];
}

/** What is known of the places that are entered. */
export interface KnownPlaces {
  readonly placeOf: (text: string) => PlaceOrFault;
  readonly facilityOf: (stop: { readonly name: string; readonly city: string; readonly state: string }) => Point | null;
}

/** The stop of before where it is there still; undefined: another place, or one whose clock is not known. */
function samePlace({ id, place }: StopEntry, before: readonly Stop[]): Stop | undefined {
  const own = before.find((stop) => stop.id === id);
  return own !== undefined && placeName(own) === place.trim() && zoneOf(own) !== null ? own : undefined;
}

const nameOf = ({ name }: StopEntry): string => name?.trim() ?? "";

/** Reads what is known of the places of all of these stops, with two statements. */
export async function findPlaces(tx: Queryable, companyId: number, loads: readonly EnteredStops[]): Promise<KnownPlaces> {
  const stops = loads.flatMap(({ entries, before }) => entries.map((entry) => ({ entry, same: samePlace(entry, before) })));
  const places = await findStopPlaces(
    tx,
    stops.flatMap(({ entry, same }) => (same === undefined ? [entry.place] : [])),
  );
  const facilities = await findFacilities(
    tx,
    companyId,
    stops.flatMap(({ entry, same }) => {
      const place = same ?? places.get(entry.place);
      return place === undefined || typeof place === "string" ? [] : (facilityOf({ ...place, name: nameOf(entry) }) ?? []);
    }),
  );
  return {
    placeOf: (text) => places.get(text) ?? "This place was not looked for.",
    facilityOf: (stop) => facilities.get(facilityOf(stop) ?? "") ?? null,
  };
}

function readStop(known: KnownPlaces, entry: StopEntry, index: number, stops: readonly Stop[]): ReadStop {
  const before = stops.find(({ id }) => id === entry.id);
  const same = samePlace(entry, stops);
  const place = same === undefined ? known.placeOf(entry.place) : { ...same, time_zone: same.time_zone ?? null };
  if (typeof place === "string") throw refusedAt(at(index, "place"), place);
  if (before !== undefined && isReached(before) && same === undefined)
    throw refusedAt(at(index, "place"), `The truck has been in ${stopPlace(before)}, so this stop stays there.`);
  const { city, state, postal_code, time_zone } = place;
  const name = nameOf(entry);
  // A place that stays keeps its gate, unless it is another facility there.
  const facility = same?.name === name ? null : known.facilityOf({ name, city, state });
  const start = instantOf(entry.window_start, same?.window_start, place);
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
    window_end: end === null ? start : instantOf(end, same?.window_end, place),
    is_middle: facility !== null ? false : same !== undefined ? null : true,
  };
}

/** @throws Refusal 422 at the stop and field that is at fault */
export function readStops(known: KnownPlaces, { entries, before }: EnteredStops, now: Date): readonly ReadStop[] {
  const kept = new Set(entries.flatMap(({ id }) => id ?? []));
  if (kept.size < entries.filter(({ id }) => id !== undefined).length) throw refusedAt("load.stops", "A stop is named twice.");
  if (losesReached(before, kept)) throw refusedAt("load.stops", "A stop that the truck has reached cannot be removed.");
  const gone = entries.findIndex(({ id }) => id !== undefined && !before.some((stop) => stop.id === id));
  if (gone >= 0) throw refusedAt(at(gone, "id"), "The load has no such stop any more.");
  const read = entries.map((entry, index) => readStop(known, entry, index, before));
  const timed = read.map((stop) => ({ ...stop, start: Date.parse(stop.window_start), end: Date.parse(stop.window_end) }));
  const [fault] = stopFaults(timed, now.getTime());
  if (fault !== undefined) throw refusedAt(at(fault.at, fault.field), fault.message);
  return read;
}

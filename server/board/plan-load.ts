// Works out what a sent load comes to, from what was read for it: the row, the stops and the log entries that are to be written.
import type { SentLoad } from "../../src/contract/loads/load-intake.ts";
import type { StopEntry } from "../../src/contract/loads/load-fields.ts";
import type { Load, Stop } from "../../src/contract/loads/loads.ts";
import { loadChanges } from "../../src/domain/loads/load-changes.ts";
import { ownCode, POSTED_EQUIPMENT } from "../../src/domain/loads/posted-equipment.ts";
import { invalid } from "../http/refusal.ts";
import { clockColumns } from "../loads/clock.ts";
import { changedText, checkFields, ENTERED, hasFields, plain } from "../loads/edit-fields.ts";
import type { NewLog } from "../loads/log-rows.ts";
import { readStops, type KnownPlaces, type ReadStop } from "../loads/read-stops.ts";
import { postedText } from "../loads/set-equipment.ts";
import { endsOf, trackingFor } from "../loads/write-stops.ts";
import type { Sent, Taken } from "./taking.ts";

/** What is to be written for one load; `changes` empty and `note` null: nothing. */
export interface Plan {
  readonly row: Readonly<Record<string, unknown>>;
  /** Null: they stay. */
  readonly stops: readonly ReadStop[] | null;
  readonly logs: readonly Pick<NewLog, "type" | "message">[];
  readonly note: string | null;
  readonly changes: Taken["changes"];
}

/** Those fields of an object that it has. */
export const pick = <T extends object, Field extends keyof T>(of: T, fields: readonly Field[]): Pick<T, Field> =>
  Object.fromEntries(fields.flatMap((field) => (of[field] === undefined ? [] : [[field, of[field]]]))) as Pick<T, Field>;

/** The stops as they are known here: by their place in the order where that has not changed, else as new ones. */
export function withIds(stops: readonly StopEntry[], before: readonly Load["stops"][number][]): StopEntry[] {
  const isAlike = stops.length === before.length && stops.every((stop, at) => stop.is_type === before[at]?.is_type);
  return stops.map((stop, at) => {
    const own = before[at];
    return isAlike && own !== undefined ? { ...stop, id: own.id } : stop;
  });
}

/** Stored trimmed; lists and figures as they are. */
const stored = (load: SentLoad): Record<string, unknown> =>
  Object.fromEntries(ENTERED.map((field) => [field, plain(load[field] ?? (field === "certifications" ? [] : null))]));

const ms = (time: string): number => Date.parse(time);

/** @throws Refusal 422 */
export function planNew({ number, load }: Sent, places: KnownPlaces, now: Date): Plan {
  const { equipment_type: kind, stops: entries } = load;
  if (load.status === "canceled") throw invalid("load.status", "is canceled, and the load is not here");
  if (kind === undefined) throw invalid("load.equipment_type", "is missing");
  if (entries === undefined) throw invalid("load.stops", "are missing");
  checkFields({ status: "available", min_temperature: null, max_temperature: null }, load);
  const stops = readStops(places, { entries, before: [] }, now);
  const ends = endsOf(stops);
  const trackingStatus = trackingFor(ends.billable_miles, { tracking_status: "not_started", carrier: null }, false);
  const clock = clockColumns(
    {
      status: "available",
      trackingStatus,
      billableMiles: ends.billable_miles,
      isAssigned: false,
      hasVehicle: false,
      hasEld: false,
      stops: stops.map((stop) => ({
        isPickup: stop.is_type === "pickup",
        windowStart: ms(stop.window_start),
        windowEnd: ms(stop.window_end),
        arrivedAt: null,
        departedAt: null,
      })),
    },
    now.getTime(),
  );
  return {
    row: {
      ...stored(load),
      ...ends,
      ...clock,
      external_load_number: number,
      equipment_type: kind,
      posted_equipment_type: ownCode(kind),
      tracking_status: trackingStatus,
    },
    stops,
    logs: [{ type: "load_created", message: `Load ${number} was created.` }],
    note: load.note?.trim() ?? null,
    changes: [],
  };
}

/** The form of times is the same for all, so that equal ones are equal texts. */
const inOneForm = <S extends Pick<Stop, "window_start" | "window_end">>(stop: S): S => ({
  ...stop,
  window_start: new Date(stop.window_start).toISOString(),
  window_end: new Date(stop.window_end).toISOString(),
});

/** A stop as it will be read. */
const asStop = (stop: ReadStop): Stop => inOneForm({ ...stop, id: stop.id ?? 0, arrived_at: null, departed_at: null });

/** What another equipment gives. */
function equipmentOf(kind: SentLoad["equipment_type"], before: Load) {
  if (kind === undefined || kind === before.equipment_type)
    return { row: { equipment_type: before.equipment_type, is_reposted: false, posted_equipment_type: null }, logs: [] };
  const code = ownCode(kind);
  const posted = POSTED_EQUIPMENT.find((each) => each.code === code) ?? null;
  return {
    row: { equipment_type: kind, is_reposted: true, posted_equipment_type: code },
    logs: [{ type: "material_changes" as const, message: postedText(posted) }],
  };
}

/** @param hasEld of the load's carrier @throws Refusal 422 */
export function planChange(said: SentLoad, before: Load, places: KnownPlaces, hasEld: boolean, now: Date): Plan {
  const entries = said.stops === undefined ? undefined : withIds(said.stops, before.stops);
  const fields = { ...pick(said, ENTERED), ...(entries === undefined ? {} : { stops: entries }) };
  if (hasFields(fields)) checkFields(before, fields);
  const stops = entries === undefined ? null : readStops(places, { entries, before: before.stops }, now);
  const given = Object.fromEntries(Object.entries(pick(said, ENTERED)).map(([field, value]) => [field, plain(value)]));
  const equipment = equipmentOf(said.equipment_type, before);
  const ends = stops === null ? null : endsOf(stops);
  const after: Load = {
    ...before,
    ...(given as Partial<Load>),
    equipment_type: equipment.row.equipment_type,
    stops: stops === null ? before.stops.map(inOneForm) : stops.map(asStop),
  };
  const text = changedText(fields);
  const note = said.note?.trim() ?? null;
  return {
    row: {
      id: before.id,
      ...stored({ ...(pick(before, ENTERED) as SentLoad), ...(given as SentLoad) }),
      ...ends,
      ...equipment.row,
      tracking_status: ends === null ? before.tracking_status : trackingFor(ends.billable_miles, before, hasEld),
    },
    stops,
    logs: [...(text === null ? [] : [{ type: "material_changes" as const, message: text }]), ...equipment.logs],
    note,
    changes: loadChanges({ ...before, stops: before.stops.map(inOneForm) }, after),
  };
}

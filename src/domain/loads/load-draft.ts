// The form of a load: what is typed into it, the load that it is filled in from, and what it sends.
import type { Equipment } from "../../contract/carriers/carriers.ts";
import type { LOAD_CERTIFICATIONS, StopEntry } from "../../contract/loads/load-fields.ts";
import type { Load, Stop } from "../../contract/loads/loads.ts";
import { NO_PLACE, type LanePlace } from "../carriers/lane/lane-place.ts";
import { fieldTime } from "../stop-time.ts";
import { typedNumber } from "../typed-number.ts";
import { ownCode, postedEquipment } from "./posted-equipment.ts";
import { isReached } from "./stop-faults.ts";
import { placeName } from "./stop-place.ts";

export interface StopDraft {
  /** Tells the stops of a form apart while they are moved. */
  readonly key: number;
  /** Of a stop that the load has; null: a new one. */
  readonly id: number | null;
  readonly is_type: Stop["is_type"];
  readonly name: string;
  readonly place: LanePlace;
  /** As fields for dates and times have it, on the clock there; an empty end is a fixed time. */
  readonly window_start: string;
  readonly window_end: string;
  /** A truck has been there, so that its place stays. */
  readonly isReached: boolean;
  /** Of the place that it was filled in with; null: not known, or another place since. */
  readonly time_zone: string | null;
}

export const TEXT_FIELDS = [
  "external_load_number",
  "po_number",
  "bol_number",
  "customer_reference",
  "customer_name",
  "commodity",
] as const;
export const NUMBER_FIELDS = [
  "declared_value",
  "weight",
  "trailer_length",
  "min_temperature",
  "max_temperature",
  "rate",
] as const;
export const HAUL_FIELDS = ["driver_name", "driver_phone", "truck_number", "trailer_number"] as const;

export type TextField = (typeof TEXT_FIELDS)[number] | (typeof NUMBER_FIELDS)[number] | (typeof HAUL_FIELDS)[number];

/** Fields by their names in the API; numbers as they are typed. */
export interface LoadDraft extends Readonly<Record<TextField, string>> {
  readonly equipment_type: Equipment | "";
  readonly certifications: readonly (typeof LOAD_CERTIFICATIONS)[number][];
  readonly stops: readonly StopDraft[];
  /** Of a new load alone: who hauls it, why where that has to be said, and a first note. */
  readonly carrier: { readonly id: number; readonly name: string } | null;
  /** What was typed of a carrier that is not chosen. */
  readonly carrierText: string;
  readonly reason: string;
  readonly note: string;
  /** Makes a repetition of the same submission harmless, after a reload too. */
  readonly submission: string;
  /** The load that is changed, as it was when the form was filled in; null for a new one. */
  readonly base: Load | null;
}

const NO_STOP = {
  id: null,
  name: "",
  place: NO_PLACE,
  window_start: "",
  window_end: "",
  isReached: false,
  time_zone: null,
} as const;

export const newStop = (is_type: Stop["is_type"], key: number): StopDraft => ({ ...NO_STOP, key, is_type });

const NO_TEXTS = Object.fromEntries(
  [...TEXT_FIELDS, ...NUMBER_FIELDS, ...HAUL_FIELDS].map((field) => [field, ""]),
) as unknown as Readonly<Record<TextField, string>>;

export const NO_LOAD_DRAFT: LoadDraft = {
  ...NO_TEXTS,
  equipment_type: "",
  certifications: [],
  stops: [newStop("pickup", 1), newStop("dropoff", 2)],
  carrier: null,
  carrierText: "",
  reason: "",
  note: "",
  submission: "",
  base: null,
};

export const isReefer = ({ equipment_type: kind }: Pick<LoadDraft, "equipment_type">): boolean => kind === "reefer";

const stopDraft = (stop: Stop, at: number): StopDraft => ({
  key: at + 1,
  id: stop.id,
  is_type: stop.is_type,
  name: stop.name,
  // It is known by its name alone, which area that is does not matter.
  place: { ...NO_PLACE, areaId: 0, name: placeName(stop), searchText: placeName(stop) },
  window_start: fieldTime(Date.parse(stop.window_start), stop),
  window_end: stop.window_end === stop.window_start ? "" : fieldTime(Date.parse(stop.window_end), stop),
  isReached: isReached(stop),
  time_zone: stop.time_zone ?? null,
});

/** The form filled in for a load. */
export const draftOfLoad = (load: Load): LoadDraft => ({
  ...NO_LOAD_DRAFT,
  ...Object.fromEntries([...TEXT_FIELDS, ...NUMBER_FIELDS, ...HAUL_FIELDS].map((field) => [field, String(load[field] ?? "")])),
  equipment_type: load.equipment_type,
  certifications: load.certifications,
  stops: load.stops.map(stopDraft),
  base: load,
});

/** A new load like another one: without its number, its references, its dates and whoever hauled it. */
export const copyOfLoad = (load: Load): LoadDraft => {
  const { stops, ...draft } = draftOfLoad(load);
  return {
    ...draft,
    ...Object.fromEntries(HAUL_FIELDS.map((field) => [field, ""])),
    base: null,
    external_load_number: "",
    po_number: "",
    bol_number: "",
    customer_reference: "",
    stops: stops.map((stop) => ({ ...stop, id: null, isReached: false, window_start: "", window_end: "" })),
  };
};

const stopEntry = (stop: StopDraft): StopEntry => ({
  ...(stop.id === null ? {} : { id: stop.id }),
  is_type: stop.is_type,
  name: stop.name.trim() || null,
  place: (stop.place.areaId === null ? stop.place.searchText : stop.place.name).trim(),
  window_start: stop.window_start,
  window_end: stop.window_end || null,
});

/** What a draft without errors says of the load itself. */
export function fieldsOfDraft(draft: LoadDraft) {
  const text = (field: TextField): string | null => draft[field].trim() || null;
  const number = (field: TextField): number | null => typedNumber(draft[field]);
  return {
    ...(draft.external_load_number.trim() === ""
      ? {}
      : { external_load_number: draft.external_load_number.trim().toUpperCase() }),
    po_number: text("po_number"),
    bol_number: text("bol_number"),
    customer_reference: text("customer_reference"),
    customer_name: text("customer_name"),
    commodity: text("commodity"),
    declared_value: number("declared_value"),
    equipment_type: draft.equipment_type as Equipment,
    weight: number("weight"),
    trailer_length: number("trailer_length"),
    certifications: [...draft.certifications],
    // Other trailers keep none.
    min_temperature: isReefer(draft) ? number("min_temperature") : null,
    max_temperature: isReefer(draft) ? number("max_temperature") : null,
    rate: number("rate"),
    stops: draft.stops.map(stopEntry),
  };
}

/** Who drives the load and in what, as the draft says. */
export const haulOfDraft = (draft: LoadDraft) =>
  Object.fromEntries(HAUL_FIELDS.map((field) => [field, draft[field].trim() || null])) as Readonly<
    Record<(typeof HAUL_FIELDS)[number], string | null>
  >;

/** Another equipment is posted under its own code, unless the load's code has it already. */
function postedAs(load: Load, kind: Equipment | undefined): { readonly posted_equipment_type?: string | null } {
  if (kind === undefined) return {};
  const before = postedEquipment(load.posted_equipment_type_string);
  return before?.equipment.includes(kind) === true ? {} : { posted_equipment_type: ownCode(kind) };
}

/** What the form of a load says of it before anything is typed. */
export const fieldsOfLoad = (load: Load) => ({ ...fieldsOfDraft(draftOfLoad(load)), ...haulOfDraft(draftOfLoad(load)) });

/** The fields in which a draft differs from its load, as the call that changes a load takes them. */
export function changesOfDraft(draft: LoadDraft, load: Load) {
  const before: Readonly<Record<string, unknown>> = fieldsOfLoad(load);
  const after = { ...fieldsOfDraft(draft), ...(load.carrier === null ? {} : haulOfDraft(draft)) };
  const changed = Object.fromEntries(
    Object.entries(after).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field])),
  ) as Partial<typeof after>;
  return { ...changed, ...postedAs(load, changed.equipment_type) };
}

/** Whether a draft would send the same as another one. */
export const isSameLoadDraft = (draft: LoadDraft, other: LoadDraft): boolean => {
  const sent = (one: LoadDraft): string =>
    JSON.stringify([
      { ...one, submission: "", base: null, stops: one.stops.map((stop) => stopEntry(stop)) },
      one.carrier?.id ?? null,
    ]);
  return sent(draft) === sent(other);
};

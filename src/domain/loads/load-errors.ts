// What is wrong with the form of a load, by field: "rate", "stops.0.place".
import {
  DOLLARS_MAX,
  LENGTH_MAX,
  NUMBER_MAX,
  PARTY_MAX,
  REFERENCE_MAX,
  STOPS_MAX,
  TEMPERATURE_MAX,
  TEMPERATURE_MIN,
  UNIT_MAX,
  WEIGHT_MAX,
} from "../../contract/loads/load-fields.ts";
import { CONTACT_NAME_MAX, CONTACT_PHONE_MAX } from "../../contract/loads/haul-contacts.ts";
import { timeOfField } from "../stop-time.ts";
import { zoneOf, type ZonedPlace } from "../time-zone.ts";
import { typedNumber } from "../typed-number.ts";
import { isReefer, type LoadDraft, type StopDraft, type TextField } from "./load-draft.ts";
import { stopFaults } from "./stop-faults.ts";
import { readPlace } from "./stop-place.ts";

export type LoadErrors = Readonly<Record<string, string>>;

/** The most characters of each text. */
export const TEXT_MAX: Readonly<Partial<Record<TextField, number>>> = {
  external_load_number: NUMBER_MAX,
  po_number: REFERENCE_MAX,
  bol_number: REFERENCE_MAX,
  customer_reference: REFERENCE_MAX,
  customer_name: PARTY_MAX,
  commodity: PARTY_MAX,
  driver_name: CONTACT_NAME_MAX,
  driver_phone: CONTACT_PHONE_MAX,
  truck_number: UNIT_MAX,
  trailer_number: UNIT_MAX,
};

interface Range {
  readonly least: number;
  readonly most: number;
  readonly isWhole: boolean;
  /** What it is, for the sentence. */
  readonly what: string;
}

const DOLLARS: Range = { least: 0, most: DOLLARS_MAX, isWhole: false, what: "Dollars" };
const DEGREES: Range = { least: TEMPERATURE_MIN, most: TEMPERATURE_MAX, isWhole: true, what: "Whole degrees Fahrenheit" };

const RANGES: Readonly<Partial<Record<TextField, Range>>> = {
  declared_value: DOLLARS,
  weight: { least: 1, most: WEIGHT_MAX, isWhole: true, what: "Whole pounds" },
  trailer_length: { least: 1, most: LENGTH_MAX, isWhole: true, what: "Whole feet" },
  min_temperature: DEGREES,
  max_temperature: DEGREES,
  rate: DOLLARS,
};

const counted = (value: number): string => value.toLocaleString("en-US");

function numberError(text: string, { least, most, isWhole, what }: Range): string | null {
  const value = typedNumber(text);
  if (value === null) return null;
  const isRight = value >= least && value <= most && Number.isInteger(isWhole ? value : Math.round(value * 1e4) / 1e2);
  return isRight ? null : `${what} from ${counted(least)} to ${counted(most)}.`;
}

/** The place of a stop with its clock; null where that is not known before the server answers. */
export function zonedStop({ place, time_zone: zone }: StopDraft): ZonedPlace | null {
  const named = readPlace(place.areaId === null ? place.searchText : place.name);
  const zoned = named === null ? null : { ...named, time_zone: zone };
  return zoned !== null && zoneOf(zoned) !== null ? zoned : null;
}

function stopErrors(stop: StopDraft): readonly (readonly [string, string])[] {
  const { place, window_start: start, window_end: end, name } = stop;
  const text = place.areaId === null ? place.searchText : place.name;
  const found: readonly (readonly [string, string, boolean])[] = [
    ["place", "Enter where the stop is.", text.trim() === ""],
    ["place", "Enter a zip, or a city with its state, such as “Dallas, TX”.", text.trim() !== "" && readPlace(text) === null],
    ["name", `At most ${PARTY_MAX} characters.`, name.trim().length > PARTY_MAX],
    ["window_start", "Enter when the window begins.", start === ""],
    ["window_end", "The window ends before it begins.", end !== "" && end < start],
  ];
  return found.flatMap(([field, message, isWrong]) => (isWrong ? [[field, message] as const] : []));
}

/** @param now milliseconds since 1970; `isReasonMissing`: the carrier needs a reason that is not given */
export function loadErrors(draft: LoadDraft, now: number, isReasonMissing: boolean): LoadErrors {
  const errors: Record<string, string> = {};
  const add = (field: string, message: string | null): void => {
    if (message !== null) errors[field] ??= message;
  };
  for (const [field, most] of Object.entries(TEXT_MAX))
    if (draft[field as TextField].trim().length > most) add(field, `At most ${most} characters.`);
  for (const [field, range] of Object.entries(RANGES)) {
    const isAsked = isReefer(draft) || !field.endsWith("_temperature");
    if (isAsked) add(field, numberError(draft[field as TextField], range));
  }
  if (draft.equipment_type === "") add("equipment_type", "Choose the equipment.");
  const [low, high] = [typedNumber(draft.min_temperature), typedNumber(draft.max_temperature)];
  if (isReefer(draft) && low !== null && high !== null && low > high) add("max_temperature", "The highest is below the lowest.");
  if (draft.carrier === null && draft.carrierText.trim() !== "")
    add("carrier", "Choose a carrier from the list, or clear the field.");
  if (isReasonMissing) add("reason", "Say why this carrier hauls the load.");
  draft.stops.forEach((stop, at) => stopErrors(stop).forEach(([field, message]) => add(`stops.${at}.${field}`, message)));
  const timed = draft.stops.map((stop) => {
    const place = zonedStop(stop);
    const time = (text: string): number => (place === null ? Number.NaN : timeOfField(text, place));
    return { is_type: stop.is_type, start: time(stop.window_start), end: time(stop.window_end || stop.window_start) };
  });
  stopFaults(timed, now).forEach(({ at, field, message }) => add(`stops.${at}.${field}`, message));
  if (draft.stops.length < 2) add("stops", "A load has a pickup and a delivery.");
  if (draft.stops.length > STOPS_MAX) add("stops", `At most ${STOPS_MAX} stops.`);
  return errors;
}

/** The server's messages by the fields of the form: "load.stops.0.place" is "stops.0.place", and the assignment's carrier is the carrier. */
export const refusedFields = (errors: Readonly<Record<string, readonly string[]>>): LoadErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, [message = ""]]) => [
      field.replace(/^(?:load\.)?(?:assignment\.)?/, "").replace(/^carrier_id$/, "carrier"),
      message,
    ]),
  );

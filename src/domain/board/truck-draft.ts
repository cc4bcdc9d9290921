// The form of a truck posting: its fields, its errors, and the posting that it describes.
import { TOLERANCE_MAX, type TruckPosting } from "../../contract/board/truck-postings.ts";
import { DEFAULT_DEADHEAD } from "../../contract/constants.ts";
import { NO_PLACE, type LanePlace } from "../carriers/lane/lane-place.ts";
import { isDay } from "../days.ts";

/** What identifies a truck to people. */
export interface PostedTruck {
  readonly id: number;
  readonly number: string | null;
  readonly vin: string;
}

/** Tolerances as typed, in miles. */
export interface TruckDraft {
  readonly carrier: { readonly id: number; readonly name: string } | null;
  /** Null: any of the carrier's trucks. */
  readonly truck: PostedTruck | null;
  readonly origin: LanePlace;
  /** Empty: anywhere. */
  readonly destination: LanePlace;
  readonly originTolerance: string;
  readonly destinationTolerance: string;
  /** YYYY-MM-DD. */
  readonly startDate: string | null;
  /** A code of the posted equipment types. */
  readonly equipment: string;
}

export const NO_TRUCK_DRAFT: TruckDraft = {
  carrier: null,
  truck: null,
  origin: NO_PLACE,
  destination: NO_PLACE,
  originTolerance: String(DEFAULT_DEADHEAD),
  destinationTolerance: String(DEFAULT_DEADHEAD),
  startDate: null,
  equipment: "",
};

/** What people give of a posting, with what the list shows of it before the server answers. */
export type PostingFields = Pick<
  TruckPosting,
  | "carrier_id"
  | "carrier_name"
  | "carrier_vehicle_id"
  | "truck_number"
  | "vin"
  | "origin_area_id"
  | "destination_area_id"
  | "origin_deadhead_tolerance"
  | "destination_deadhead_tolerance"
  | "start_date"
  | "posted_equipment_type"
  | "origin_search_display_name"
  | "destination_search_display_name"
>;

export type TruckErrors = Readonly<Partial<Record<keyof TruckDraft, string>>>;

const milesOf = (text: string): number | null => {
  const miles = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return miles <= TOLERANCE_MAX ? miles : null;
};

const MILES_ERROR = `Whole miles from 0 to ${TOLERANCE_MAX.toLocaleString("en-US")}.`;

const DAY = 86_400_000;

/** Assumption: a truck is posted at most a year ahead, as the server has it. */
const DAYS_MAX = 365;

/** The last day that a truck may be posted for. */
export const lastStart = (today: string): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + DAYS_MAX * DAY).toISOString().slice(0, 10);

function dayError(day: string | null, today: string, before: string | null): string | null {
  if (day === null || !isDay(day)) return "Enter the day the truck is free.";
  if (day === before) return null;
  if (day < today) return "This date is past. Choose today or a later date.";
  return day > lastStart(today) ? "Choose a date within a year." : null;
}

const placeError = (place: LanePlace, missing: string | null): string | null => {
  if (place.areaId !== null) return null;
  return place.searchText.trim() === "" ? missing : "Choose a place from the list.";
};

/** Errors by field. `today` is the person's local date; `before`: the start date of the posting that is edited, which may be past. */
export function truckErrors(draft: TruckDraft, today: string, before: string | null): TruckErrors {
  const errors: Readonly<Record<keyof TruckDraft, string | null>> = {
    carrier: draft.carrier === null ? "Choose the carrier whose truck this is." : null,
    truck: null,
    origin: placeError(draft.origin, "Enter where the truck is."),
    destination: placeError(draft.destination, null),
    originTolerance: milesOf(draft.originTolerance) === null ? MILES_ERROR : null,
    destinationTolerance: milesOf(draft.destinationTolerance) === null ? MILES_ERROR : null,
    startDate: dayError(draft.startDate, today, before),
    equipment: draft.equipment === "" ? "Choose the equipment." : null,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null));
}

/** The posting of a draft without errors; null of any other. */
export function postingOfDraft(draft: TruckDraft): PostingFields | null {
  const { carrier, truck, origin, destination, startDate } = draft;
  const [originMiles, destinationMiles] = [milesOf(draft.originTolerance), milesOf(draft.destinationTolerance)];
  if (carrier === null || origin.areaId === null || startDate === null || originMiles === null || destinationMiles === null)
    return null;
  return {
    carrier_id: carrier.id,
    carrier_name: carrier.name,
    carrier_vehicle_id: truck?.id ?? null,
    truck_number: truck?.number ?? null,
    vin: truck?.vin ?? null,
    origin_area_id: origin.areaId,
    destination_area_id: destination.areaId,
    origin_deadhead_tolerance: originMiles,
    destination_deadhead_tolerance: destinationMiles,
    start_date: startDate,
    posted_equipment_type: draft.equipment,
    origin_search_display_name: origin.name,
    destination_search_display_name: destination.areaId === null ? null : destination.name,
  };
}

const placeNamed = (areaId: number | null, name: string | null): LanePlace =>
  areaId === null || name === null ? NO_PLACE : { ...NO_PLACE, areaId, name, searchText: name };

/** The form filled in for a posting. */
export const draftOfPosting = (posting: PostingFields): TruckDraft => ({
  carrier: { id: posting.carrier_id, name: posting.carrier_name },
  truck:
    posting.carrier_vehicle_id === null
      ? null
      : { id: posting.carrier_vehicle_id, number: posting.truck_number, vin: posting.vin ?? "" },
  origin: placeNamed(posting.origin_area_id, posting.origin_search_display_name),
  destination: placeNamed(posting.destination_area_id, posting.destination_search_display_name),
  originTolerance: String(posting.origin_deadhead_tolerance),
  destinationTolerance: String(posting.destination_deadhead_tolerance),
  startDate: posting.start_date,
  equipment: posting.posted_equipment_type,
});

/** Whether a draft would change nothing. */
export const isSameDraft = (draft: TruckDraft, other: TruckDraft): boolean =>
  JSON.stringify(canonical(draft)) === JSON.stringify(canonical(other));

const canonical = (draft: TruckDraft) => ({
  ...draft,
  carrier: draft.carrier?.id ?? null,
  truck: draft.truck?.id ?? null,
  origin: draft.origin.areaId ?? draft.origin.searchText,
  destination: draft.destination.areaId ?? draft.destination.searchText,
});

// What a load's stops and the time make of it: its tracking window and its exceptions.
import { TRACKABLE_MILES } from "../../contract/constants.ts";
import type { LoadException, LoadStatus, TrackingStatus, TrackingWindow } from "../../contract/loads/loads.ts";
import { isOpenLoad, loadException } from "./load-statuses.ts";

/** Times in milliseconds since 1970. */
export interface ClockedStop {
  readonly isPickup: boolean;
  readonly windowStart: number;
  readonly windowEnd: number;
  readonly arrivedAt: number | null;
  readonly departedAt: number | null;
}

export interface ClockedLoad {
  readonly status: LoadStatus;
  readonly trackingStatus: TrackingStatus;
  readonly billableMiles: number | null;
  readonly isAssigned: boolean;
  readonly hasVehicle: boolean;
  /** The assigned carrier's ELD is connected. */
  readonly hasEld: boolean;
  /** In order. */
  readonly stops: readonly ClockedStop[];
}

const HOUR = 3_600_000;

/** Assumption: tracking starts this long before the first window, when the truck is on its way to the pickup. */
export const TRACKED_BEFORE = 4 * HOUR;
/** Assumption: a truck has to be named by then, a day before the first window. */
const TRUCK_DUE_BEFORE = 24 * HOUR;
/** Assumption: a truck that stays at a stop longer than this, and after the window, has failed to depart. */
const LONGEST_STAY = 4 * HOUR;
/** Assumption: a load is not picked up, or not delivered, when it is this late. */
const GRACE = 2 * HOUR;

const firstWindow = ({ stops }: ClockedLoad): number => stops[0]?.windowStart ?? 0;

/** From shortly before the first window until the truck has left the last stop. */
export function trackingWindowAt(load: ClockedLoad, now: number): TrackingWindow {
  if (!isOpenLoad(load) || load.stops.at(-1)?.departedAt != null) return "after";
  return now < firstWindow(load) - TRACKED_BEFORE ? "before" : "within";
}

const departureDue = ({ arrivedAt, windowEnd }: ClockedStop): number =>
  Math.max((arrivedAt ?? Number.POSITIVE_INFINITY) + LONGEST_STAY, windowEnd);

const lastPickup = ({ stops }: ClockedLoad): ClockedStop | undefined => stops.findLast(({ isPickup }) => isPickup);

/** From when on an exception holds unless something happens first; null: it does not come by time alone. */
function dueAt(exception: LoadException, load: ClockedLoad): number | null {
  const { stops, isAssigned, hasVehicle, hasEld } = load;
  const next = stops.find(({ departedAt }) => departedAt === null);
  const pickup = lastPickup(load);
  const last = stops.at(-1);
  switch (exception) {
    case "highway_connect_eld":
      return isAssigned && !hasEld ? Number.NEGATIVE_INFINITY : null;
    case "highway_assign_vehicle":
      return isAssigned && hasEld && !hasVehicle ? firstWindow(load) - TRUCK_DUE_BEFORE : null;
    case "with_failed_to_arrive":
      return next === undefined || next.arrivedAt !== null ? null : next.windowEnd;
    case "with_failed_to_depart":
      return next === undefined || next.arrivedAt === null ? null : departureDue(next);
    case "highway_failed_to_pickup":
      return pickup === undefined || pickup.departedAt !== null ? null : pickup.windowEnd + GRACE;
    case "highway_failed_to_deliver":
      return last === undefined || last.arrivedAt !== null ? null : last.windowEnd + GRACE;
    default:
      return exception satisfies never;
  }
}

/** Closed loads, short ones and those that are not eligible for tracking have none. */
const isExempt = (load: ClockedLoad): boolean =>
  !isOpenLoad(load) || load.trackingStatus === "not_eligible" || (load.billableMiles ?? 0) < TRACKABLE_MILES;

/** The exceptions of a load at a time, in the order of the contract. */
export function exceptionsAt(load: ClockedLoad, now: number): LoadException[] {
  if (isExempt(load)) return [];
  return loadException.values.filter((exception) => {
    const due = dueAt(exception, load);
    return due !== null && now > due;
  });
}

/** The next time after `now` at which the window or the exceptions change by themselves; null: never. */
export function nextChangeAfter(load: ClockedLoad, now: number): number | null {
  if (!isOpenLoad(load)) return null;
  const exceptions = isExempt(load) ? [] : loadException.values.map((exception) => dueAt(exception, load));
  // From then on it is an alert that no truck is assigned.
  const begins = load.isAssigned && !load.hasVehicle ? firstWindow(load) : null;
  const times = [firstWindow(load) - TRACKED_BEFORE, begins, ...exceptions].filter((time) => time !== null && time >= now);
  return times.length === 0 ? null : Math.min(...(times as number[])) + 1;
}

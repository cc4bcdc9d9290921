// What is wrong with the stops of a load as somebody enters them, for the form and for the server.
import type { Stop } from "../../contract/loads/loads.ts";

/** Times in milliseconds since 1970; NaN where one is not known yet. */
export interface EnteredStop {
  readonly is_type: Stop["is_type"];
  readonly start: number;
  readonly end: number;
}

export interface StopFault {
  /** From 0. */
  readonly at: number;
  readonly field: "is_type" | "window_start" | "window_end";
  readonly message: string;
}

/** Assumption: a load is entered at most a year before or after its windows. */
const YEAR = 366 * 86_400_000;

const fault = (at: number, field: StopFault["field"], message: string): StopFault => ({ at, field, message });

/** The first fault of each stop. @param now milliseconds since 1970 */
export function stopFaults(stops: readonly EnteredStop[], now: number): StopFault[] {
  const last = stops.length - 1;
  return stops.flatMap(({ is_type: type, start, end }, at) => {
    if (at === 0 && type !== "pickup") return [fault(at, "is_type", "The first stop must be a pickup.")];
    if (at === last && type !== "dropoff") return [fault(at, "is_type", "The last stop must be a delivery.")];
    if (Math.abs(start - now) > YEAR) return [fault(at, "window_start", "Enter a time within a year.")];
    if (end < start) return [fault(at, "window_end", "The window ends before it begins.")];
    if (end - start > YEAR / 12) return [fault(at, "window_end", "The window is longer than a month.")];
    const before = stops.slice(0, at).findLastIndex((stop) => end < stop.start);
    return before < 0 ? [] : [fault(at, "window_start", `The window is over before stop ${before + 1} begins.`)];
  });
}

type Reached = Pick<Stop, "id" | "arrived_at" | "departed_at">;

export const isReached = ({ arrived_at: arrived, departed_at: departed }: Reached): boolean =>
  arrived !== null || departed !== null;

/** Whether stops are left out that a truck has reached: they happened. */
export const losesReached = (before: readonly Reached[], kept: ReadonlySet<number>): boolean =>
  before.some((stop) => isReached(stop) && !kept.has(stop.id));

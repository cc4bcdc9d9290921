// How late an open load will be at its next stop, in a few steps.
import { statusTable } from "../status.ts";

/** From what needs somebody first. */
export const LATENESS = ["late", "close", "in_time", "unknown"] as const;
export type Lateness = (typeof LATENESS)[number];

/** Tunable: minutes to spare below which a traffic jam makes a load late. */
const CLOSE = 60;

export const lateness = statusTable<Lateness>({
  late: { label: "Late", tone: "fail" },
  close: { label: "May be late", tone: "incomplete" },
  in_time: { label: "On time", tone: "pass" },
  unknown: { label: "No estimate", tone: "unknown" },
});

/**
 * @param minutesLate past the end of the appointment window; negative: before it
 * @param isDoubtful the estimated arrival is over without one, or the load is marked as delayed: good news no longer holds then
 */
export function latenessOf(minutesLate: number, isDoubtful: boolean): Lateness {
  if (minutesLate > 0) return "late";
  return isDoubtful || minutesLate > -CLOSE ? "close" : "in_time";
}

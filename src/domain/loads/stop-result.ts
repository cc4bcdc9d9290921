// What happened at a stop against its appointment window, in words.
import type { Stop } from "../../contract/loads/loads.ts";
import { drivingTime } from "../carriers/lane/lane-row.ts";
import type { Tone } from "../status.ts";

export interface StopResult {
  readonly tone: Tone;
  readonly text: string;
}

const MINUTE = 60_000;

const DAY = 24 * 60;

/** "50 min", "5 h 10 min"; whole days from two on. */
export const lengthInWords = (minutes: number): string =>
  minutes < 2 * DAY ? drivingTime(minutes) : `${Math.floor(minutes / DAY)} days`;

const minutesBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / MINUTE);

function arrival({ arrived_at: arrivedAt, window_start: start, window_end: end }: Stop): StopResult {
  const late = minutesBetween(end, arrivedAt ?? end);
  if (late > 0) return { tone: "fail", text: `Arrived ${lengthInWords(late)} late` };
  const early = minutesBetween(arrivedAt ?? start, start);
  return { tone: "pass", text: early > 0 ? `Arrived ${lengthInWords(early)} early` : "Arrived on time" };
}

/** `now` in milliseconds since 1970; `isOpen`: the load is still under way, so that a stop without an arrival is still to come. */
export function stopResult(stop: Stop, isOpen: boolean, now: number): StopResult {
  const { arrived_at: arrivedAt, departed_at: departedAt, window_start: start, window_end: end } = stop;
  if (arrivedAt !== null) {
    const arrived = arrival(stop);
    return departedAt === null ? { ...arrived, text: `${arrived.text}, not departed` } : arrived;
  }
  if (departedAt !== null) return { tone: "neutral", text: "Departed, arrival unknown" };
  if (!isOpen) return { tone: "unknown", text: "Arrival unknown" };
  const overdue = Math.round((now - Date.parse(end)) / MINUTE);
  if (overdue > 0) return { tone: "fail", text: `Not arrived, ${lengthInWords(overdue)} late` };
  const until = Math.round((Date.parse(start) - now) / MINUTE);
  return { tone: "neutral", text: until > 0 ? `Due in ${lengthInWords(until)}` : "Due now" };
}

/** The arrival on record beside what the truck's ELD says: where it was never near the stop, the record alone is no good news. */
export const beside = (result: StopResult, wasNeverNear: boolean): StopResult =>
  wasNeverNear
    ? {
        tone: result.tone === "fail" ? "fail" : "incomplete",
        text: `${result.text}, as reported; the truck's ELD was never near`,
      }
    : result;

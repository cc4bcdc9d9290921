// Checks an entry that a person adds to a load's log, before it is sent.
import type { MANUAL_LOG_TYPES } from "../../contract/loads/load-logs.ts";
import type { Load } from "../../contract/loads/loads.ts";
import { timeOfField } from "../stop-time.ts";

export interface LogDraft {
  readonly type: (typeof MANUAL_LOG_TYPES)[number];
  readonly stopId: number | null;
  /** As typed: on the clock of the stop, or the person's own where there is none. */
  readonly time: string;
  readonly message: string;
}

export interface LogErrors {
  readonly stop?: string;
  readonly time?: string;
  readonly message?: string;
}

/** What is wrong, by field; empty when nothing is. `now` in milliseconds since 1970. */
export function logEntryErrors(
  { type, stopId, time, message }: LogDraft,
  { stops }: Pick<Load, "stops">,
  now: number,
): LogErrors {
  const stop = stops.find(({ id }) => id === stopId);
  const at = timeOfField(time, stop ?? null);
  const isAtStop = type !== "comments";
  const arrivedAt = stop?.arrived_at ?? null;
  const isBeforeArrival = type === "departed_stop" && arrivedAt !== null && at < Date.parse(arrivedAt);
  return {
    ...(isAtStop && stop === undefined ? { stop: "Choose a stop." } : {}),
    ...(Number.isNaN(at)
      ? { time: "Enter a date and a time." }
      : at > now
        ? { time: "Enter a time that has passed." }
        : isBeforeArrival
          ? { time: "The truck cannot have departed before it arrived." }
          : {}),
    ...(!isAtStop && message.trim() === "" ? { message: "Enter a comment." } : {}),
  };
}

// The stops of a form: one more, one less, and one moved up or down.
import { newStop, type StopDraft } from "./load-draft.ts";

type Stops = readonly StopDraft[];

/** Before the last stop, which stays the delivery; of the kind of the one before it. */
export function withStop(stops: Stops): Stops {
  const key = Math.max(0, ...stops.map((stop) => stop.key)) + 1;
  return [...stops.slice(0, -1), newStop(stops.at(-2)?.is_type ?? "pickup", key), ...stops.slice(-1)];
}

export const withoutStop = (stops: Stops, key: number): Stops => stops.filter((stop) => stop.key !== key);

/** Unchanged at either end. */
export function movedStop(stops: Stops, key: number, by: 1 | -1): Stops {
  const at = stops.findIndex((stop) => stop.key === key);
  const [moved, other] = [stops[at], stops[at + by]];
  if (moved === undefined || other === undefined) return stops;
  return stops.with(at, other).with(at + by, moved);
}

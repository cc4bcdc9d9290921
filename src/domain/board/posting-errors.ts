// What is wrong with a load that is to be posted on the load board or taken off it, as the server decides it and the screens say it.
import type { BulkPostingError, PostingError } from "../../contract/board/board.ts";
import type { Load, Stop } from "../../contract/loads/loads.ts";

/** Assumption: a combination weighs 80,000 lb at most (23 CFR 658.17), of which tractor and trailer are about 32,000. */
export const MAX_CARGO_POUNDS = 48_000;

/** What of a load decides. */
export type PostableLoad = Pick<
  Load,
  "status" | "carrier" | "stops" | "posted_equipment_type_string" | "weight" | "last_posted_at"
>;

const TEXTS: Readonly<Record<BulkPostingError, string>> = {
  not_available: "The load is no longer available.",
  has_carrier: "The load has a carrier.",
  no_window: "The load has no pickup and delivery windows that can be kept.",
  pickup_in_past: "The pickup window is over.",
  no_equipment: "The load has no equipment to post.",
  over_weight: `The load weighs more than ${MAX_CARGO_POUNDS.toLocaleString("en-US")} lb.`,
  already_posted: "The load is posted already.",
  not_posted: "The load is not posted.",
  not_found: "Your company has no such load.",
};

/** A sentence for a person. */
export const postingErrorText = (error: BulkPostingError): string => TEXTS[error];

const opens = ({ window_start: time }: Stop): number => Date.parse(time);
const closes = ({ window_end: time }: Stop): number => Date.parse(time);

/** A pickup, a delivery, and no window that ends before it begins or before the pickup's does. */
function hasWindows({ stops }: PostableLoad): boolean {
  const first = stops[0];
  const last = stops.at(-1);
  if (first?.is_type !== "pickup" || last?.is_type !== "dropoff") return false;
  return stops.every((stop) => closes(stop) >= opens(stop) && closes(stop) >= opens(first));
}

/**
 * Why the load cannot be posted, all reasons; empty: it can.
 * @param now milliseconds since 1970
 */
export function postingErrors(load: PostableLoad, now: number): PostingError[] {
  const [pickup] = load.stops;
  const found: readonly (readonly [boolean, PostingError])[] = [
    [load.last_posted_at !== null, "already_posted"],
    [load.status !== "available", "not_available"],
    [load.carrier !== null, "has_carrier"],
    [!hasWindows(load), "no_window"],
    [pickup !== undefined && closes(pickup) <= now, "pickup_in_past"],
    [load.posted_equipment_type_string === null, "no_equipment"],
    [load.weight !== null && load.weight > MAX_CARGO_POUNDS, "over_weight"],
  ];
  return found.filter(([isWrong]) => isWrong).map(([, error]) => error);
}

/** Why the load cannot be taken off the board; empty: it can, whatever else is wrong with it. */
export const unpostingErrors = (load: Pick<PostableLoad, "last_posted_at">): PostingError[] =>
  load.last_posted_at === null ? ["not_posted"] : [];

/** What has to be mended before the load can be posted; empty for one that is posted, or could be now. */
export const mendableErrors = (load: PostableLoad, now: number): readonly PostingError[] =>
  load.last_posted_at === null ? postingErrors(load, now) : [];

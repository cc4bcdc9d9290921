// Positions of the phone between the fix and the server: thinned, kept where there is no reception, and sent in their order.
import { sendDriverPositions, type SharingEnd } from "../../../contract/links/driver.ts";
import { DRIVER_POSITIONS_MAX } from "../../../contract/links/driver.ts";
import { milesBetween } from "../../../domain/great-circle.ts";
import type { Api } from "../../calls/api.ts";
import { asFailure, canRetry } from "../../calls/failure.ts";
import { fixTime } from "./place.ts";

export interface KeptFix {
  readonly at: string;
  readonly lat: number;
  readonly lon: number;
  readonly accuracy_m: number | null;
  readonly speed_mph: number | null;
  readonly heading: number | null;
}

/** Tunable: milliseconds between positions of a truck that stands and of one that drives, and miles that are driving. */
const STANDING = 120_000;
const DRIVING = 20_000;
const DRIVEN = 0.1;
/** Tunable: positions that wait at most; the oldest go first. At one in twenty seconds this is five hours without reception. */
export const WAITING_MAX = 1_000;

const MPH = 2.236_936;

const numberOf = (value: number | null): number | null => (value !== null && Number.isFinite(value) ? value : null);

export function fixOf({ coords, timestamp }: GeolocationPosition): KeptFix {
  const speed = numberOf(coords.speed);
  return {
    at: fixTime(timestamp),
    lat: coords.latitude,
    lon: coords.longitude,
    accuracy_m: numberOf(coords.accuracy),
    speed_mph: speed === null ? null : Math.max(0, speed * MPH),
    heading: numberOf(coords.heading),
  };
}

/** Whether a fix says something that the one before did not. */
export function isNews(before: KeptFix | null, fix: KeptFix): boolean {
  if (before === null) return true;
  const apart = Date.parse(fix.at) - Date.parse(before.at);
  return apart >= STANDING || (apart >= DRIVING && milesBetween(before, fix) >= DRIVEN);
}

export const waitingWith = (waiting: readonly KeptFix[], fix: KeptFix): readonly KeptFix[] =>
  [...waiting, fix].slice(-WAITING_MAX);

export type Sent =
  | { readonly kind: "sent"; readonly count: number }
  /** Nothing more is wanted. */
  | { readonly kind: "over"; readonly over: SharingEnd | null }
  /** Tried again later. */
  | { readonly kind: "waits" }
  /** The server does not take it. */
  | { readonly kind: "refused" };

/** Sends the first that wait. */
export async function sendWaiting(api: Api, waiting: readonly KeptFix[]): Promise<Sent> {
  const positions = waiting.slice(0, DRIVER_POSITIONS_MAX);
  try {
    const { is_taken: isTaken, over } = await api.send(sendDriverPositions, { body: { positions: [...positions] } });
    return isTaken ? { kind: "sent", count: positions.length } : { kind: "over", over };
  } catch (error) {
    return { kind: canRetry(asFailure(error)) ? "waits" : "refused" };
  }
}

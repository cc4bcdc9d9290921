// When a simulated load without a carrier is booked, or given up.
import { Draw } from "../seed/random.ts";

const HOUR = 3_600_000;
/** Assumption: the share of loads for which a carrier is found. */
const BOOKED = 0.96;
/** Assumption: carriers are booked at the latest this long before the pickup, and a load is given up this long after its window. */
const LATEST = 3 * HOUR;
const GIVEN_UP = 12 * HOUR;

export const isBooked = (id: number): boolean => new Draw("world-booked", id).chance(BOOKED);

/**
 * When something happens next to a load that nobody hauls yet; times in milliseconds of any origin.
 * @param since when it was entered, or seen first
 */
export function bookingDue(id: number, since: number, pickup: number, pickupEnds: number): number {
  if (!isBooked(id)) return pickupEnds + GIVEN_UP;
  const share = 0.1 + 0.85 * new Draw("world-booking-time", id).unit();
  return since + Math.max(0, Math.round((pickup - LATEST - since) * share));
}

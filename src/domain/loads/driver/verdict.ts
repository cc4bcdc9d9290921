// Whose truck a driver showed: by where its VIN was seen, with the carrier of the load or with another one.
import { VEHICLE_WINDOW_YEARS } from "../../../contract/constants.ts";
import type { DriverVerdict } from "../../../contract/loads/driver-proofs.ts";

/** A VIN at an inspection, in an ELD or on a certificate of insurance. */
export interface Sighting {
  readonly carrierId: number;
  readonly carrierName: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly isTrailer: boolean;
}

export interface Verdict {
  readonly verdict: DriverVerdict;
  /** The other carrier's latest sighting, also where the truck counts as this carrier's. */
  readonly other: Sighting | null;
  /** The last time it was seen with the carrier; null: never. */
  readonly ownAt: number | null;
  /** Every sighting was of a trailer: the driver showed the wrong plate. */
  readonly isTrailer: boolean;
}

/** Trucks are sold: a sighting from before says nothing of whose it is now. */
const WINDOW = VEHICLE_WINDOW_YEARS * 365 * 86_400_000;

const latest = (sightings: readonly Sighting[]): Sighting | null =>
  sightings.toSorted((a, b) => b.at - a.at || a.carrierId - b.carrierId)[0] ?? null;

/**
 * A truck is the carrier that had it last: one that was seen with another since may have been sold or leased away. On the same day it is
 * this carrier's. A trailer's VIN says nothing of the truck.
 * @param sightings of the VIN that was shown
 * @param now milliseconds since 1970
 */
export function verdictOf(sightings: readonly Sighting[], carrierId: number, now: number): Verdict {
  const isTrailer = sightings.length > 0 && sightings.every((each) => each.isTrailer);
  const trucks = sightings.filter((each) => !each.isTrailer);
  const own = latest(trucks.filter((each) => each.carrierId === carrierId));
  const other = latest(trucks.filter((each) => each.carrierId !== carrierId));
  const ownAt = own?.at ?? null;
  const last = Math.max(own?.at ?? Number.NEGATIVE_INFINITY, other?.at ?? Number.NEGATIVE_INFINITY);
  if (now - last > WINDOW) return { verdict: "unknown", other, ownAt, isTrailer };
  const isOwn = own !== null && (other === null || own.at >= other.at);
  return { verdict: isOwn ? "this_carrier" : "other_carrier", other, ownAt, isTrailer };
}

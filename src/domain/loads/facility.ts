// Where a facility is, by the trucks that stood there: the middle of a zip code or city says nothing about a gate.
import { milesBetween, type Point } from "../great-circle.ts";

interface NamedStop {
  readonly name: string;
  readonly city: string;
  readonly state: string;
}

/** A facility by its name and city, however they are written; null for a stop without a name. */
export function facilityOf({ name, city, state }: NamedStop): string | null {
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== "")
      .join(" ");
  return plain(name) === "" ? null : [name, city, state].map(plain).join(", ");
}

/** Assumption: miles between the places of two visits of one facility; large yards are half a mile across. */
const SAME_PLACE = 0.5;
/** Assumption: miles from the middle of its zip code or city beyond which a place is another one's: somebody entered a wrong hour. */
const FARTHEST = 40;

/** Whether a truck that stood here can have been at a stop that is known by the middle of its zip code or city. */
export const isPlausible = (stood: Point, middle: Point): boolean => milesBetween(stood, middle) <= FARTHEST;

/**
 * The place that two visits agree on, the newest first; null while none do: one alone may be a rest area, and an hour that was entered
 * wrongly.
 */
export function placeOfVisits(visits: readonly Point[]): Point | null {
  for (const [index, visit] of visits.entries())
    for (const other of visits.slice(index + 1))
      if (milesBetween(visit, other) <= SAME_PLACE) return { lat: (visit.lat + other.lat) / 2, lon: (visit.lon + other.lon) / 2 };
  return null;
}

// Loads and positions for the tests of the tracking engine.
import type { Fix } from "../../../../src/domain/loads/tracking/fixes.ts";
import type { TrackedLoad, TrackedStop } from "../../../../src/domain/loads/tracking/tracked-load.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** Hours and minutes of a Monday in November. */
export const time = (hours: number, minutes = 0): number => Date.UTC(2026, 10, 23, hours, minutes);

/** Miles north of a point, in degrees. */
const NORTH = 1 / 69.09;

const DALLAS = { lat: 32.78, lon: -96.8 };
const CHICAGO = { lat: 41.88, lon: -87.62 };

export const stop = (id: number, opens: number, more: Partial<TrackedStop> = {}): TrackedStop => ({
  ...(id === 1 ? DALLAS : CHICAGO),
  id,
  windowStart: opens,
  windowEnd: opens + 2 * HOUR,
  place:
    id === 1 ? { city: "Dallas", state: "TX", postal_code: "75201" } : { city: "Chicago", state: "IL", postal_code: "60601" },
  given: { arrivedAt: null, departedAt: null },
  ...more,
});

/** Picked up in Dallas from 12:00 to 14:00, delivered in Chicago the day after, from 20:00 to 22:00. */
export const LOAD: TrackedLoad = {
  isUnderWay: false,
  hasCarrier: true,
  hasVehicle: true,
  hasEld: true,
  assignedAt: null,
  stops: [stop(1, time(12)), stop(2, time(44))],
};

/** A fix some miles north of a stop. */
export const fix = (
  at: number,
  miles: number,
  mph: number | null = null,
  more: Partial<Fix> & { readonly of?: 1 | 2 } = {},
): Fix => {
  const { of = 1, ...others } = more;
  const { lat, lon } = of === 1 ? DALLAS : CHICAGO;
  return { at, lat: lat + miles * NORTH, lon, mph, accuracyM: null, ...others };
};

// Where the phone is, as it says itself; and why it does not say so.
import type { Input } from "../../../contract/endpoint.ts";
import type { sendDriverProof } from "../../../contract/links/driver.ts";

export type Place = NonNullable<NonNullable<Input<typeof sendDriverProof>["body"]>["proof"]["place"]>;

/** denied: by the person or the phone's settings; lost: there is no fix right now. */
export type PlaceFault = "denied" | "lost";

/** Tunable: milliseconds to wait for a fix, and how old one may be. */
const PATIENCE = 15_000;
const FRESH = 30_000;

/** Assumption: a fix whose time is a day off comes from a clock of its own, which some phones had. */
const DAY = 86_400_000;

/** The time of a fix as text. */
export const fixTime = (timestamp: number, now = Date.now()): string =>
  new Date(Math.abs(timestamp - now) > DAY ? now : timestamp).toISOString();

export const faultOf = ({ code, PERMISSION_DENIED: denied }: GeolocationPositionError): PlaceFault =>
  code === denied ? "denied" : "lost";

export const placeOf = ({ coords, timestamp }: GeolocationPosition): Place => ({
  lat: coords.latitude,
  lon: coords.longitude,
  accuracy_m: Number.isFinite(coords.accuracy) ? coords.accuracy : null,
  at: fixTime(timestamp),
});

/** Never rejects. */
export function findPlace(): Promise<Place | PlaceFault> {
  // Browsers leave it out on pages without https.
  const geolocation = navigator.geolocation as Geolocation | undefined;
  if (geolocation === undefined) return Promise.resolve("denied");
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      (position) => resolve(placeOf(position)),
      (error) => resolve(faultOf(error)),
      { enableHighAccuracy: true, timeout: PATIENCE, maximumAge: FRESH },
    );
  });
}

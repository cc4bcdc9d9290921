// Which maps service answers roads, where, and with which key: read from the environment and checked.
import { ROAD_SERVICES, type RoadService } from "../../src/contract/carriers/route.ts";

export interface MapsSetting {
  readonly service: RoadService;
  /** Without a slash at the end. The only address that is ever called. */
  readonly url: string;
  /** Empty for a service that needs none. */
  readonly key: string;
}

/** Services that have one public address; the others are run by whoever uses them. */
const PUBLIC: Partial<Record<RoadService, string>> = {
  google: "https://routes.googleapis.com",
  mapbox: "https://api.mapbox.com",
};

/**
 * @param given the values of MAPS_SERVICE, MAPS_URL (already known to be an http address) and MAPS_KEY
 * @param wrong makes the error of a setting that cannot be used; it never gets the key or the address
 */
export function mapsSetting(
  given: { readonly service: string | null; readonly url: string | null; readonly key: string | null },
  wrong: (message: string) => Error,
): MapsSetting | null {
  if (given.service === null) return null;
  const service = ROAD_SERVICES.find((name) => name === given.service);
  if (!service) throw wrong(`MAPS_SERVICE is "${given.service}"; it accepts ${ROAD_SERVICES.join(", ")}.`);
  const address = given.url ?? PUBLIC[service];
  if (address === undefined) throw wrong(`MAPS_URL is needed with MAPS_SERVICE ${service}: the address of the service.`);
  const { username, password, search, hash } = new URL(address);
  if (username + password + search + hash !== "")
    throw wrong("MAPS_URL accepts an address without a name, a password, a query or a fragment.");
  if (service in PUBLIC && given.key === null) throw wrong(`MAPS_KEY is needed with MAPS_SERVICE ${service}.`);
  return { service, url: address.replace(/(?<!\/)\/+$/, ""), key: given.key ?? "" };
}

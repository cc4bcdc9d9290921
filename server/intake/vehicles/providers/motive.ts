// Motive: webhooks about a vehicle's location, one object or a list of them, and vehicles as its list of locations has them.
import type { SentRow } from "../../../../src/domain/vehicles/positions/read-position.ts";
import { headerOf, hmac, isEqual, listOf, membersOf, type Provider } from "./provider.ts";

const ABOUT_PLACE: ReadonlySet<unknown> = new Set(["vehicle_location_updated", "vehicle_location_received"]);

/** Assumption: its speeds are miles per hour, as accounts in the US have them. */
function fixOf(each: unknown): SentRow[] {
  const message = membersOf(each);
  const vehicle = membersOf(message["vehicle"] ?? message);
  const place = membersOf(vehicle["current_location"] ?? message);
  const isListed = vehicle["current_location"] !== undefined;
  if (!isListed && !ABOUT_PLACE.has(message["action"])) return [];
  return [
    {
      at: place["located_at"],
      lat: place["lat"],
      lon: place["lon"],
      speed_mph: place["speed"],
      heading: place["bearing"],
      vin: message["vin"] ?? vehicle["vin"],
      unit_number: message["vehicle_number"] ?? vehicle["number"],
      external_id: message["vehicle_id"] ?? (isListed ? vehicle["id"] : undefined),
    },
  ];
}

export const motive: Provider = {
  // It signs no time, so that a message may be sent again by anybody who saw it: nothing happens twice, because it is known then.
  isSigned({ headers, raw }, secret) {
    const signature = headerOf(headers, "x-kt-webhook-signature");
    return signature !== null && isEqual(Buffer.from(signature, "hex"), hmac("sha1", Buffer.from(secret), raw));
  },
  idOf: () => null,
  rowsOf: (body) => listOf(membersOf(body)["vehicles"] ?? body).flatMap(fixOf),
  newSecret: null,
  isSecret: (secret) => secret.length >= 16,
};

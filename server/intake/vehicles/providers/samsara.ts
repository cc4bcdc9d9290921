// Samsara: vehicle stats with `gps`, as its feed answers them, signed as its webhooks are.
import type { SentRow } from "../../../../src/domain/vehicles/positions/read-position.ts";
import { headerOf, hmac, isEqual, isRecent, listOf, membersOf, type Provider } from "./provider.ts";

const SCHEME = "v1=";

/** Its timestamps are seconds in some accounts and milliseconds in others. */
const timeOf = (digits: string): number => (digits.length > 11 ? Number(digits) : Number(digits) * 1000);

function fixOf(vehicle: Readonly<Record<string, unknown>>, gps: unknown): SentRow {
  const { latitude, longitude, headingDegrees, speedMilesPerHour, time, accuracyMeters } = membersOf(gps);
  const { id, name, vin, externalIds } = vehicle;
  return {
    at: time,
    lat: latitude,
    lon: longitude,
    speed_mph: speedMilesPerHour,
    heading: headingDegrees,
    accuracy_m: accuracyMeters,
    vin: vin ?? membersOf(externalIds)["samsara.vin"],
    unit_number: name,
    external_id: id,
  };
}

export const samsara: Provider = {
  isSigned({ headers, raw }, secret, now) {
    const sent = headerOf(headers, "x-samsara-timestamp");
    const signature = headerOf(headers, "x-samsara-signature");
    if (sent === null || signature === null || !/^\d{1,14}$/.test(sent) || !signature.startsWith(SCHEME)) return false;
    if (!isRecent(timeOf(sent), now)) return false;
    const right = hmac("sha256", Buffer.from(secret, "base64"), `v1:${sent}:`, raw);
    return isEqual(Buffer.from(signature.slice(SCHEME.length), "hex"), right);
  },
  idOf: () => null,
  rowsOf: (body) =>
    listOf(membersOf(body)["data"] ?? []).flatMap((each) => {
      const vehicle = membersOf(each);
      return listOf(vehicle["gps"]).map((gps) => fixOf(vehicle, gps));
    }),
  newSecret: null,
  isSecret: (secret) => /^[A-Za-z0-9+/_-]+=*$/.test(secret) && Buffer.from(secret, "base64").length >= 16,
};

// Geotab: it sends nothing itself, so that a program of the company's passes on LogRecords of its feed, signed as Standard Webhooks are.
import type { SentRow } from "../../../../src/domain/vehicles/positions/read-position.ts";
import { listOf, membersOf, milesOf, type Provider } from "./provider.ts";
import { isSignedByStandard, isStandardSecret, standardId, standardSecret } from "./standard.ts";

interface Device {
  readonly vin: unknown;
  readonly name: unknown;
}

/** `devices` beside the records name VINs by the device's id. */
function devicesOf(body: unknown): ReadonlyMap<unknown, Device> {
  const devices = listOf(membersOf(body)["devices"] ?? []).map(membersOf);
  return new Map(devices.map((each) => [each["id"], { vin: each["vehicleIdentificationNumber"], name: each["name"] }]));
}

function fixOf(record: unknown, devices: ReadonlyMap<unknown, Device>): SentRow {
  const { device, dateTime, latitude, longitude, speed } = membersOf(record);
  const { id } = membersOf(device);
  const known = devices.get(id);
  return {
    at: dateTime,
    lat: latitude,
    lon: longitude,
    speed_mph: milesOf(speed),
    vin: known?.vin,
    unit_number: known?.name,
    external_id: id,
  };
}

export const geotab: Provider = {
  isSigned: isSignedByStandard,
  idOf: standardId,
  rowsOf(body) {
    const answer = membersOf(membersOf(body)["result"] ?? body);
    const devices = devicesOf(body);
    return listOf(Array.isArray(body) ? body : (answer["data"] ?? [])).map((record) => fixOf(record, devices));
  },
  newSecret: standardSecret,
  isSecret: isStandardSecret,
};

// Where vehicles were seen, by their VINs: with which carriers, and when last.
import type { Sighting } from "../../../src/domain/loads/driver/verdict.ts";
import type { Queryable } from "../../db/engine.ts";
import { millis } from "../../http/wire.ts";

const SIGHTINGS = `
  select v.vin, v.carrier_id as "carrierId", c.legal_name as "carrierName", ${millis("v.observed_on")} as at,
    v.is_type = 'trailer' as "isTrailer"
  from carrier_vehicles v join carriers c on c.id = v.carrier_id where v.vin = any($1::text[])`;

/** By VIN; those that were never seen are left out. */
export async function readSightings(tx: Queryable, vins: readonly string[]): Promise<ReadonlyMap<string, readonly Sighting[]>> {
  const found = new Map<string, Sighting[]>();
  if (vins.length === 0) return found;
  for (const { vin, ...sighting } of await tx.query<Sighting & { readonly vin: string }>(SIGHTINGS, [vins]))
    found.set(vin, [...(found.get(vin) ?? []), sighting]);
  return found;
}

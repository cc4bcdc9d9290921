// Writes positions that were found good, and those that are doubted apart from them.
import type { Fix } from "../../../src/domain/vehicles/positions/read-position.ts";
import type { Engine, Queryable } from "../../db/engine.ts";
import type { Sender } from "../door.ts";
import { readNearestPlace } from "./nearest-place.ts";

export interface StoredPosition {
  /** The place of its row in what came in. */
  readonly nth: number;
  readonly vehicleId: number;
  readonly carrierId: number;
  readonly fix: Fix;
  readonly isDoubtful: boolean;
}

interface Key {
  readonly vehicle_id: number;
  readonly at: number;
}

const KEY = "vehicle_id, (extract(epoch from located_at) * 1000)::float8 as at";

// In the order of their key, so that two batches with the same positions wait for each other instead of both for each other's rows.
const COLUMNS = "company_id, source, vehicle_id, carrier_id, located_at, lat, lon, speed_mph, heading, accuracy_m";
const VALUES = "$1, $2, vehicle_id, carrier_id, at, lat, lon, speed, heading, accuracy";
const ARRAYS = "$3::bigint[], $4::bigint[], $5::timestamptz[], $6::real[], $7::real[], $8::real[], $9::real[], $10::real[]";
const NAMES = "vehicle_id, carrier_id, at, lat, lon, speed, heading, accuracy";
const ADD = `
  insert into vehicle_positions (${COLUMNS}, postal_code, name)
  select ${VALUES}, code, name from unnest(${ARRAYS}, $11::text[], $12::text[]) n (${NAMES}, code, name)
  order by vehicle_id, at on conflict do nothing returning ${KEY}`;
const ADD_DOUBTFUL = `
  insert into doubtful_positions (${COLUMNS}, reason) select ${VALUES}, 'leap' from unnest(${ARRAYS}) n (${NAMES})
  order by vehicle_id, at on conflict do nothing returning ${KEY}`;
const TAKE_TRUSTED = `
  delete from doubtful_positions p using unnest($3::bigint[], $4::timestamptz[]) n (vehicle_id, at)
  where p.company_id = $1 and p.source = $2 and p.vehicle_id = n.vehicle_id and p.located_at = n.at
  returning p.vehicle_id, p.carrier_id, (extract(epoch from p.located_at) * 1000)::float8 as at, p.lat, p.lon, p.speed_mph, p.heading,
    p.accuracy_m`;

/** Assumption: days for which a company's own positions are kept: claims may be filed for nine months (49 USC 14706(e)). */
export const KEPT_DAYS = 270;
const FORGET = `delete from vehicle_positions where company_id = $1 and vehicle_id = any($2::bigint[])
  and located_at < now() - interval '${KEPT_DAYS} days'`;

type Position = Omit<StoredPosition, "nth" | "isDoubtful">;

const iso = (at: number): string => new Date(at).toISOString();

const columnsOf = (positions: readonly Position[]): unknown[] => [
  positions.map(({ vehicleId }) => vehicleId),
  positions.map(({ carrierId }) => carrierId),
  positions.map(({ fix }) => iso(fix.at)),
  positions.map(({ fix }) => fix.lat),
  positions.map(({ fix }) => fix.lon),
  positions.map(({ fix }) => fix.speedMph),
  positions.map(({ fix }) => fix.heading),
  positions.map(({ fix }) => fix.accuracyM),
];

const keyOf = (vehicleId: number, at: number): string => `${vehicleId} ${Math.round(at)}`;

/** Those that were doubted and have been borne out since, taken from where they were. */
async function takeTrusted(
  tx: Queryable,
  { companyId, source }: Sender,
  trusted: readonly { readonly vehicleId: number; readonly at: number }[],
): Promise<Position[]> {
  if (trusted.length === 0) return [];
  type Trusted = Key &
    Record<"carrier_id" | "lat" | "lon", number> &
    Record<"speed_mph" | "heading" | "accuracy_m", number | null>;
  const keys = [trusted.map(({ vehicleId }) => vehicleId), trusted.map(({ at }) => iso(at))];
  const rows = await tx.query<Trusted>(TAKE_TRUSTED, [companyId, source, ...keys]);
  return rows.map((row) => ({
    vehicleId: row.vehicle_id,
    carrierId: row.carrier_id,
    fix: { at: row.at, lat: row.lat, lon: row.lon, speedMph: row.speed_mph, heading: row.heading, accuracyM: row.accuracy_m },
  }));
}

/**
 * Stores positions of the company. @param trusted of doubtful ones, which become positions like others
 * @returns the rows that were not there
 */
export async function storePositions(
  tx: Queryable,
  engine: Engine,
  sender: Sender,
  positions: readonly StoredPosition[],
  trusted: readonly { readonly vehicleId: number; readonly at: number }[],
): Promise<ReadonlySet<number>> {
  const { companyId, source } = sender;
  const added = new Set<string>();
  const good: Position[] = [...positions.filter(({ isDoubtful }) => !isDoubtful), ...(await takeTrusted(tx, sender, trusted))];
  if (good.length > 0) {
    const nearest = await readNearestPlace(engine, tx);
    const places = good.map(({ fix }) => nearest(fix.lat, fix.lon));
    const named = [places.map((place) => place?.postalCode ?? ""), places.map((place) => place?.name ?? "")];
    for (const row of await tx.query<Key>(ADD, [companyId, source, ...columnsOf(good), ...named]))
      added.add(keyOf(row.vehicle_id, row.at));
    const vehicles = [...new Set(good.map(({ vehicleId }) => vehicleId))];
    await tx.query(FORGET, [companyId, vehicles]);
  }
  const doubtful = positions.filter(({ isDoubtful }) => isDoubtful);
  if (doubtful.length > 0)
    for (const row of await tx.query<Key>(ADD_DOUBTFUL, [companyId, source, ...columnsOf(doubtful)]))
      added.add(keyOf(row.vehicle_id, row.at));
  return new Set(positions.filter(({ vehicleId, fix }) => added.has(keyOf(vehicleId, fix.at))).map(({ nth }) => nth));
}

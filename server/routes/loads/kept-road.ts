// The road of a load: as it was answered for the same points before, as the maps service answers it, or estimated.
import type { Route as Road } from "../../../src/contract/carriers/route.ts";
import { drivingMinutes } from "../../../src/domain/carriers/lane/route-estimate.ts";
import type { Point } from "../../../src/domain/great-circle.ts";
import type { Queryable } from "../../db/engine.ts";
import { asCompany } from "../../db/role.ts";
import type { Api } from "../../http/api.ts";
import { routeBetween } from "../carriers/search/lane-route.ts";

/** Where a load goes (`stops`), or what its truck has left (`truck`). */
export interface Way {
  readonly companyId: number;
  readonly loadId: number;
  readonly kind: "stops" | "truck";
  readonly points: readonly Point[];
}

/** Tunable: days after which a road is asked for again, since roads are built and closed. */
const KEPT_DAYS = 7;

const KEPT = `select road from load_roads where company_id = $1 and load_id = $2 and kind = $3 and points = $4 and service = $5
  and answered_at > now() - make_interval(days => ${KEPT_DAYS})`;

const KEEP = `insert into load_roads (company_id, load_id, kind, points, service, road, answered_at)
  select company_id, id, $3, $4, $5, $6::jsonb, now() from loads where company_id = $1 and id = $2
  on conflict (company_id, load_id, kind) do update
    set points = excluded.points, service = excluded.service, road = excluded.road, answered_at = excluded.answered_at`;

const textOf = (points: readonly Point[]): string =>
  points.map(({ lat, lon }) => `${lat.toFixed(5)} ${lon.toFixed(5)}`).join(",");

/** From market to market through every point; rest is counted over the whole way. */
async function estimated(tx: Queryable, points: readonly Point[]): Promise<Road> {
  const coordinates: [number, number][] = [];
  let miles = 0;
  for (const [at, to] of points.entries()) {
    const from = points[at - 1];
    if (from === undefined) continue;
    const leg = await routeBetween(tx, from, to);
    coordinates.push(...(at === 1 ? leg.coordinates : leg.coordinates.slice(1)));
    miles += leg.miles;
  }
  return { coordinates, miles, minutes: drivingMinutes(miles), source: "estimated" };
}

/** The database is free while the service is asked. */
export async function roadAlong({ engine, roads }: Api, { companyId, loadId, kind, points }: Way): Promise<Road> {
  const inCompany = <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => engine.tx(work, asCompany(companyId));
  if (roads !== null && points.length > 1) {
    const key = [companyId, loadId, kind, textOf(points), roads.service];
    const [kept] = await inCompany((tx) => tx.query<{ road: Road }>(KEPT, key));
    if (kept !== undefined) return kept.road;
    const found = await roads.find(points);
    if (found !== null) {
      await inCompany((tx) => tx.query(KEEP, [...key, JSON.stringify(found)]));
      return found;
    }
  }
  return inCompany((tx) => estimated(tx, points));
}

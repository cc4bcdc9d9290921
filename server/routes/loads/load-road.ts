// The road of a load and of its truck, estimated from market to market, and where the trucks of open loads have been lately.
import {
  getLoadRoute,
  getRecentPositions,
  getTruckRoute,
  type RecentPositions,
} from "../../../src/contract/loads/load-routes.ts";
import type { Load } from "../../../src/contract/loads/loads.ts";
import type { Route as Road } from "../../../src/contract/carriers/search.ts";
import { drivingMinutes } from "../../../src/domain/carriers/lane/route-estimate.ts";
import type { Point } from "../../../src/domain/great-circle.ts";
import { OPEN_LOAD_STATUSES } from "../../../src/domain/loads/load-statuses.ts";
import { nextStop } from "../../../src/domain/loads/stops.ts";
import type { Queryable } from "../../db/engine.ts";
import { LOAD, LOADS, portal } from "../../http/access.ts";
import { route, type Route } from "../../http/serve.ts";
import { isoText } from "../../http/wire.ts";
import { routeBetween } from "../carriers/search/lane-route.ts";
import { readLoad } from "./load-rows.ts";

const pointOf = (stop: Load["stops"][number]): Point => ({ lat: stop.latitude_for_map, lon: stop.longitude_for_map });

/** Through every point; rest is counted over the whole way. */
async function roadThrough(tx: Queryable, points: readonly Point[]): Promise<Road> {
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

// One row per load, its points flattened: minutes since the start, and thousandths of a degree.
const POSITIONS = `
  select l.id as load_id, (select array_agg(n.value order by n.at, n.nth) from (
      select v.located_at as at, p.nth, p.value from vehicle_positions v cross join lateral (values
        (1, floor(extract(epoch from v.located_at - $2::timestamptz) / 60)::int),
        (2, round(v.lat * 1000)::int), (3, round(v.lon * 1000)::int)) p (nth, value)
      where v.vehicle_id = l.carrier_vehicle_id and v.located_at >= $2::timestamptz and v.located_at <= $3::timestamptz) n) as points
  from loads l where l.company_id = $1 and l.status = any($4::text[]) and l.located_at >= $2::timestamptz order by l.id`;

export const loadRoadRoutes: readonly Route[] = [
  route(getLoadRoute, {
    access: portal(...LOAD),
    async handler({ tx, params, companyId }) {
      const load = await readLoad(tx, companyId(), params.id);
      return roadThrough(tx, load.stops.map(pointOf));
    },
  }),

  route(getTruckRoute, {
    access: portal(...LOAD),
    async handler({ tx, params, companyId }) {
      const load = await readLoad(tx, companyId(), params.id);
      const stop = nextStop(load);
      const { position } = load;
      if (stop === null || position === null) return null;
      return { ...(await roadThrough(tx, [position, pointOf(stop)])), stop_id: stop.id, located_at: position.located_at };
    },
  }),

  route(getRecentPositions, {
    access: portal(...LOADS),
    async handler({ tx, query, companyId }): Promise<RecentPositions> {
      const [span] = await tx.query<{ since: string; until: string }>(
        `select ${isoText("(now() - make_interval(hours => $1::int))")} as since, ${isoText("now()")} as until`,
        [query.hours ?? 24],
      );
      const { since = "", until = "" } = span ?? {};
      const rows = await tx.query<{ load_id: number; points: number[] | null }>(POSITIONS, [
        companyId(),
        since,
        until,
        OPEN_LOAD_STATUSES,
      ]);
      return { since, until, loads: rows.flatMap(({ load_id, points }) => (points === null ? [] : [{ load_id, points }])) };
    },
  }),
];

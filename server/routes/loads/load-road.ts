// The road of a load and of its truck, and where the trucks of open loads have been lately.
import {
  getLoadRoute,
  getRecentPositions,
  getTruckRoute,
  type RecentPositions,
} from "../../../src/contract/loads/load-routes.ts";
import type { Load } from "../../../src/contract/loads/loads.ts";
import type { Point } from "../../../src/domain/great-circle.ts";
import { OPEN_LOAD_STATUSES } from "../../../src/domain/loads/load-statuses.ts";
import { nextStop } from "../../../src/domain/loads/stops.ts";
import { asCompany } from "../../db/role.ts";
import { LOAD, LOADS, portal } from "../../http/access.ts";
import type { Api } from "../../http/api.ts";
import { route, type Route } from "../../http/serve.ts";
import { isoText } from "../../http/wire.ts";
import { roadAlong } from "./kept-road.ts";
import { readLoad } from "../../loads/load-rows.ts";

const pointOf = (stop: Load["stops"][number]): Point => ({ lat: stop.latitude_for_map, lon: stop.longitude_for_map });

const loadOf = ({ engine }: Api, companyId: number, id: number): Promise<Load> =>
  engine.tx((tx) => readLoad(tx, companyId, id), asCompany(companyId));

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
    as: "itself",
    async handler({ api, params, companyId }) {
      const load = await loadOf(api, companyId(), params.id);
      return roadAlong(api, { companyId: companyId(), loadId: load.id, kind: "stops", points: load.stops.map(pointOf) });
    },
  }),

  route(getTruckRoute, {
    access: portal(...LOAD),
    as: "itself",
    async handler({ api, params, companyId }) {
      const load = await loadOf(api, companyId(), params.id);
      const stop = nextStop(load);
      const { position } = load;
      if (stop === null || position === null) return null;
      const way = { companyId: companyId(), loadId: load.id, kind: "truck", points: [position, pointOf(stop)] } as const;
      return { ...(await roadAlong(api, way)), stop_id: stop.id, located_at: position.located_at };
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

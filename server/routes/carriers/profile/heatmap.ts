// Where a carrier's ELDs reported its trucks: areas by day for the map, the most and the latest visited, and the ELD status.
import {
  getCarrierAreas,
  getEldStatus,
  listHistoricalTouches,
  listRecentlyVisitedAreas,
  type EldStatus,
  type TouchedArea,
  type VisitedArea,
} from "../../../../src/contract/carriers/heatmap.ts";
import { dayOf, periodFault, type Period } from "../../../../src/domain/carriers/heatmap/period.ts";
import type { Queryable } from "../../../db/engine.ts";
import { invalid, notFound } from "../../../http/refusal.ts";
import { CARRIER_PAGE, HEATMAP, portal } from "../../../http/access.ts";
import { checkCarrier } from "./check-carrier.ts";
import { route, type Route } from "../../../http/serve.ts";
import { dayText, isoText } from "../../../http/wire.ts";

/** Assumption: days that count as recent; about a month of loads. */
const RECENT_DAYS = 30;
/** Tunable: most areas of one answer; nobody reads further down. */
const TOUCHED_MAX = 500;
const RECENT_MAX = 100;

/** The day in UTC, as visits are dated. */
const today = (): string => new Date().toISOString().slice(0, 10);

const recently = (): Period => ({ start: dayOf({ start: today(), end: today() }, 1 - RECENT_DAYS), end: today() });

/** Names of the visited zip codes; a code that is in no list is its own name. */
const NAMED = "left join areas a on a.is_type = 'five_zip' and a.code = postal_code";

// One feature per row, built by the database: forty thousand objects in this process would block every other call.
// And in one pass: without statistics on a new carrier's visits, a join of days with areas is planned as a nested loop.
const FEATURES = `
  with visit as (
    select postal_code, vehicle_id, visited_on, lat, lon,
      count(*) over same_day as visits, row_number() over (same_day order by vehicle_id) as nth
    from eld_visits where carrier_id = $1 and visited_on between $2::date and $3::date
    window same_day as (partition by postal_code, visited_on)
  )
  select json_build_object(
    'type', 'Feature',
    'geometry', json_build_object('type', 'Point', 'coordinates', json_build_array(min(visit.lon), min(visit.lat))),
    'properties', json_build_object('code', postal_code, 'name', coalesce(min(a.name), postal_code), 'visits', count(*),
      'vehicles', count(distinct vehicle_id), 'last_visited_on', ${dayText("max(visited_on)")},
      'days', ('[' || string_agg(visited_on - $2::date || ',' || visits, ',' order by visited_on) filter (where nth = 1)
        || ']')::json)
  )::text as feature
  from visit ${NAMED} group by postal_code
  order by count(*) desc, postal_code`;

const AREA = `min(a.id) as area_id, postal_code as code, coalesce(min(a.name), postal_code) as name,
    min(visit.lat) as lat, min(visit.lon) as lon`;

const TOUCHED = `
  select ${AREA},
    count(*) as historical_touches_count, ${dayText("max(visited_on)")} as last_touched_on
  from eld_visits visit ${NAMED} where carrier_id = $1
  group by postal_code order by historical_touches_count desc, postal_code limit ${TOUCHED_MAX}`;

const RECENT = `
  select ${AREA}, count(*) as visits, count(distinct vehicle_id) as vehicles, ${dayText("max(visited_on)")} as last_visited_on
  from eld_visits visit ${NAMED} where carrier_id = $1 and visited_on between $2::date and $3::date
  group by postal_code order by max(visited_on) desc, visits desc, postal_code limit ${RECENT_MAX}`;

const STATUS = `
  select id as carrier_id, eld_status as status, eld_provider as provider, ${isoText("eld_as_of")} as as_of,
    (select count(distinct vehicle_id) from eld_visits where carrier_id = $1 and visited_on between $2::date and $3::date)
      as reporting_vehicles,
    (select ${dayText("max(visited_on)")} from eld_visits where carrier_id = $1) as last_visited_on
  from carriers where id = $1`;

/** @throws Refusal 422 naming the wrong parameter */
function checkPeriod(period: Period): void {
  const fault = periodFault(period);
  if (fault !== null) throw invalid(`${fault.field}_date`, fault.message);
}

async function readAreas(tx: Queryable, carrierId: number, { start, end }: Period): Promise<string> {
  const rows = await tx.query<{ feature: string }>(FEATURES, [carrierId, start, end]);
  const features = rows.map(({ feature }) => feature).join(",");
  return `{"type":"FeatureCollection","start_date":"${start}","end_date":"${end}","features":[${features}]}`;
}

export const heatmapRoutes: readonly Route[] = [
  route(getCarrierAreas, {
    access: portal(CARRIER_PAGE, HEATMAP),
    async handler({ tx, params, query }) {
      const period = { start: query.start_date, end: query.end_date };
      checkPeriod(period);
      await checkCarrier(tx, params.id);
      return readAreas(tx, params.id, period);
    },
  }),

  route(listHistoricalTouches, {
    access: portal(CARRIER_PAGE),
    async handler({ tx, params }) {
      await checkCarrier(tx, params.id);
      return tx.query<TouchedArea>(TOUCHED, [params.id]);
    },
  }),

  route(listRecentlyVisitedAreas, {
    access: portal(CARRIER_PAGE),
    async handler({ tx, params }) {
      await checkCarrier(tx, params.id);
      const { start, end } = recently();
      return tx.query<VisitedArea>(RECENT, [params.id, start, end]);
    },
  }),

  route(getEldStatus, {
    access: portal(CARRIER_PAGE),
    async handler({ tx, params }) {
      const { start, end } = recently();
      const [row] = await tx.query<EldStatus>(STATUS, [params.id, start, end]);
      if (row === undefined) throw notFound();
      return row;
    },
  }),
];

// Where the trucks of a load's carrier were: the assigned one's trace, each one's last days, who was near a stop, and how far they are.
import { DEFAULT_DEADHEAD, ELD_DAYS, TRACE_DAYS_AFTER, TRACE_DAYS_BEFORE, TRUCK_AREAS } from "../../../src/contract/constants.ts";
import {
  getTraceData,
  listAreasForDebugging,
  listAreasOfVehicle,
  listRecentAreasByVehicle,
  listVehicleChoices,
  listVehicleDistances,
  type CarrierVehicleArea,
  type DebuggingArea,
  type VehicleChoice,
  type VehicleDistance,
  type VehicleWithAreas,
} from "../../../src/contract/loads/vehicle-areas.ts";
import type { Queryable } from "../../db/engine.ts";
import { LOAD, portal } from "../../http/access.ts";
import { notFound } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import { dayText } from "../../http/wire.ts";
import { AREA_COLUMNS, AREA_JSON, truckAreas, TRUCKS } from "./truck-areas.ts";

/** Tunable: most areas of one answer; nobody reads further down. */
const NEAR_MAX = 500;

const TRUCK = "t.carrier_vehicle_id, t.truck_number, t.vin, t.description, t.is_assigned";

/** The days of the trace: from before the first window until after the last. $1 is the company, $2 the load. */
const SPAN = `(select min((s.window_start at time zone 'UTC')::date) - ${TRACE_DAYS_BEFORE} as first,
    max((s.window_end at time zone 'UTC')::date) + ${TRACE_DAYS_AFTER} as last
  from stops s where s.company_id = $1 and s.load_id = $2)`;

const WITHIN = "on_day between span.first and span.last";

const TRACE = `select ${AREA_COLUMNS} from loads l cross join lateral ${SPAN} span
  cross join lateral ${truckAreas("v.vehicle_id = l.carrier_vehicle_id", WITHIN)} w
  where l.company_id = $1 and l.id = $2 order by w.sorted_at, w.pings, w.code`;

const CHOICES = `select ${TRUCK}, t.power_unit_type, t.source, ${dayText("t.seen_on")} as last_seen_on, t.has_eld from ${TRUCKS} t
  order by t.is_assigned desc, t.seen_on desc, t.carrier_vehicle_id`;

// Assumption: the last days with ELD data of each truck, which may lie further back than three days.
const RECENT = `
  select ${TRUCK}, json_agg(json_build_object(${AREA_JSON}) order by w.sorted_at desc, w.pings desc, w.code) as areas
  from ${TRUCKS} t
  cross join lateral (select * from (select a.*, dense_rank() over (order by a.on_day desc) as nth
    from ${truckAreas("v.vehicle_id = t.carrier_vehicle_id", "true")} a) ranked where nth <= ${ELD_DAYS}) w
  group by ${TRUCK} order by t.is_assigned desc, max(w.sorted_at) desc, t.carrier_vehicle_id`;

const milesTo = (lat: string, lon: string): string => `round((3958.8 * 2 * asin(sqrt(least(1,
    power(sin(radians(${lat} - w.lat) / 2), 2)
    + cos(radians(w.lat)) * cos(radians(${lat})) * power(sin(radians(${lon} - w.lon) / 2), 2)))))::numeric, 1)::float8`;

const NEAR = `
  select ${AREA_COLUMNS}, t.truck_number, near.stop_id, near.miles
  from ${TRUCKS} t cross join lateral ${SPAN} span
  cross join lateral ${truckAreas("v.vehicle_id = t.carrier_vehicle_id", WITHIN)} w
  cross join lateral (select s.id as stop_id, ${milesTo("s.latitude_for_map", "s.longitude_for_map")} as miles
    from stops s where s.company_id = $1 and s.load_id = $2 order by miles, s.position limit 1) near
  where near.miles <= ${DEFAULT_DEADHEAD} order by near.miles, w.sorted_at desc, w.carrier_vehicle_id limit ${NEAR_MAX}`;

const DISTANCES = `
  select ${AREA_COLUMNS}, t.truck_number, t.vin, t.description, t.is_assigned,
    ${milesTo("pickup.lat", "pickup.lon")} as miles
  from ${TRUCKS} t
  cross join (select s.latitude_for_map as lat, s.longitude_for_map as lon from stops s
    where s.company_id = $1 and s.load_id = $2 order by s.position limit 1) pickup
  cross join lateral (select * from ${truckAreas("v.vehicle_id = t.carrier_vehicle_id", "true")} a
    order by a.sorted_at desc, a.pings desc, a.code limit 1) w
  order by miles, t.carrier_vehicle_id`;

const OF_VEHICLE = `select ${AREA_COLUMNS} from ${truckAreas("v.vehicle_id = $1", "true")} w
  order by w.sorted_at desc, w.pings desc, w.code limit $2`;

/** @throws Refusal 404 */
async function checkLoad(tx: Queryable, companyId: number, id: number): Promise<void> {
  const [load] = await tx.query("select 1 from loads where company_id = $1 and id = $2", [companyId, id]);
  if (load === undefined) throw notFound();
}

interface AboutLoad {
  readonly tx: Queryable;
  readonly params: { readonly id: number };
  readonly companyId: () => number;
}

/** An answer that is a single statement with the company and the load. */
const aboutLoad =
  <Row>(sql: string) =>
  async ({ tx, params, companyId }: AboutLoad): Promise<Row[]> => {
    await checkLoad(tx, companyId(), params.id);
    return tx.query<Row>(sql, [companyId(), params.id]);
  };

const access = portal(...LOAD);

export const vehicleAreaRoutes: readonly Route[] = [
  route(getTraceData, { access, handler: aboutLoad<CarrierVehicleArea>(TRACE) }),
  route(listVehicleChoices, { access, handler: aboutLoad<VehicleChoice>(CHOICES) }),
  route(listRecentAreasByVehicle, { access, handler: aboutLoad<VehicleWithAreas>(RECENT) }),
  route(listAreasForDebugging, { access, handler: aboutLoad<DebuggingArea>(NEAR) }),
  route(listVehicleDistances, { access, handler: aboutLoad<VehicleDistance>(DISTANCES) }),

  route(listAreasOfVehicle, {
    access,
    handler: ({ tx, query }) => tx.query<CarrierVehicleArea>(OF_VEHICLE, [query.carrier_vehicle_id, query.limit ?? TRUCK_AREAS]),
  }),
];

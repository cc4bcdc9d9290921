// SQL for where trucks were: to the minute for the last days, and by day before that.
import { dayText, isoText } from "../../http/wire.ts";
import { DRIVER_SOURCE } from "../../intake/door.ts";

/** "Chicago, IL"; a code that is in no list is its own name. */
const NAME = `coalesce((select a.five_zip_city || ', ' || a.five_zip_state from areas a
  where a.is_type = 'five_zip' and a.code = v.postal_code limit 1), v.postal_code)`;

/**
 * A sub-select of areas: carrier_vehicle_id, carrier_id, code, name, lat, lon, pings, on_day, at (null where only the day is known),
 * sorted_at and by_phone. A day that is known to the minute is not repeated as a day.
 * @param truck a condition on vehicle_id and carrier_id of `v`
 * @param days a condition on `on_day`
 */
export const truckAreas = (truck: string, days: string): string => `(
  select v.vehicle_id as carrier_vehicle_id, v.carrier_id, v.postal_code as code, v.name, v.lat, v.lon, 1 as pings,
    (v.located_at at time zone 'UTC')::date as on_day, v.located_at as at, v.located_at as sorted_at,
    v.source like '${DRIVER_SOURCE}:%' as by_phone
  from vehicle_positions v where ${truck} and ${days.replaceAll("on_day", "(v.located_at at time zone 'UTC')::date")}
  union all
  select v.vehicle_id, v.carrier_id, v.postal_code, ${NAME}, v.lat, v.lon, v.pings, v.visited_on, null,
    v.visited_on + interval '12 hours', false
  from eld_visits v where ${truck} and ${days.replaceAll("on_day", "v.visited_on")}
    and not exists (select 1 from vehicle_positions p where p.vehicle_id = v.vehicle_id
      and p.located_at >= v.visited_on::timestamp at time zone 'UTC' and p.located_at < (v.visited_on + 1)::timestamp at time zone 'UTC'))`;

/** The columns of an area as the API returns them, from `w`. */
export const AREA_COLUMNS = `w.carrier_vehicle_id, w.carrier_id, w.code, w.name, w.lat, w.lon, w.pings,
  ${dayText("w.on_day")} as visited_on, ${isoText("w.at")} as located_at, w.by_phone as is_by_phone`;

/** Members of an area for json_build_object, from `w`. */
export const AREA_JSON = `'carrier_vehicle_id', w.carrier_vehicle_id, 'carrier_id', w.carrier_id, 'code', w.code, 'name', w.name,
  'lat', w.lat, 'lon', w.lon, 'pings', w.pings, 'visited_on', ${dayText("w.on_day")}, 'located_at', ${isoText("w.at")}, 'is_by_phone', w.by_phone`;

const HAS_AREAS = `(exists (select 1 from vehicle_positions p where p.vehicle_id = v.id)
  or exists (select 1 from eld_visits e where e.vehicle_id = v.id))`;

/**
 * The trucks of the load's carrier, one row per VIN, as `t`: the observation that is assigned or that ELD data refers to, else the
 * latest. $1 is the company, $2 the load.
 */
export const TRUCKS = `(
  select distinct on (v.vin) v.id as carrier_vehicle_id, v.carrier_id, v.truck_number, v.vin, v.description, v.power_unit_type, v.source,
    max(v.observed_on) over same_truck as seen_on, bool_or(v.source = 'eld') over same_truck as has_eld,
    v.id = l.carrier_vehicle_id is true as is_assigned
  from loads l join carrier_vehicles v on v.carrier_id = l.carrier_id
  where l.company_id = $1 and l.id = $2 and v.is_type <> 'trailer'
  window same_truck as (partition by v.vin)
  order by v.vin, (v.id = l.carrier_vehicle_id) is true desc, ${HAS_AREAS} desc, v.observed_on desc, v.id)`;

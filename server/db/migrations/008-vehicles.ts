// Trucks and trailers, where their ELDs reported them, and who has been in each zip code.
import type { Migration } from "./migration.ts";

/** Model years by the tenth character of a VIN, from 1980 on; they come round after 30 years (49 CFR 565.15). */
const YEAR_CODES = "ABCDEFGHJKLMNPRSTVWXY123456789";
const CODE = `strpos('${YEAR_CODES}', substr(v.vin, 10, 1)) - 1`;
const THIS_YEAR = "extract(year from now() at time zone 'UTC')::int";
const MODEL_YEAR = `case when length(v.vin) = 17 and ${CODE} >= 0
      then 1980 + ${CODE} + greatest(0, (${THIS_YEAR} + 1 - 1980 - (${CODE})) / 30) * 30 end`;

export const vehicles: Migration = {
  name: "008-vehicles",
  sql: /* sql */ `
create table carrier_vehicles (
  id bigint primary key,
  carrier_id bigint not null,
  vin text not null,
  truck_number text,
  is_type text not null,
  power_unit_type text,
  trailer_type text,
  source text not null,
  description text,
  observed_on date not null
);
create index carrier_vehicles_carrier on carrier_vehicles (carrier_id);
create index carrier_vehicles_vin on carrier_vehicles (vin text_pattern_ops);
create index carrier_vehicles_truck_number on carrier_vehicles (truck_number text_pattern_ops);
create index carrier_vehicles_observed on carrier_vehicles (observed_on desc, id desc);

-- One row per carrier, vehicle, zip code and day.
create table eld_visits (
  carrier_id bigint not null,
  vehicle_id bigint not null,
  postal_code text not null,
  lat real not null,
  lon real not null,
  visited_on date not null,
  pings int not null
);
create index eld_visits_carrier on eld_visits (carrier_id, visited_on);
create index eld_visits_vehicle on eld_visits (vehicle_id, visited_on);

-- Where ELDs reported trucks lately, to the minute. postal_code and name are the nearest place's.
create table vehicle_positions (
  carrier_id bigint not null,
  vehicle_id bigint not null,
  located_at timestamptz not null,
  lat real not null,
  lon real not null,
  postal_code text not null,
  name text not null
);
create index vehicle_positions_vehicle on vehicle_positions (vehicle_id, located_at);
create index vehicle_positions_carrier on vehicle_positions (carrier_id, located_at);

-- The days by zip code, one row each: reading fifty thousand visits around a city one by one would cost more than the answer.
create table zip_visits (
  code text primary key,
  carrier_ids int[] not null,
  visits int[] not null,
  last_on date[] not null
);
-- Kept inside the row: fetching them from a TOAST table would cost more than reading on.
alter table zip_visits set (toast_tuple_target = 8160);
alter table zip_visits alter column carrier_ids set storage main, alter column visits set storage main,
  alter column last_on set storage main;

create function locate_carriers() returns void language sql as $$
  update carriers ca set located_on = seen.latest
    from (select c.id, greatest(c.last_inspected_on, v.last_on) as latest
      from carriers c left join (select carrier_id, max(visited_on) as last_on from eld_visits group by carrier_id) v
        on v.carrier_id = c.id) seen
    where ca.id = seen.id and ca.located_on is distinct from seen.latest;
$$;

-- Where each truck with ELD data was last: a match for a load compares tens of thousands of them with its pickup.
-- is_exact: to the minute; false: only the day is known.
create table truck_locations (
  vehicle_id bigint primary key,
  carrier_id int not null,
  lat real not null,
  lon real not null,
  seen_at timestamptz not null,
  is_exact boolean not null,
  postal_code text not null
);
create index truck_locations_carrier on truck_locations (carrier_id);
create index truck_locations_place on truck_locations (lat, lon);

create function locate_trucks() returns void language sql set work_mem = '64MB' as $$
  delete from truck_locations;
  insert into truck_locations
    select distinct on (vehicle_id) vehicle_id, carrier_id::int, lat, lon, seen_at, is_exact, postal_code
      from (select vehicle_id, carrier_id, lat, lon, located_at as seen_at, true as is_exact, postal_code from vehicle_positions
        union all
        select vehicle_id, carrier_id, lat, lon, (visited_on + interval '12 hours') at time zone 'UTC', false, postal_code from eld_visits) seen
      order by vehicle_id, seen_at desc, is_exact desc, postal_code;
$$;

create function note_positions() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into truck_locations
    select distinct on (vehicle_id) vehicle_id, carrier_id::int, lat, lon, located_at, true, postal_code
      from changed order by vehicle_id, located_at desc
    on conflict (vehicle_id) do update set carrier_id = excluded.carrier_id, lat = excluded.lat, lon = excluded.lon,
      seen_at = excluded.seen_at, is_exact = true, postal_code = excluded.postal_code
      where truck_locations.seen_at < excluded.seen_at;
  return null;
end $$;
create trigger vehicle_positions_noted after insert on vehicle_positions referencing new table as changed
  for each statement execute function note_positions();

-- The mean model year of each carrier's trucks, one for each VIN.
create table carrier_fleets (
  carrier_id int primary key,
  model_year real not null
);

-- To be called after a batch of vehicles has been written.
create function measure_fleets() returns void language sql set work_mem = '64MB' as $$
  delete from carrier_fleets;
  insert into carrier_fleets
    select carrier_id::int, avg(model_year) from (
      select distinct v.carrier_id, v.vin, ${MODEL_YEAR} as model_year from carrier_vehicles v where v.power_unit_type is not null) fleet
    where model_year is not null group by carrier_id;
$$;

-- To be called after a batch of visits or inspections has been written.
create function pack_visits() returns void language sql set work_mem = '64MB' as $$
  delete from zip_visits;
  insert into zip_visits
    select code, array_agg(carrier_id::int), array_agg(visits), array_agg(last_on)
      from (select postal_code as code, carrier_id, count(*)::int as visits, max(visited_on) as last_on
        from eld_visits group by postal_code, carrier_id order by postal_code, carrier_id) found
      group by code;
  select locate_carriers();
  select locate_trucks();
$$;

grant select on carrier_vehicles, eld_visits, vehicle_positions, zip_visits, truck_locations, carrier_fleets to portal_app;
`,
};

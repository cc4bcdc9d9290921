// What people enter of a load, why it was canceled, and the time zone of a stop whose place does not say it.
import type { Migration } from "./migration.ts";

/** An instant as the API writes it. */
const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export const loadEntry: Migration = {
  name: "043-load-entry",
  sql: /* sql */ `
-- truck_number: as the carrier named it, of a truck that is not known here. before_cancel: status and tracking status of a canceled load.
alter table loads
  add column po_number text,
  add column bol_number text,
  add column customer_reference text,
  add column customer_name text,
  add column commodity text,
  add column declared_value numeric(10, 2),
  add column min_temperature int,
  add column max_temperature int,
  add column truck_number text,
  add column trailer_number text,
  add column cancel_reason text,
  add column before_cancel text[];

-- Null where state and postal code decide it.
alter table stops add column time_zone text;

create or replace function list_changed_stops() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from listed_stops;
    delete from load_ends;
    return null;
  end if;
  if tg_op = 'DELETE' then
    delete from listed_stops l using changed c where l.company_id = c.company_id and l.load_id = c.load_id;
    delete from load_ends e using changed c where e.company_id = c.company_id and e.load_id = c.load_id;
  end if;
  with whole as materialized (
    select s.company_id, s.load_id, json_agg(json_build_object('id', s.id, 'is_type', s.is_type, 'name', s.name, 'city', s.city,
        'state', s.state, 'postal_code', s.postal_code, 'latitude_for_map', s.latitude_for_map,
        'longitude_for_map', s.longitude_for_map, 'window_start', ${instant("s.window_start")},
        'window_end', ${instant("s.window_end")}, 'arrived_at', ${instant("s.arrived_at")},
        'departed_at', ${instant("s.departed_at")}, 'time_zone', s.time_zone) order by s.position)::text as stops, count(*)::int as last,
        array_agg(s.latitude_for_map order by s.position) as lats, array_agg(s.longitude_for_map order by s.position) as lons,
        array_agg(s.state order by s.position) as states
      from stops s where (s.company_id, s.load_id) in (select company_id, load_id from changed) group by s.company_id, s.load_id),
  listed as (
    insert into listed_stops select company_id, load_id, stops from whole
    on conflict (company_id, load_id) do update set stops = excluded.stops)
  -- A truck that arrives changes neither end.
  insert into load_ends as e
    select company_id, load_id, lats[1], lons[1], states[1], lats[last], lons[last], states[last] from whole
    on conflict (company_id, load_id) do update
      set (origin_lat, origin_lon, origin_state, destination_lat, destination_lon, destination_state)
        = (excluded.origin_lat, excluded.origin_lon, excluded.origin_state, excluded.destination_lat, excluded.destination_lon,
          excluded.destination_state)
      where (e.origin_lat, e.origin_lon, e.origin_state, e.destination_lat, e.destination_lon, e.destination_state)
        is distinct from (excluded.origin_lat, excluded.origin_lon, excluded.origin_state, excluded.destination_lat,
          excluded.destination_lon, excluded.destination_state);
  return null;
end $$;
`,
};

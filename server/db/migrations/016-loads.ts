// Loads, their stops and logs, and the load alerts (tickets).
import { countedByCompany, GRANT_SEQUENCES, ownedByCompany, readByCompany, type Migration } from "./migration.ts";

/** An instant as the API writes it. */
const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Loads of the board: open ones that are posted, and those that could be. */
const ON_BOARD = `status in ('available', 'covered', 'progress', 'delayed')
  and (posted_at is not null or (status = 'available' and carrier_id is null))`;

export const loads: Migration = {
  name: "016-loads",
  sql: /* sql */ `
-- Ids of rows that people and the product add start far above those of demo data.
create sequence loads_id_seq start 1000000;
create sequence load_parts_id_seq start 1000000000;

-- tracking_window, exceptions: what the stops and the time make of the load, written whenever it changes and when next_change_at comes.
-- latitude to located_name: where its truck was last.
create table loads (
  company_id bigint not null,
  id bigint not null default nextval('loads_id_seq'),
  external_load_number text not null,
  status text not null,
  tracking_status text not null,
  tracking_window text not null default 'before',
  exceptions text[] not null default '{}',
  next_change_at timestamptz,
  carrier_id bigint,
  carrier_vehicle_id bigint,
  team_id bigint,
  creator_id bigint,
  origin_name text not null default '',
  destination_name text not null default '',
  latitude real,
  longitude real,
  located_at timestamptz,
  located_name text,
  equipment_type text not null,
  weight int,
  billable_miles int,
  rate numeric(10, 2),
  posted_at timestamptz,
  trailer_length int,
  certifications text[] not null default '{}',
  posted_equipment_type text,
  pickup_at timestamptz not null,
  dropoff_at timestamptz not null,
  updated_by_user_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id)
);
create index loads_updated on loads (company_id, updated_at desc, id desc);
create index loads_number on loads (company_id, external_load_number text_pattern_ops);
create index loads_status on loads (company_id, status, id desc);
create index loads_pickup on loads (company_id, pickup_at, id);
create index loads_dropoff on loads (company_id, dropoff_at, id);
create index loads_board on loads (company_id, pickup_at, id) where ${ON_BOARD};
create index loads_carrier on loads (company_id, carrier_id);
create index loads_exceptions on loads using gin (exceptions) where exceptions <> '{}';
create index loads_change on loads (next_change_at) where next_change_at is not null;
create trigger loads_touch before update on loads for each row
  when (current_setting('app.keeps_updated_at', true) is distinct from 'on') execute function touch_updated_at();

${countedByCompany("loads", "load_totals")}

create table stops (
  company_id bigint not null,
  id bigint not null default nextval('load_parts_id_seq'),
  load_id bigint not null,
  position int not null,
  is_type text not null,
  name text not null,
  city text not null,
  state text not null,
  postal_code text not null,
  latitude_for_map real not null,
  longitude_for_map real not null,
  window_start timestamptz not null,
  window_end timestamptz not null,
  arrived_at timestamptz,
  departed_at timestamptz,
  primary key (company_id, id)
);
create index stops_load on stops (company_id, load_id, position);

-- The stops of a load as lists carry them, a JSON array: built once per change and read whenever the load is.
create table listed_stops (
  company_id bigint not null,
  load_id bigint not null,
  stops text not null,
  primary key (company_id, load_id)
);

-- Where a load begins and ends, to search by: narrow, because all of a company's are read for a search in a whole country.
create table load_ends (
  company_id bigint not null,
  load_id bigint not null,
  origin_lat real not null,
  origin_lon real not null,
  origin_state text not null,
  destination_lat real not null,
  destination_lon real not null,
  destination_state text not null,
  primary key (company_id, load_id)
);
create index load_ends_origin on load_ends (company_id, origin_lat, origin_lon);
create index load_ends_destination on load_ends (company_id, destination_lat, destination_lon);
create index load_ends_origin_state on load_ends (company_id, origin_state);
create index load_ends_destination_state on load_ends (company_id, destination_state);

create function list_changed_stops() returns trigger language plpgsql security definer set search_path from current as $$
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
        'departed_at', ${instant("s.departed_at")}) order by s.position)::text as stops, count(*)::int as last,
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
create trigger stops_added after insert on stops referencing new table as changed for each statement execute function list_changed_stops();
create trigger stops_changed after update on stops referencing new table as changed for each statement execute function list_changed_stops();
create trigger stops_removed after delete on stops referencing old table as changed for each statement execute function list_changed_stops();
create trigger stops_emptied after truncate on stops for each statement execute function list_changed_stops();

-- user_id: who entered it; null is the product.
create table load_logs (
  company_id bigint not null,
  id bigint not null default nextval('load_parts_id_seq'),
  load_id bigint not null,
  stop_id bigint,
  category text not null,
  is_type text not null,
  external_message text not null,
  occurred_at timestamptz not null,
  user_id bigint,
  primary key (company_id, id)
);
create index load_logs_load on load_logs (company_id, load_id, occurred_at);

create table tickets (
  company_id bigint not null,
  id bigint generated by default as identity (start with 100000000),
  load_id bigint,
  assignee_id bigint,
  is_type text not null,
  status text not null check (status in ('new', 'in_progress', 'escalated', 'pending', 'closed')),
  message text,
  resolution text check (resolution in ('true_alarm', 'false_alarm')),
  resolution_reason text,
  resolved_at timestamptz,
  resolved_by_user_id bigint,
  updated_by_user_id bigint,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id),
  check (resolution is null or (status = 'closed' and resolved_at is not null))
);
create index tickets_status on tickets (company_id, status, id desc);
create index tickets_updated on tickets (company_id, updated_at desc, id desc);
create index tickets_load on tickets (company_id, load_id, id);
create index tickets_assignee on tickets (company_id, assignee_id, status);

-- An alert is listed with facts of its load, so clients must fetch it again when those change.
create function touch_tickets_of_load() returns trigger language plpgsql as $$
begin
  update tickets t set updated_at = greatest(clock_timestamp(), t.updated_at + interval '1 microsecond')
    where t.company_id = new.company_id and t.load_id = new.id;
  return null;
end $$;
-- app.keeps_updated_at: for demo data that moves to the present, which moves alerts itself.
create trigger loads_alerts_touch after update on loads for each row
  when (current_setting('app.keeps_updated_at', true) is distinct from 'on'
    and (old.external_load_number, old.carrier_id, old.carrier_vehicle_id, old.weight, old.rate, old.pickup_at)
      is distinct from (new.external_load_number, new.carrier_id, new.carrier_vehicle_id, new.weight, new.rate, new.pickup_at))
  execute function touch_tickets_of_load();

-- The stories of demo loads: when the truck will arrive and depart, and when something happens next.
create table load_plans (
  company_id bigint not null,
  load_id bigint not null,
  due_at timestamptz not null,
  planned_at timestamptz not null,
  primary key (company_id, load_id)
);
create index load_plans_due on load_plans (due_at);
create table stop_plans (
  company_id bigint not null,
  load_id bigint not null,
  position int not null,
  arrives_at timestamptz not null,
  departs_at timestamptz not null,
  primary key (company_id, load_id, position)
);

-- The last answer of the maps service about each load: to its stops, and from its truck to the next one.
create table load_roads (
  company_id bigint not null,
  load_id bigint not null,
  kind text not null check (kind in ('stops', 'truck')),
  points text not null,
  service text not null,
  road jsonb not null,
  answered_at timestamptz not null,
  primary key (company_id, load_id, kind)
);

${ownedByCompany("loads", "stops", "load_logs", "tickets", "load_roads")}
${readByCompany("listed_stops", "load_ends", "load_plans", "stop_plans")}
${GRANT_SEQUENCES}
`,
};

// Loads, their stops and logs, and the load alerts (tickets).
import { ownedByCompany, type Migration } from "./migration.ts";

export const loads: Migration = {
  name: "016-loads",
  sql: /* sql */ `
create table loads (
  company_id bigint not null,
  id bigint not null,
  external_load_number text not null,
  status text not null,
  tracking_status text not null,
  carrier_id bigint,
  carrier_vehicle_id bigint,
  creator_id bigint,
  equipment_type text not null,
  weight int,
  billable_miles int,
  rate numeric(10, 2),
  posted_at timestamptz,
  pickup_at timestamptz not null,
  dropoff_at timestamptz not null,
  updated_by_user_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id)
);
create index loads_updated on loads (company_id, updated_at desc, id desc);
create index loads_number on loads (company_id, external_load_number);

create table stops (
  company_id bigint not null,
  id bigint not null,
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

create table load_logs (
  company_id bigint not null,
  id bigint not null,
  load_id bigint not null,
  stop_id bigint,
  category text not null,
  is_type text not null,
  external_message text not null,
  occurred_at timestamptz not null,
  primary key (company_id, id)
);
create index load_logs_load on load_logs (company_id, load_id, occurred_at);

create table tickets (
  company_id bigint not null,
  id bigint not null,
  load_id bigint,
  assignee_id bigint,
  is_type text not null,
  status text not null,
  updated_by_user_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id)
);
create index tickets_status on tickets (company_id, status, id desc);

${ownedByCompany("loads", "stops", "load_logs", "tickets")}
`,
};

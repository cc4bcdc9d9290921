// Roadside inspections, their violations, crashes, and how similar carriers compare. Public facts: they belong to no company.
import type { Migration } from "./migration.ts";

export const safety: Migration = {
  name: "005-safety",
  sql: /* sql */ `
create table inspections (
  id bigint primary key,
  carrier_id bigint not null,
  report_number text not null,
  inspected_on date not null,
  state text not null,
  level int not null,
  vin text,
  unit_type text,
  violations int not null,
  is_vehicle_out_of_service boolean not null,
  is_driver_out_of_service boolean not null,
  -- Carried hazardous materials in quantities that need placards; only such inspections count for the hazmat rate.
  is_hazmat boolean not null default false,
  is_hazmat_out_of_service boolean not null default false
);
create index inspections_carrier on inspections (carrier_id, inspected_on desc);

-- What a violation of a regulation counts for; severity is FMCSA's severity weight, 1 to 10.
create table violation_codes (
  code text primary key,
  description text not null,
  basic text not null,
  severity int not null check (severity between 1 and 10)
);

create table violations (
  id bigint primary key,
  carrier_id bigint not null,
  inspection_id bigint not null,
  code text not null,
  is_out_of_service boolean not null
);
create index violations_carrier on violations (carrier_id, inspection_id);

create table crashes (
  id bigint primary key,
  carrier_id bigint not null,
  report_number text not null,
  crashed_on date not null,
  state text not null,
  city text,
  fatalities int not null,
  injuries int not null,
  is_tow_away boolean not null,
  vin text,
  is_preventable boolean
);
create index crashes_carrier on crashes (carrier_id, crashed_on desc);

-- The measures of the carriers with about as many inspections or crashes: 101 values, the percentiles from best to worst.
create table basic_peers (
  is_type text not null,
  safety_group int not null,
  peers int not null,
  measures float8[] not null,
  primary key (is_type, safety_group)
);

grant select on inspections, violation_codes, violations, crashes, basic_peers to portal_app;
`,
};

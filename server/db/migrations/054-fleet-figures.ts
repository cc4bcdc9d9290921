// What safety measures rest on beside inspections and crashes: the kinds and miles of a fleet, its size before, and FMCSA's own measures.
import type { Migration } from "./migration.ts";

export const fleetFigures: Migration = {
  name: "054-fleet-figures",
  sql: /* sql */ `
-- Of the power units; buses: motor coaches and other buses. annual_miles: of annual_miles_year.
alter table carriers
  add column tractors int,
  add column straight_trucks int,
  add column buses int,
  add column annual_miles bigint,
  add column annual_miles_year int;

-- How many power units were registered from a day on: a row where the number changed.
create table carrier_sizes (
  carrier_id bigint not null,
  on_day date not null,
  power_units int not null,
  primary key (carrier_id, on_day)
);

-- A court dismissed the citation, or found not guilty.
alter table violations add column is_dismissed boolean not null default false;
alter table crashes add column is_hazmat_released boolean not null default false;

-- Carriers are ranked among those of the same segment where segment is not 'all', by one method. What was ranked without regard to
-- segments is ranked anew.
alter table basic_peers drop constraint basic_peers_pkey,
  add column method text not null default 'sms_3_21',
  add column segment text not null default 'all' check (segment in ('all', 'combination', 'straight'));
alter table basic_peers alter column method drop default;
alter table basic_peers add primary key (method, is_type, segment, safety_group);
delete from basic_peers where is_type in ('unsafe_driving', 'crash_indicator');

-- measure: null where FMCSA says that there are too few inspections. as_of: when FMCSA's file was made.
create table published_measures (
  carrier_id bigint not null,
  basic text not null,
  measure float8,
  inspections_with_violations int,
  as_of timestamptz,
  primary key (carrier_id, basic)
);

grant select on carrier_sizes, published_measures to portal_app;
`,
};

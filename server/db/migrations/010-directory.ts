// The people of carriers by every source that names them, and the indexes that vehicles are searched by.
export const sql = /* sql */ `
create table directory_people (
  id bigint primary key,
  carrier_id bigint not null,
  kind text not null,
  name text,
  phone text,
  email text,
  is_type text not null,
  source text not null,
  first_seen_on date,
  last_seen_on date,
  times_seen int not null
);
create index directory_people_carrier on directory_people (carrier_id, kind, id);
grant select on directory_people to portal_app;

drop index carrier_vehicles_vin;
create index carrier_vehicles_vin on carrier_vehicles (vin text_pattern_ops);
create index carrier_vehicles_truck_number on carrier_vehicles (truck_number text_pattern_ops);
create index carrier_vehicles_observed on carrier_vehicles (observed_on desc, id desc);
`;

// Trucks and trailers, and where their electronic logging devices say they were.
export const sql = /* sql */ `
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
create index carrier_vehicles_vin on carrier_vehicles (vin);

-- One row per carrier, vehicle, zip and day.
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
`;

// Carriers and the public facts about them. They belong to no company: every broker sees the same ones.
export const sql = /* sql */ `
create table carriers (
  id bigint primary key,
  legal_name text not null,
  dba_name text,
  search_name text not null,
  officer_name text,
  phone_e164 text,
  email text,
  street text,
  city text,
  state text,
  postal_code text,
  country text not null default 'US',
  lat real,
  lon real,
  power_units int,
  trailers int,
  drivers int,
  equipment jsonb not null default '{}',
  mcs150_on date,
  registered_on date,
  authority_status text,
  authority_granted_on date,
  authority_as_of timestamptz,
  bipd_limit int,
  cargo_limit int,
  cargo_source text,
  insurance_cancels_on date,
  insurance_as_of timestamptz,
  safety_rating text,
  safety_rated_on date,
  operating_status text,
  out_of_service boolean,
  last_inspected_on date,
  inspections_24m int,
  vehicle_oos_rate real,
  driver_oos_rate real,
  safety_as_of timestamptz,
  eld_provider text,
  eld_status text,
  eld_as_of timestamptz
);
create index carriers_search_name on carriers (search_name text_pattern_ops);

create table carrier_identifiers (
  carrier_id bigint not null,
  is_type text not null,
  value text not null,
  primary key (carrier_id, is_type, value)
);
create index carrier_identifiers_value on carrier_identifiers (value text_pattern_ops, is_type);

-- What a simulated carrier really is, so that verdicts can be scored. No route reads it.
create table carrier_truths (
  carrier_id bigint primary key,
  archetype text not null,
  related_carrier_id bigint,
  story text not null
);
`;

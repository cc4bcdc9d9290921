// Carriers, their numbers, and the history of their authority. Public facts: they belong to no company.
import type { Migration } from "./migration.ts";

export const carriers: Migration = {
  name: "003-carriers",
  sql: /* sql */ `
-- has_insights: shares a phone number, an officer at an address, or a vehicle with a carrier whose authority was revoked.
-- is_verified: its census record, or one of its numbers, has been checked with the authority that issued it.
-- search_name: the legal name and the other names in letters and digits; blank when it has neither.
-- phone_line: the kind of line the registered number is, mobile, landline or voip; null when unknown.
-- located_on: the newest day a truck was seen by its ELD or at a roadside inspection; located_as_of: when either was looked up.
-- identifier_verified: whether the numbers it entered by hand were checked with the authority that issues them.
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
  eld_as_of timestamptz,
  authority_types text[] not null default '{}',
  general_liability_limit int,
  specializations_verified text[] not null default '{}',
  specializations_provided text[] not null default '{}',
  lane_preferences text[] not null default '{}',
  has_insights boolean not null default false,
  is_verified boolean not null default true,
  phone_line text,
  located_on date,
  located_as_of timestamptz generated always as (greatest(eld_as_of, safety_as_of)) stored,
  identifier_verified boolean,
  identifier_as_of timestamptz
);
create index carriers_search_name on carriers (search_name text_pattern_ops);
create index carriers_phone on carriers (phone_e164);
create index carriers_email on carriers (lower(email));
create index carriers_domain on carriers (lower(split_part(email, '@', 2)) text_pattern_ops);
create index carriers_address on carriers (postal_code, street);
create index carriers_officer on carriers (officer_name);

create table carrier_identifiers (
  carrier_id bigint not null,
  is_type text not null,
  value text not null,
  primary key (carrier_id, is_type, value)
);
create index carrier_identifiers_value on carrier_identifiers (value text_pattern_ops, is_type);

create table authority_events (
  carrier_id bigint not null,
  happened_on date not null,
  authority_type text not null,
  event text not null check (event in ('granted', 'revoked', 'reinstated')),
  reason text,
  primary key (carrier_id, happened_on, authority_type, event)
);

-- What a demo carrier really is, so that assessments can be scored. No route reads it.
create table carrier_truths (
  carrier_id bigint primary key,
  archetype text not null,
  related_carrier_id bigint,
  story text not null
);

grant select on carriers, carrier_identifiers, authority_events to portal_app;
`,
};

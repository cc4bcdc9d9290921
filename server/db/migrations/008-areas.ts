// Areas that lanes and searches are made of, what searches ask of carriers besides, the history of their authority, and kept searches.
export const sql = /* sql */ `
-- Real places, the same for everybody; ids are made from what they name, so that an address with one in it keeps its meaning.
create table areas (
  id bigint primary key,
  is_type text not null check (is_type in ('five_zip', 'city', 'kma', 'state', 'country')),
  code text,
  name text not null,
  country text not null,
  lat real,
  lon real,
  state_area_id bigint,
  kma_area_id bigint,
  is_unverified boolean not null default false,
  five_zip_city text,
  five_zip_state text,
  located_at timestamptz,
  -- The name as it is searched: lower case, without accents or marks.
  search text not null,
  -- What comes first where many begin alike: people, more or less.
  weight int not null
);
create index areas_search on areas (search text_pattern_ops);
create index areas_code on areas (code text_pattern_ops, is_type);
create index areas_type on areas (is_type, country) where is_type <> 'five_zip';

alter table carriers
  add column authority_types text[] not null default '{}',
  add column general_liability_limit int,
  add column specializations_verified text[] not null default '{}',
  add column specializations_provided text[] not null default '{}',
  add column lane_preferences text[] not null default '{}',
  -- It shares a telephone number, an officer at an address, or a vehicle with a carrier whose authority was revoked.
  add column has_insights boolean not null default false;
create index carriers_phone on carriers (phone_e164);
create index carriers_email on carriers (lower(email));
create index carriers_domain on carriers (lower(split_part(email, '@', 2)));

create table authority_events (
  carrier_id bigint not null,
  happened_on date not null,
  authority_type text not null,
  event text not null check (event in ('granted', 'revoked', 'reinstated')),
  reason text,
  primary key (carrier_id, happened_on, authority_type, event)
);

create table saved_searches (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  is_type text not null,
  name text not null,
  address text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, user_id, is_type, name)
);
alter table saved_searches enable row level security;
create policy own_company on saved_searches using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert, update, delete on saved_searches to portal_app;
grant select on areas, authority_events to portal_app;
`;

// The places that lanes and searches are made of, and saved searches.
import { GRANT_SEQUENCES, ownedByCompany, type Migration } from "./migration.ts";

export const areas: Migration = {
  name: "004-areas",
  sql: /* sql */ `
-- Real places, the same for everybody. An id is derived from the place it names, so an address that contains one stays valid.
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
  -- The name as it is searched: lower case, without accents or punctuation.
  search text not null,
  -- Roughly the population: of places that begin alike, the largest comes first.
  weight int not null
);
create index areas_search on areas (search text_pattern_ops);
create index areas_code on areas (code text_pattern_ops, is_type);
create index areas_type on areas (is_type, country) where is_type <> 'five_zip';
create index areas_place on areas (lat, lon) where is_type = 'five_zip';
grant select on areas to portal_app;

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
${ownedByCompany("saved_searches")}
${GRANT_SEQUENCES}
`,
};

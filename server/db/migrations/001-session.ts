// Companies, users and sessions, the role that requests run under, and what the server remembers between two requests.
import { GRANT_SEQUENCES, ownedByCompany, type Migration } from "./migration.ts";

export const session: Migration = {
  name: "001-session",
  sql: /* sql */ `
-- Requests run as portal_app with their company in app.company_id; row-level security shows them that company's rows only.
do $$ begin create role portal_app nologin; exception when duplicate_object then null; end $$;

create table companies (
  id bigint primary key,
  legal_name text not null,
  company_type text not null,
  plan_id text,
  status text,
  created_at timestamptz not null default now(),
  carrier_id bigint,
  hide_vehicle_search boolean not null default false,
  is_watchdog boolean not null default false,
  paywall jsonb not null default '{}',
  features jsonb not null default '{}',
  -- Null: nobody has verified yet that the company may broker freight.
  broker_authority_verified_at timestamptz default now()
);
create sequence companies_id_seq owned by companies.id start 1000;
alter table companies alter column id set default nextval('companies_id_seq');
alter table companies enable row level security;
create policy own_company on companies using (id = current_setting('app.company_id')::bigint);
grant select on companies to portal_app;

-- The public facts of a carrier's account. The view bypasses the policy on companies, so it exposes nothing else.
create view carrier_companies as
  select id, legal_name, company_type, carrier_id, created_at from companies where carrier_id is not null;
grant select on carrier_companies to portal_app;

-- Counts one more search against the plan, if one is left. A brokerage may count, but not write its own plan.
create function use_carrier_search() returns boolean language sql security definer set search_path from current as $$
  with counted as (
    update companies set paywall = jsonb_set(paywall || jsonb_build_object('usage', coalesce(paywall->'usage', '{}')),
        '{usage,carrier_searches}', to_jsonb(coalesce((paywall->'usage'->>'carrier_searches')::int, 0) + 1))
      where id = current_setting('app.company_id')::bigint
        and (coalesce((paywall->'usage'->>'carrier_searches')::int, 0) < (paywall->'limits'->>'carrier_searches')::float8) is not false
      returning id)
  select exists (select 1 from counted)
$$;

create table users (
  company_id bigint references companies (id),
  id bigint primary key,
  email text not null unique,
  first_name text,
  last_name text,
  phone_e164 text,
  scopes text[] not null default '{}',
  watchdog_limits jsonb not null default '{}',
  requested_carrier_id bigint,
  features jsonb not null default '{}',
  kind text,
  description text,
  created_at timestamptz not null default now()
);
create sequence users_id_seq owned by users.id start 1000;
alter table users alter column id set default nextval('users_id_seq');
create index users_company on users (company_id, id);
alter table users enable row level security;
create policy own_company on users using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, update, delete on users to portal_app;

-- Searches that were counted lately, so that their further pages are not counted again.
create table counted_searches (
  company_id bigint not null,
  user_id bigint not null,
  hash bytea not null,
  counted_at timestamptz not null default now(),
  primary key (company_id, user_id, hash)
);
create index counted_searches_age on counted_searches (company_id, counted_at);
${ownedByCompany("counted_searches")}

create table sessions (
  id_hash bytea primary key,
  company_id bigint,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create table sign_in_codes (
  id bigint generated always as identity primary key,
  email text not null,
  browser_hash bytea not null,
  address text not null,
  is_known boolean not null,
  code_hash bytea not null,
  tries int not null default 0,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_in_codes_email on sign_in_codes (email, created_at desc);
create index sign_in_codes_address on sign_in_codes (address, created_at desc);
-- Both kinds of old codes are removed with every new one.
create index sign_in_codes_unused on sign_in_codes (created_at) where used_at is null;
create index sign_in_codes_age on sign_in_codes (created_at);

create table sandbox_mail (
  id bigint generated always as identity primary key,
  email text not null,
  code text not null,
  sent_at timestamptz not null default now()
);
create index sandbox_mail_email on sandbox_mail (email, sent_at desc);

-- headers: a repeated request is answered with the page headers too.
create table idempotency_keys (
  company_id bigint not null,
  user_id bigint not null,
  key uuid not null,
  request_hash bytea not null,
  status int,
  answer text,
  created_at timestamptz not null default now(),
  headers jsonb not null default '{}',
  primary key (company_id, user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
${ownedByCompany("idempotency_keys")}

create table secrets (name text primary key, value text not null);
${GRANT_SEQUENCES}
`,
};

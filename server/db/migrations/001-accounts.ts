// Companies, people, sessions, and what the server must remember between two requests.
export const sql = /* sql */ `
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
  features jsonb not null default '{}'
);
create sequence companies_id_seq owned by companies.id start 1000;
alter table companies alter column id set default nextval('companies_id_seq');

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
  address text not null,
  code_hash bytea not null,
  tries int not null default 0,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_in_codes_email on sign_in_codes (email, created_at desc);
create index sign_in_codes_address on sign_in_codes (address, created_at desc);

create table sandbox_mail (
  id bigint generated always as identity primary key,
  email text not null,
  code text not null,
  sent_at timestamptz not null default now()
);
create index sandbox_mail_email on sandbox_mail (email, sent_at desc);

create table idempotency_keys (
  company_id bigint not null,
  user_id bigint not null,
  key uuid not null,
  request_hash bytea not null,
  status int,
  answer text,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table uploads (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  stored_name text not null,
  original_name text not null,
  media_type text not null,
  bytes bigint not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);

create table world (
  only_row boolean primary key default true check (only_row),
  size text not null,
  seed bigint not null,
  as_of timestamptz not null,
  served_as_of timestamptz not null
);
create table secrets (name text primary key, value text not null);
`;

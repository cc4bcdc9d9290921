// A carrier's people, sign-in addresses, contact changes and payment records. Public facts: they belong to no company.
import type { Migration } from "./migration.ts";

export const contacts: Migration = {
  name: "007-contacts",
  sql: /* sql */ `
-- The people of carriers, one row per source that names them.
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
  times_seen int not null,
  dispatch_company text
);
create index directory_people_carrier on directory_people (carrier_id, kind, id);
create index directory_people_email on directory_people (lower(email));
-- The digits of a number as people write it, without its extension.
create function phone_digits(phone text) returns text language sql immutable parallel safe return
  regexp_replace(regexp_replace(left(phone, 60), '(x|ext\\.?|extension|#)\\s*\\d{1,8}\\s*$', '', 'i'), '\\D', '', 'g');
create index directory_people_phone on directory_people (right(phone_digits(phone), 10));

-- A mail domain without what a quick look misses: digits for letters, i for l, rn for m, and appended words.
create function mail_skeleton(email text) returns text language sql immutable parallel safe return
  regexp_replace(replace(translate(lower(split_part(email, '@', 2)), '10i', 'lol'), 'rn', 'm'),
    '-(dlspatch|frelght|loads|loglstlcs|trucklng)\\.', '.');
-- With the domain itself, because thousands share one with a mail service.
create index carriers_mail_skeleton on carriers (mail_skeleton(email), lower(split_part(email, '@', 2)));

-- The network addresses that a carrier's people signed in from.
create table remote_addresses (
  carrier_id bigint not null,
  address text not null,
  seen_on date not null,
  primary key (carrier_id, address)
);
create index remote_addresses_address on remote_addresses (address);

create table contact_changes (
  id bigint primary key,
  carrier_id bigint not null,
  field text not null,
  old_value text,
  new_value text,
  changed_on date not null,
  source text not null
);
create index contact_changes_carrier on contact_changes (carrier_id, changed_on desc);
create index contact_changes_old on contact_changes (lower(old_value));

-- Invoices that went through the payment network in the twelve months before as_of; loads_by_month starts with the oldest.
create table payment_summaries (
  carrier_id bigint primary key,
  brokers int not null,
  first_load_on date not null,
  last_load_on date not null,
  average_days_to_pay numeric(5, 1),
  disputed_loads int not null,
  is_factored boolean,
  loads_by_month int[] not null,
  as_of timestamptz not null
);

create table rate_confirmation_endpoints (
  id bigint primary key,
  carrier_id bigint not null,
  kind text not null,
  value text not null,
  is_verified boolean not null,
  verified_at timestamptz,
  last_used_at timestamptz
);
create index rate_confirmation_endpoints_carrier on rate_confirmation_endpoints (carrier_id);

grant select on directory_people, remote_addresses, contact_changes, payment_summaries, rate_confirmation_endpoints to portal_app;
`,
};

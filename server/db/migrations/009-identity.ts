// Who a carrier was before and whom it shares something with, where it is paid and written to. Public facts: they belong to no company.
export const sql = /* sql */ `
create index carriers_address on carriers (postal_code, street);
create index carriers_officer on carriers (officer_name);

-- A mail domain without what one glance overlooks: digits for letters, i for l, rn for m, and words that are hung on.
create function mail_skeleton(email text) returns text language sql immutable parallel safe return
  regexp_replace(replace(translate(lower(split_part(email, '@', 2)), '10i', 'lol'), 'rn', 'm'),
    '-(dlspatch|frelght|loads|loglstlcs|trucklng)\\.', '.');
create index carriers_mail_skeleton on carriers (mail_skeleton(email));

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

-- Invoices that went through the payment network in the twelve months before as_of; loads_by_month begins with the oldest.
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

grant select on remote_addresses, contact_changes, payment_summaries, rate_confirmation_endpoints to portal_app;
`;

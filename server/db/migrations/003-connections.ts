// Connections, packets, classifications and assessments: each row belongs to one brokerage and only its people may see it.
export const sql = /* sql */ `
create table classifications (
  company_id bigint not null,
  id bigint not null,
  name text not null,
  is_active boolean not null default true,
  is_by_broker_election boolean not null default false,
  primary key (company_id, id)
);

create table subscriptions (
  company_id bigint not null,
  id bigint not null,
  carrier_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, carrier_id)
);

create table connections (
  company_id bigint not null,
  id bigint not null,
  carrier_id bigint not null,
  status text not null check (status in ('needs_to_onboard','needs_to_onboard_but_can_remain_active','onboarded','do_not_dispatch')),
  is_dismissed boolean not null default false,
  notes text,
  receiver_id bigint,
  signed_contract_id bigint,
  classification_ids bigint[] not null default '{}',
  latest_onboarding_packet_id bigint,
  latest_onboarding_packet_status text,
  latest_onboarding_packet_updated_at timestamptz,
  updated_by_user_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, carrier_id)
);
create index connections_updated on connections (company_id, updated_at desc, id desc);
create index connections_packet_updated on connections (company_id, latest_onboarding_packet_updated_at desc, id desc);

create table onboarding_packets (
  company_id bigint not null,
  id bigint not null,
  connection_id bigint not null,
  status text not null,
  executed_contract_id bigint,
  rules_assessment jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index onboarding_packets_connection on onboarding_packets (company_id, connection_id, id desc);

-- The broker's rule set: carrier_id null is the broker-wide one; 2 is active.
create table rules (
  company_id bigint not null,
  id bigint not null,
  carrier_id bigint,
  is_type text not null,
  value int not null,
  primary key (company_id, id)
);

create table rule_overrides (
  company_id bigint not null,
  id bigint not null,
  carrier_id bigint not null,
  is_type text not null,
  is_active boolean not null,
  expiration_date date,
  user_id bigint,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index rule_overrides_carrier on rule_overrides (company_id, carrier_id);

create table rules_assessments (
  company_id bigint not null,
  carrier_id bigint not null,
  result text not null check (result in ('pass','partial_pass','fail','incomplete')),
  assessed_at timestamptz not null,
  primary key (company_id, carrier_id)
);

-- Strictly later than before, so that "changed since" never skips a change made within the same microsecond.
create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  return new;
end $$;
create trigger connections_touch before update on connections for each row execute function touch_updated_at();

-- A new assessment is a change of the connection for whoever keeps a copy of it.
create function touch_assessed_connection() returns trigger language plpgsql as $$
begin
  update connections set updated_at = updated_at where company_id = new.company_id and carrier_id = new.carrier_id;
  return new;
end $$;
create trigger rules_assessments_touch after update on rules_assessments for each row execute function touch_assessed_connection();
`;

// A brokerage's connections, the classifications of its carriers, the carriers it monitors, and how many connections it has.
import { countedByCompany, GRANT_SEQUENCES, ownedByCompany, type Migration } from "./migration.ts";

/** An instant as the API writes it. */
const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export const connections: Migration = {
  name: "010-connections",
  sql: /* sql */ `
-- explicit_oauth_application_id: the application a classification stands for; an application stands for at most one.
create table classifications (
  company_id bigint not null,
  id bigint not null,
  name text not null,
  is_active boolean not null default true,
  is_by_broker_election boolean not null default false,
  explicit_oauth_application_id bigint,
  primary key (company_id, id)
);
create unique index classifications_application on classifications (company_id, explicit_oauth_application_id)
  where explicit_oauth_application_id is not null;

create table subscriptions (
  company_id bigint not null,
  id bigint not null,
  carrier_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, carrier_id)
);
-- Far above the ids of a company's demo subscriptions.
create sequence subscriptions_id_seq owned by subscriptions.id start 1000000000;
alter table subscriptions alter column id set default nextval('subscriptions_id_seq');
create index subscriptions_latest on subscriptions (company_id, created_at desc, id desc);

-- The beginning of a connection's JSON as lists carry it, up to its carrier. Immutable: no setting of a session changes these texts.
create function listed_connection(id bigint, company_id bigint, carrier_id bigint, status text, is_dismissed boolean, notes text,
  created_at timestamptz, updated_at timestamptz, receiver_id bigint, signed_contract_id bigint, packet_id bigint, packet_status text,
  packet_updated_at timestamptz, classification_ids bigint[]) returns text language plpgsql immutable parallel safe as $$
begin
  return rtrim(json_build_object('id', id, 'issuer_id', company_id, 'carrier_id', carrier_id, 'status', status,
    'is_dismissed', is_dismissed, 'notes', notes, 'created_at', ${instant("created_at")}, 'updated_at', ${instant("updated_at")},
    'receiver', case when receiver_id is not null then
      json_build_object('id', receiver_id, 'signed_contract_id', signed_contract_id) end,
    'latest_onboarding_packet', case when packet_id is not null then
      json_build_object('id', packet_id, 'status', packet_status, 'updated_at', ${instant("packet_updated_at")}) end,
    'classification_ids', to_json(classification_ids))::text, '}');
end $$;

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
  listed text not null generated always as (listed_connection(id, company_id, carrier_id, status, is_dismissed, notes, created_at,
    updated_at, receiver_id, signed_contract_id, latest_onboarding_packet_id, latest_onboarding_packet_status,
    latest_onboarding_packet_updated_at, classification_ids)) stored,
  primary key (company_id, id),
  unique (company_id, carrier_id)
);
create index connections_updated on connections (company_id, updated_at desc, id desc);
-- For changes of a carrier that its connections show, whichever company's they are.
create index connections_carrier on connections (carrier_id);
create index connections_packet_updated on connections (company_id, latest_onboarding_packet_updated_at desc, id desc);

-- Strictly later than before, so that "changed since" never skips a change made within the same microsecond.
create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  return new;
end $$;
-- app.keeps_updated_at: for demo data that moves to the present, whose times are part of it.
create trigger connections_touch before update on connections for each row
  when (current_setting('app.keeps_updated_at', true) is distinct from 'on') execute function touch_updated_at();

-- What lists say of a carrier is a change of its connections for whoever keeps a copy of them. Locked in the order of all who lock several.
create function touch_connections_of(carriers bigint[]) returns void language plpgsql security definer set search_path from current as $$
begin
  perform 1 from connections where carrier_id = any(carriers) order by company_id, carrier_id for update;
  if found then update connections set updated_at = updated_at where carrier_id = any(carriers); end if;
end $$;
revoke all on function touch_connections_of from public;

create function touch_canceled_connections() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform touch_connections_of(array[new.id]);
  return null;
end $$;
create trigger carriers_touch_connections after update of insurance_cancels_on, out_of_service, has_insights on carriers for each row
  when ((old.insurance_cancels_on, old.out_of_service is true, old.has_insights)
    is distinct from (new.insurance_cancels_on, new.out_of_service is true, new.has_insights))
  execute function touch_canceled_connections();

${countedByCompany("connections", "connection_totals")}

${ownedByCompany("classifications", "subscriptions", "connections")}
${GRANT_SEQUENCES}
`,
};

// Carriers from the government's open data: what their records have beyond what was known before, how old each part is, and who asks.
import { GRANT_SEQUENCES, readByCompany, type Migration } from "./migration.ts";

/** The topics of logged facts, each with the column that says from when its facts are. */
const AGES = {
  authority: "authority_as_of",
  insurance: "insurance_as_of",
  safety_rating: "safety_as_of",
  out_of_service: "safety_as_of",
  contact: "registration_as_of",
  ownership: "registration_as_of",
  eld: "eld_as_of",
} as const;

const FACTS = [
  ["authority", "FMCSA", ["authority_status", "authority_types", "operating_status"]],
  ["insurance", "insurer", ["bipd_limit", "cargo_limit", "general_liability_limit", "insurance_cancels_on"]],
  ["safety_rating", "FMCSA", ["safety_rating"]],
  ["out_of_service", "FMCSA", ["out_of_service"]],
  ["contact", "FMCSA", ["phone_e164", "email", "street", "city", "state", "postal_code"]],
  ["ownership", "FMCSA", ["legal_name", "dba_name", "officer_name"]],
  ["eld", "ELD", ["eld_status", "eld_provider"]],
] as const;

const FACT_VALUES = FACTS.flatMap(([topic, source, columns]) =>
  columns.map(
    (column) =>
      `('${source}', '${topic}', '${column}', old.${column}::text, new.${column}::text, old.${AGES[topic]}, new.${AGES[topic]})`,
  ),
).join(",\n      ");

const NUMBERED = [
  "inspections",
  "violations",
  "crashes",
  "insurance_policies",
  "carrier_vehicles",
  "directory_people",
  "contact_changes",
];

/** What open data bring is known by what it is called there, so that the next answer finds it again. */
const KEYED = [...NUMBERED.filter((table) => table !== "contact_changes"), "authority_events"];

/** As carrier_fleets has always been measured: model years by the tenth character of a VIN, which come round after 30 years. */
const YEAR_CODES = "ABCDEFGHJKLMNPRSTVWXY123456789";
const CODE = `strpos('${YEAR_CODES}', substr(v.vin, 10, 1)) - 1`;
const THIS_YEAR = "extract(year from now() at time zone 'UTC')::int";
const MODEL_YEAR = `case when length(v.vin) = 17 and ${CODE} >= 0
      then 1980 + ${CODE} + greatest(0, (${THIS_YEAR} + 1 - 1980 - (${CODE})) / 30) * 30 end`;

export const openData: Migration = {
  name: "053-open-data",
  sql: /* sql */ `
-- Low, because a carrier's id is its place in the bits of company_carriers; above those of any samples.
create sequence carriers_id_seq owned by carriers.id start 1000000;
alter table carriers alter column id set default nextval('carriers_id_seq');
create sequence carrier_records_id_seq start 2000000000;
${NUMBERED.map((table) => `alter table ${table} alter column id set default nextval('carrier_records_id_seq');`).join("\n")}
${KEYED.map(
  (table) => `alter table ${table} add column source_key text;
create unique index ${table}_source_key on ${table} (carrier_id, source_key) where source_key is not null;`,
).join("\n")}

-- entity_types: carrier, broker, shipper, …; authority_ends_on: a revocation or suspension that is announced.
-- prior_dot: this carrier is registered as what came after that one, which was revoked.
alter table carriers
  add column registration_as_of timestamptz,
  add column carrier_operation text,
  add column entity_types text[] not null default '{}',
  add column operation_classes text[] not null default '{}',
  add column cargo_carried text[] not null default '{}',
  add column is_hazmat boolean,
  add column authority_first_granted_on date,
  add column authority_ends_on date,
  add column bipd_required int,
  add column has_cargo_filing boolean,
  add column has_process_agent boolean,
  add column prior_dot text;

-- other_on: another source has another day for the same event.
alter table authority_events
  drop constraint authority_events_pkey,
  drop constraint authority_events_event_check,
  add column docket text,
  add column other_on date,
  add column sources text[] not null default '{}',
  add constraint authority_events_event_check check (event in
    ('granted', 'revoked', 'reinstated', 'suspended', 'notice_cured', 'withdrawn', 'dismissed', 'transferred'));
create unique index authority_events_key on authority_events (carrier_id, happened_on, authority_type, event, coalesce(docket, ''));

-- limit_amount: null where a filing is on file and its amount is not known. underlying: dollars below which it does not pay.
-- ended: how a filing ended that is no longer in force; its day may be unknown.
alter table insurance_policies
  alter column insurer drop not null,
  alter column policy_number drop not null,
  alter column effective_on drop not null,
  add column form text,
  add column docket text,
  add column underlying int,
  add column ended text check (ended in ('cancelled', 'replaced', 'name_change', 'transferred', 'revoked'));

-- Numbers and addresses of a carrier, each as its source has it.
create table carrier_contacts (
  carrier_id bigint not null,
  kind text not null,
  value text not null,
  dataset text not null,
  primary key (carrier_id, kind, value, dataset)
);

-- checked_at: the last answer about it; retry_at: not before, after failures; claimed_until: somebody is asking.
create table open_data_carriers (
  dot int primary key,
  carrier_id bigint not null unique,
  first_seen_at timestamptz not null default clock_timestamp(),
  checked_at timestamptz,
  failures int not null default 0,
  retry_at timestamptz,
  claimed_until timestamptz
);

-- as_of: when the oldest of the datasets was made; checked_at: when they last answered; problem: of the last attempt.
create table carrier_sections (
  carrier_id bigint not null,
  section text not null,
  state text not null check (state in ('known', 'partial', 'failed')),
  datasets text[] not null default '{}',
  as_of timestamptz,
  checked_at timestamptz,
  problem text,
  left_out int not null default 0,
  primary key (carrier_id, section)
);

-- said: what each source says, as {value, dataset, as_of}.
create table carrier_conflicts (
  carrier_id bigint not null,
  field text not null,
  said jsonb not null,
  primary key (carrier_id, field)
);

-- How the open data can be reached, for all processes: one row once anything was asked.
create table open_data_service (
  only_row boolean primary key default true check (only_row),
  state text not null check (state in ('up', 'limited', 'down')),
  since timestamptz not null default clock_timestamp()
);

-- What the background has asked by the day.
create table open_data_days (
  on_day date primary key,
  requests int not null
);

-- How many numbers a person had asked for, by the hour.
create table look_ups (
  company_id bigint not null,
  user_id bigint not null,
  on_hour timestamptz not null,
  numbers int not null,
  primary key (company_id, user_id, on_hour)
);
${readByCompany("look_ups")}

-- For what follows when facts of a carrier change, whichever company's loads it has.
create index loads_of_carrier on loads (carrier_id) where carrier_id is not null;

-- as_of_before, as_of_after: from when the values are, which may be long before the change was noticed.
alter table carrier_facts_changes add column as_of_before timestamptz, add column as_of_after timestamptz;
create or replace function log_facts() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into carrier_facts_changes (carrier_id, source, topic, field, before, after, as_of_before, as_of_after)
    select new.id, f.source, f.topic, f.field, f.before, f.after, f.as_of_before, f.as_of_after from (values
      ${FACT_VALUES}) f(source, topic, field, before, after, as_of_before, as_of_after)
    where f.before is distinct from f.after;
  return null;
end $$;

-- After these carriers' vehicles were written.
create function measure_fleets_of(measured bigint[]) returns void language sql as $$
  with fleets as (
    select carrier_id, avg(model_year) as model_year from (
      select distinct v.carrier_id, v.vin, ${MODEL_YEAR} as model_year from carrier_vehicles v
        where v.power_unit_type is not null and v.carrier_id = any(measured)) fleet
      where model_year is not null group by carrier_id
  )
  insert into carrier_fleets select carrier_id::int, model_year from fleets
  on conflict (carrier_id) do update set model_year = excluded.model_year
    where carrier_fleets.model_year is distinct from excluded.model_year
$$;

-- After these carriers or their vehicles were written: the companies that have blocked a carrier which shares something with one of them.
create function match_written_carriers(written bigint[]) returns void language plpgsql security definer set search_path from current as $$
declare
  one record;
begin
  if not exists (select from connections where status = 'do_not_dispatch') then return; end if;
  for one in select k.company_id, array_agg(distinct k.carrier_id) as carriers
    from unnest(written) w(id) cross join lateral sharing_with(w.id) s
    join connections k on k.carrier_id = s.carrier_id and k.status = 'do_not_dispatch' group by k.company_id
  loop
    perform match_blocked(one.company_id, one.carriers);
  end loop;
end $$;
revoke all on function match_written_carriers from public;

grant select on carrier_contacts, open_data_carriers, carrier_sections, carrier_conflicts, open_data_service to portal_app;
${GRANT_SEQUENCES}
`,
};

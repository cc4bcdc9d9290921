// What rules read of carriers beside their registration: alerts, changes of contacts, English proficiency, broker bonds, revoked ELDs, and
// what carriers have attested to a company.
import { GRANT_SEQUENCES, ownedByCompany, type Migration } from "./migration.ts";

/** A code in letters and digits begins 39111B2, and is not of a border zone, where a driver is cited and drives on. */
const ENGLISH = `(v.code like '391.11%' or v.code like '39111B2%')
      and regexp_replace(v.code, '[^0-9A-Za-z]', '', 'g') ilike '39111b2%' and regexp_replace(v.code, '[^0-9A-Za-z]', '', 'g') not ilike '39111b2z%'`;

/** Writes `value` of the carriers in `found` where it differs; `changed` null: of all carriers. */
const settle = (name: string, column: string, found: string): string => `
create function ${name}(changed bigint[]) returns void language sql security definer set search_path from current as $$
  update carriers ca set ${column} = found.value from (${found}) found
    where ca.id = found.carrier_id and ca.${column} is distinct from found.value;
$$;
revoke all on function ${name} from public;`;

const trigger = (table: string, event: string, call: string): string =>
  `create trigger ${table}_${event}_settled after ${event} on ${table} referencing new table as changed
  for each statement execute function ${call};`;

export const rulesOf2026: Migration = {
  name: "058-rules-of-2026",
  sql: /* sql */ `
-- vehicle_oos_hundredths: vehicle_oos_rate in hundredths of a percent; whole, so that every reading of a limit compares alike.
-- has_broker_authority: null while nobody has looked up which authority it has. broker_bonded: a bond or trust fund is on file.
-- english_oos_12m: drivers put out of service for lack of English; kept by count_english_oos, after inspections were stored.
-- csa_over_threshold: categories over FMCSA's intervention threshold; null where they cannot all be told.
-- contacts_watched_since: the day from which changes of its contacts are seen, for a new carrier the day it became known.
alter table carriers
  add column vehicle_oos_hundredths int generated always as (round(vehicle_oos_rate::numeric * 10000)::int) stored,
  add column has_broker_authority boolean
    generated always as (case when authority_as_of is not null then 'broker' = any(authority_types) end) stored,
  add column broker_bonded boolean,
  add column english_oos_12m int,
  add column csa_over_threshold int,
  add column identity_alerted_on date,
  add column contacts_changed_on date,
  add column contacts_watched_since date default (now() at time zone 'UTC')::date;

${settle(
  "count_english_oos",
  "english_oos_12m",
  `select c.id as carrier_id, case when c.safety_as_of is not null then coalesce(n.found, 0) end as value
    from carriers c left join (select v.carrier_id, count(distinct v.inspection_id)::int as found
      from violations v join inspections i on i.id = v.inspection_id
      where v.is_out_of_service and (changed is null or v.carrier_id = any(changed)) and ${ENGLISH}
        and i.inspected_on > (now() at time zone 'UTC')::date - interval '12 months' group by v.carrier_id) n on n.carrier_id = c.id
    where changed is null or c.id = any(changed)`,
)}
${settle(
  "date_identity_alerts",
  "identity_alerted_on",
  `select w.carrier_id, max(a.file_date) filter (where a.is_published and a.is_verified) as value
    from (select carrier_id from identity_alerts where changed is null union select unnest(changed)) w
    left join identity_alerts a on a.carrier_id = w.carrier_id group by w.carrier_id`,
)}
${settle(
  "date_contact_changes",
  "contacts_changed_on",
  `select c.carrier_id, max(c.changed_on) as value from contact_changes c
    where (changed is null or c.carrier_id = any(changed)) and c.old_value is distinct from c.new_value group by c.carrier_id`,
)}

create function settle_alerted_carriers() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform date_identity_alerts(array(select distinct carrier_id from changed order by carrier_id));
  return null;
end $$;
${trigger("identity_alerts", "insert", "settle_alerted_carriers()")}
${trigger("identity_alerts", "update", "settle_alerted_carriers()")}

create function settle_changed_contacts() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform date_contact_changes(array(select distinct carrier_id from changed order by carrier_id));
  return null;
end $$;
${trigger("contact_changes", "insert", "settle_changed_contacts()")}

-- A change that the registration itself shows counts as well.
create function settle_registered_contacts() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update carriers ca set contacts_changed_on = c.on_day
    from (select carrier_id, max((at at time zone 'UTC')::date) as on_day from changed
      where topic in ('contact', 'ownership') and before is not null group by carrier_id) c
    where ca.id = c.carrier_id and (ca.contacts_changed_on is null or ca.contacts_changed_on < c.on_day);
  return null;
end $$;
${trigger("carrier_facts_changes", "insert", "settle_registered_contacts()")}

-- FMCSA's list of ELDs, registered and revoked. device_key: its name in letters and digits, by which a carrier's device is known.
create table eld_devices (
  device_key text not null,
  identifier text not null,
  device text not null,
  revoked_on date,
  replace_by date,
  reinstated_on date,
  primary key (device_key, identifier)
);
grant select on eld_devices to portal_app;

-- eld_revoked: null where the list does not have the device, or some of its models are revoked and others are not.
alter table carriers add column eld_revoked boolean;
create function eld_is_revoked(provider text) returns boolean language sql stable security definer set search_path from current as $$
  select case when bool_and(d.is_revoked) then true when not bool_or(d.is_revoked) then false end
  from (select revoked_on is not null and (reinstated_on is null or reinstated_on < revoked_on) as is_revoked from eld_devices
    where device_key = regexp_replace(lower(provider), '[^0-9a-z]', '', 'g')) d
$$;
revoke all on function eld_is_revoked from public;
create function look_up_eld() returns trigger language plpgsql security definer set search_path from current as $$
begin
  new.eld_revoked := eld_is_revoked(new.eld_provider);
  return new;
end $$;
create trigger carriers_eld_changed before update of eld_provider on carriers for each row
  when (old.eld_provider is distinct from new.eld_provider) execute function look_up_eld();
create function look_up_elds() returns void language sql security definer set search_path from current as $$
  update carriers ca set eld_revoked = p.is_revoked
    from (select eld_provider, eld_is_revoked(eld_provider) as is_revoked from (select distinct eld_provider from carriers) c) p
    where ca.eld_provider = p.eld_provider and ca.eld_revoked is distinct from p.is_revoked;
$$;
revoke all on function look_up_elds from public;

-- What a carrier has told a company about itself that no source shows. attested_by: who at the carrier said so.
create table carrier_attestations (
  company_id bigint not null,
  id bigint generated by default as identity (start with 1000000),
  carrier_id bigint not null,
  item text not null check (item in ('cdl_policy', 'ucr', 'drug_program')),
  attested_by text not null,
  file_id bigint,
  expires_on date not null,
  user_id bigint,
  created_at timestamptz not null default clock_timestamp(),
  withdrawn_at timestamptz,
  withdrawn_by_user_id bigint,
  primary key (company_id, id)
);
create index carrier_attestations_carrier on carrier_attestations (company_id, carrier_id, id desc);
${ownedByCompany("carrier_attestations")}
revoke delete on carrier_attestations from portal_app;
create trigger carrier_attestations_insert_noted after insert on carrier_attestations referencing new table as changed
  for each statement execute function note_input('facts');
create trigger carrier_attestations_update_noted after update on carrier_attestations referencing new table as changed
  for each statement execute function note_input('facts');
${GRANT_SEQUENCES}

select date_identity_alerts(null), date_contact_changes(null), count_english_oos(null);
`,
};

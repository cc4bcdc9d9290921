// What rules a carrier out whatever the rules say: which carriers match one that a company has blocked, and whose identity alerts count.
import { readByCompany, type Migration } from "./migration.ts";

/** Bits of match_carriers.misses, in the order of MISS_REASONS. */
const FAILS = 8;
const RULED_OUT = 512;
const OF_CONNECTION = (row: string): string =>
  `(case ${row}.status when 'do_not_dispatch' then 1 when 'needs_to_onboard' then 4 else 0 end + ${row}.is_dismissed::int * 2)`;
const EQUIPMENT = "van reefer flatbed step_deck double_drop lowboy conestoga power_only straight_box_truck cargo_van".split(" ");
const EQUIPMENT_BITS = EQUIPMENT.map(
  (kind, at) => `case when (ca.equipment->>'${kind}')::int > 0 then ${1 << at} else 0 end`,
).join(" + ");

const IS_RULED_OUT = (company: string): string =>
  `(ca.out_of_service is true or ca.authority_status <> 'active' is true
    or exists (select from blocked_matches b where b.company_id = ${company} and b.carrier_id = ca.id))`;

/** What a shared thing says that nobody else has, in bits, at the time of writing; a test holds it equal to the domain's. */
const WEIGHT =
  "case is_type when 'email' then 16 when 'phone' then 15 when 'vin' then 14 when 'address' then 12 when 'remote_address' then 10 else 8 end";

/** Values from the latest registration of both carriers. */
const registered = (type: string, value: string, on: string): string =>
  `select o.id as carrier_id, '${type}' as is_type, ${value} as value from me join carriers o on o.id <> me.id and ${on}`;

// Rows that are written for no company come in bulk; whoever writes them calls match_all_blocked afterwards.
const FOR_COMPANY = "current_setting('app.company_id', true) <> ''";

export const hardFacts: Migration = {
  name: "037-hard-facts",
  sql: /* sql */ `
-- The carriers that a carrier shares things with: the kinds of things, and the sum of what they say. An officer counts only together
-- with something else, because people share names.
create function sharing_with(subject bigint) returns table (carrier_id bigint, kinds text[], weight float8)
  language sql stable security definer set search_path from current as $$
  with me as (select * from carriers where id = subject),
  mine as (select distinct vin from carrier_vehicles where carrier_vehicles.carrier_id = subject),
  others as (
    ${registered("phone", "o.phone_e164", "o.phone_e164 = me.phone_e164")}
    union ${registered("email", "lower(o.email)", "lower(o.email) = lower(me.email)")}
    union ${registered("address", "o.postal_code || ' ' || o.street", "o.postal_code = me.postal_code and o.street = me.street")}
    union select v.carrier_id, 'vin', v.vin from mine join carrier_vehicles v on v.vin = mine.vin and v.carrier_id <> subject
    union select b.carrier_id, 'remote_address', b.address
      from remote_addresses a join remote_addresses b on b.address = a.address and b.carrier_id <> a.carrier_id where a.carrier_id = subject
  ), shared as (
    select * from others
    union ${registered("officer", "o.officer_name", "o.officer_name = me.officer_name")} and o.id in (select others.carrier_id from others)
  ), counted as (
    select s.*, case s.is_type when 'officer' then (select count(*) from carriers o where o.officer_name = s.value)
      else 1 + count(*) over (partition by s.is_type, s.value) end as sharers
    from shared s
  )
  select c.carrier_id, array_agg(distinct c.is_type order by c.is_type),
    sum(greatest(0, ${WEIGHT} - ln(greatest(1, c.sharers - 1)::float8) / ln(2::float8)))
  from counted c group by c.carrier_id
$$;
revoke all on function sharing_with from public;

-- A carrier is more than 99 in 100 likely to have the same people behind it as one that the company has blocked.
create table blocked_matches (
  company_id bigint not null,
  carrier_id bigint not null,
  blocked_carrier_id bigint not null,
  weight float8 not null,
  kinds text[] not null,
  primary key (company_id, carrier_id, blocked_carrier_id)
);
create index blocked_matches_blocked on blocked_matches (company_id, blocked_carrier_id);
create index blocked_matches_carrier on blocked_matches (carrier_id);
${readByCompany("blocked_matches")}

-- For a match with a load: whether any of it holds.
create function mark_ruled_out(carriers_of bigint[]) returns void language sql security definer set search_path from current as $$
  update match_carriers m set misses = (m.misses & ~${RULED_OUT}) | case when ${IS_RULED_OUT("m.company_id")} then ${RULED_OUT} else 0 end
    from carriers ca where ca.id = m.carrier_id and m.carrier_id = any(carriers_of)
      and (m.misses & ${RULED_OUT} <> 0) <> ${IS_RULED_OUT("m.company_id")}
$$;
revoke all on function mark_ruled_out from public;

-- Finds again what matches these carriers, whether they are blocked or no longer. Returns the carriers for which something is another.
create function find_blocked_matches(of_company bigint, blocked bigint[]) returns bigint[]
  language sql security definer set search_path from current as $$
  with found as materialized (
    select k.carrier_id as blocked_carrier_id, s.carrier_id, s.weight, s.kinds
    from connections k cross join lateral sharing_with(k.carrier_id) s
    where k.company_id = of_company and k.carrier_id = any(blocked) and k.status = 'do_not_dispatch'
      and 1 / (1 + power(2::float8, 14 - s.weight)) > 0.99
  ), gone as (
    delete from blocked_matches m where m.company_id = of_company and m.blocked_carrier_id = any(blocked)
      and not exists (select from found f where f.carrier_id = m.carrier_id and f.blocked_carrier_id = m.blocked_carrier_id)
    returning m.carrier_id
  ), put as (
    insert into blocked_matches as m (company_id, carrier_id, blocked_carrier_id, weight, kinds)
    select of_company, carrier_id, blocked_carrier_id, weight, kinds from found
    on conflict (company_id, carrier_id, blocked_carrier_id) do update set weight = excluded.weight, kinds = excluded.kinds
      where (m.weight, m.kinds) is distinct from (excluded.weight, excluded.kinds)
    returning m.carrier_id
  )
  select array(select carrier_id from gone union select carrier_id from put order by 1)
$$;
revoke all on function find_blocked_matches from public;

create function match_blocked(of_company bigint, blocked bigint[]) returns void
  language plpgsql security definer set search_path from current as $$
declare
  changed constant bigint[] := find_blocked_matches(of_company, blocked);
begin
  if changed = '{}' then return; end if;
  perform mark_ruled_out(changed);
  -- What lists say of a carrier is a change of its connection for whoever keeps a copy of it.
  update connections set updated_at = updated_at where company_id = of_company and carrier_id = any(changed);
end $$;
revoke all on function match_blocked from public;

-- After connections and carriers were written in bulk.
create function match_all_blocked() returns void language plpgsql security definer set search_path from current as $$
declare
  one record;
begin
  for one in select company_id, array_agg(carrier_id) as carriers from connections where status = 'do_not_dispatch' group by company_id loop
    perform mark_ruled_out(find_blocked_matches(one.company_id, one.carriers));
  end loop;
end $$;
revoke all on function match_all_blocked from public;

create function match_blocked_connection() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from blocked_matches;
  elsif tg_op = 'DELETE' then
    perform match_blocked(old.company_id, array[old.carrier_id]);
  else
    perform match_blocked(new.company_id, array[new.carrier_id]);
  end if;
  return null;
end $$;
create trigger connections_blocked after insert on connections for each row
  when (new.status = 'do_not_dispatch' and ${FOR_COMPANY}) execute function match_blocked_connection();
create trigger connections_reblocked after update of status on connections for each row
  when ((old.status = 'do_not_dispatch') <> (new.status = 'do_not_dispatch')) execute function match_blocked_connection();
create trigger connections_unblocked after delete on connections for each row
  when (old.status = 'do_not_dispatch') execute function match_blocked_connection();
create trigger connections_none_blocked after truncate on connections for each statement execute function match_blocked_connection();

-- A carrier whose registration is another may match others than before, and others may match it.
create function match_changed_carrier() returns trigger language plpgsql security definer set search_path from current as $$
declare
  one record;
begin
  for one in select k.company_id, array_agg(k.carrier_id) as carriers from connections k
    where k.status = 'do_not_dispatch' and (k.carrier_id = new.id or k.carrier_id in (select s.carrier_id from sharing_with(new.id) s)
      or k.carrier_id in (select b.blocked_carrier_id from blocked_matches b where b.carrier_id = new.id))
    group by k.company_id
  loop
    perform match_blocked(one.company_id, one.carriers);
  end loop;
  return null;
end $$;
create trigger carriers_rematched after update of phone_e164, email, postal_code, street, officer_name on carriers for each row
  when ((old.phone_e164, old.email, old.postal_code, old.street, old.officer_name)
    is distinct from (new.phone_e164, new.email, new.postal_code, new.street, new.officer_name))
  execute function match_changed_carrier();

create function rule_out_carrier() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform mark_ruled_out(array[new.id]);
  perform touch_connections_of(array[new.id]);
  return null;
end $$;
create trigger carriers_ruled_out after update of out_of_service, authority_status on carriers for each row
  when ((old.out_of_service is true, (old.authority_status <> 'active') is true)
    is distinct from (new.out_of_service is true, (new.authority_status <> 'active') is true))
  execute function rule_out_carrier();

create or replace function match_connections() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from match_carriers;
  elsif tg_op = 'INSERT' then
    insert into match_carriers
      select c.company_id, c.carrier_id, ${OF_CONNECTION("c")} + case when ra.result = 'fail' then ${FAILS} else 0 end
        + case when ${IS_RULED_OUT("c.company_id")} then ${RULED_OUT} else 0 end, ${EQUIPMENT_BITS}
      from changed c join carriers ca on ca.id = c.carrier_id
      left join rules_assessments ra on ra.company_id = c.company_id and ra.carrier_id = c.carrier_id
    on conflict (company_id, carrier_id) do update set misses = excluded.misses, equipment = excluded.equipment;
  elsif tg_op = 'UPDATE' then
    update match_carriers m set misses = (m.misses & ${FAILS | RULED_OUT}) + ${OF_CONNECTION("new")}
      where m.company_id = new.company_id and m.carrier_id = new.carrier_id;
  else
    delete from match_carriers where company_id = old.company_id and carrier_id = old.carrier_id;
  end if;
  return null;
end $$;

-- An accusation counts if it comes from somebody: a company that was verified as a broker, or one that the carrier itself has to do
-- with, by a load or by having signed its contract. A connection alone is made by one click. What else is filed is shown as unverified.
alter table identity_alerts add column is_verified boolean not null default true;
create function is_known_accuser(company bigint, carrier bigint) returns boolean
  language sql stable security definer set search_path from current as $$
  select exists (select from companies c where c.id = company and c.broker_authority_verified_at is not null)
    or exists (select from loads l where l.company_id = company and l.carrier_id = carrier)
    or exists (select from connections k where k.company_id = company and k.carrier_id = carrier and k.receiver_id is not null)
$$;
revoke all on function is_known_accuser from public;

create function verify_identity_alert() returns trigger language plpgsql security definer set search_path from current as $$
begin
  new.is_verified := is_known_accuser(new.company_id, new.carrier_id);
  return new;
end $$;
create trigger identity_alerts_verified before insert on identity_alerts for each row execute function verify_identity_alert();

create or replace function list_identity_alerts() returns trigger language plpgsql security definer set search_path from current as $$
declare
  alerted constant bigint[] := array(select distinct carrier_id from changed order by carrier_id);
begin
  update listed_carriers lc set identity_alerts = coalesce((select json_agg(distinct a.is_type order by a.is_type)::text
    from identity_alerts a where a.carrier_id = lc.carrier_id and a.is_published and a.is_verified), '[]')
    where lc.carrier_id = any(alerted);
  -- Alerts that are written for no company are demo data, which nobody has a copy of yet.
  if current_setting('app.company_id', true) <> '' then perform touch_connections_of(alerted); end if;
  return null;
end $$;

-- broker_authority_number: the MC or DOT number by which it was verified.
alter table companies add column broker_authority_number text;
create function verify_company_alerts() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update identity_alerts a set is_verified = is_known_accuser(a.company_id, a.carrier_id) where a.company_id = new.id;
  return null;
end $$;
create trigger companies_verified after update of broker_authority_verified_at on companies for each row
  when ((old.broker_authority_verified_at is null) <> (new.broker_authority_verified_at is null))
  execute function verify_company_alerts();

update identity_alerts a set is_verified = false where not is_known_accuser(a.company_id, a.carrier_id);
select match_all_blocked();
select mark_ruled_out(array(select id from carriers where out_of_service is true or authority_status <> 'active'));
`,
};

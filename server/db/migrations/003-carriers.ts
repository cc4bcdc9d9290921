// Carriers, their numbers, the text of them that lists carry, and the history of their authority. Public facts: they belong to no company.
import type { Migration } from "./migration.ts";

/** The members of a listed carrier's JSON from a row `ca`, and the columns of it that they are made of. */
const LISTED_COLUMNS = [
  "id, legal_name, dba_name, city, state, power_units, phone_e164, email, country, is_verified, lat, lon, trailers, equipment",
  "authority_status, authority_types, authority_granted_on, safety_rating, bipd_limit, general_liability_limit, cargo_limit, eld_status",
  "specializations_verified, specializations_provided, lane_preferences, insurance_cancels_on, out_of_service, has_insights",
].join(", ");
const LISTED = `json_build_object('id', ca.id, 'legal_name', ca.legal_name, 'dba_name', ca.dba_name,
    'identifiers', coalesce((select json_agg(json_build_object('is_type', i.is_type, 'value', i.value) order by i.is_type, i.value)
      from carrier_identifiers i where i.carrier_id = ca.id), '[]'::json),
    'city', ca.city, 'state', ca.state, 'power_units', ca.power_units, 'phone_e164', ca.phone_e164, 'email', ca.email,
    'country', ca.country, 'is_verified', ca.is_verified, 'lat', ca.lat, 'lon', ca.lon, 'trailers', ca.trailers,
    'equipment', ca.equipment, 'authority_status', ca.authority_status, 'authority_types', to_json(ca.authority_types),
    'authority_granted_on', to_char(ca.authority_granted_on, 'YYYY-MM-DD'), 'bipd_limit', ca.bipd_limit,
    'general_liability_limit', ca.general_liability_limit, 'cargo_limit', ca.cargo_limit, 'eld_status', ca.eld_status,
    'specializations_verified', to_json(ca.specializations_verified),
    'specializations_provided', to_json(ca.specializations_provided), 'lane_preferences', to_json(ca.lane_preferences))::text`;

/** The first number of a kind that the carrier was issued. */
const numbered = (type: "DOT" | "MC"): string =>
  `(select min(i.value) from carrier_identifiers i where i.carrier_id = ca.id and i.is_type = '${type}')`;
const BRIEF = `json_build_object('id', ca.id, 'legal_name', ca.legal_name, 'dot', ${numbered("DOT")}, 'mc', ${numbered("MC")})::text`;

export const carriers: Migration = {
  name: "003-carriers",
  sql: /* sql */ `
-- has_insights: shares a phone number, an officer at an address, or a vehicle with a carrier whose authority was revoked.
-- is_verified: its census record, or one of its numbers, has been checked with the authority that issued it.
-- search_name: the legal name and the other names in letters and digits; blank when it has neither.
-- phone_line: the kind of line the registered number is, mobile, landline or voip; null when unknown.
-- located_on: the newest day a truck was seen by its ELD or at a roadside inspection; located_as_of: when either was looked up.
-- identifier_verified: whether the numbers it entered by hand were checked with the authority that issues them.
create table carriers (
  id bigint primary key,
  legal_name text not null,
  dba_name text,
  search_name text not null,
  officer_name text,
  phone_e164 text,
  email text,
  street text,
  city text,
  state text,
  postal_code text,
  country text not null default 'US',
  lat real,
  lon real,
  power_units int,
  trailers int,
  drivers int,
  equipment jsonb not null default '{}',
  mcs150_on date,
  registered_on date,
  authority_status text,
  authority_granted_on date,
  authority_as_of timestamptz,
  bipd_limit int,
  cargo_limit int,
  cargo_source text,
  insurance_cancels_on date,
  insurance_as_of timestamptz,
  safety_rating text,
  safety_rated_on date,
  operating_status text,
  out_of_service boolean,
  last_inspected_on date,
  inspections_24m int,
  vehicle_oos_rate real,
  driver_oos_rate real,
  safety_as_of timestamptz,
  eld_provider text,
  eld_status text,
  eld_as_of timestamptz,
  authority_types text[] not null default '{}',
  general_liability_limit int,
  specializations_verified text[] not null default '{}',
  specializations_provided text[] not null default '{}',
  lane_preferences text[] not null default '{}',
  has_insights boolean not null default false,
  is_verified boolean not null default true,
  phone_line text,
  located_on date,
  located_as_of timestamptz generated always as (greatest(eld_as_of, safety_as_of)) stored,
  identifier_verified boolean,
  identifier_as_of timestamptz
);
create index carriers_search_name on carriers (search_name text_pattern_ops);
create index carriers_phone on carriers (phone_e164);
create index carriers_email on carriers (lower(email));
create index carriers_domain on carriers (lower(split_part(email, '@', 2)) text_pattern_ops);
create index carriers_address on carriers (postal_code, street);
create index carriers_officer on carriers (officer_name);

create table carrier_identifiers (
  carrier_id bigint not null,
  is_type text not null,
  value text not null,
  primary key (carrier_id, is_type, value)
);
create index carrier_identifiers_value on carrier_identifiers (value text_pattern_ops, is_type);

create table authority_events (
  carrier_id bigint not null,
  happened_on date not null,
  authority_type text not null,
  event text not null check (event in ('granted', 'revoked', 'reinstated')),
  reason text,
  primary key (carrier_id, happened_on, authority_type, event)
);

-- What a demo carrier really is, so that assessments can be scored. No route reads it.
create table carrier_truths (
  carrier_id bigint primary key,
  archetype text not null,
  related_carrier_id bigint,
  story text not null
);

-- A carrier as lists carry it, written once and read a hundred thousand times: the members of its JSON object without the braces, and
-- its safety rating, as JSON too, apart from them because it is hidden from some.
-- brief: what a load carries of its carrier. identity_alerts: the types of its published alerts, as JSON. insurance_cancels_on: as JSON.
-- is_out_of_service and has_insights: apart because they are hidden, from some people and from plans without insights.
create table listed_carriers (
  carrier_id bigint primary key,
  members text not null,
  safety_rating text not null,
  brief text not null,
  insurance_cancels_on text not null,
  is_out_of_service boolean not null,
  has_insights boolean not null,
  identity_alerts text not null default '[]'
);

create function list_carriers(changed bigint[]) returns void language sql as $$
  insert into listed_carriers
    select ca.id, substr(l.text, 2, length(l.text) - 2), coalesce(to_json(ca.safety_rating)::text, 'null'), ${BRIEF},
      coalesce(to_json(ca.insurance_cancels_on)::text, 'null'), ca.out_of_service is true, ca.has_insights
    from carriers ca cross join lateral (select ${LISTED}) l(text) where ca.id = any(changed)
  on conflict (carrier_id) do update set members = excluded.members, safety_rating = excluded.safety_rating,
    brief = excluded.brief, insurance_cancels_on = excluded.insurance_cancels_on, is_out_of_service = excluded.is_out_of_service,
    has_insights = excluded.has_insights;
$$;

create function list_changed_carriers() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from listed_carriers;
  elsif tg_op = 'INSERT' then
    perform list_carriers(array(select id from changed));
  else
    if tg_op = 'DELETE' or new.id <> old.id then delete from listed_carriers where carrier_id = old.id; end if;
    if tg_op = 'UPDATE' then perform list_carriers(array[new.id]); end if;
  end if;
  return null;
end $$;
create trigger carriers_listed after insert on carriers referencing new table as changed for each statement execute function list_changed_carriers();
create trigger carriers_unlisted after delete on carriers for each row execute function list_changed_carriers();
create trigger carriers_none_listed after truncate on carriers for each statement execute function list_changed_carriers();
create trigger carriers_relisted after update of ${LISTED_COLUMNS} on carriers
  for each row execute function list_changed_carriers();

-- The carriers are locked before they are read again: whoever changes one of them meanwhile writes its text after or before, never across.
create function list_renumbered_carriers() returns trigger language plpgsql security definer set search_path from current as $$
declare
  renumbered bigint[];
begin
  if tg_op = 'TRUNCATE' then select array_agg(id) into renumbered from carriers;
  elsif tg_op = 'INSERT' then select array_agg(distinct carrier_id) into renumbered from changed;
  elsif tg_op = 'DELETE' then select array_agg(distinct carrier_id) into renumbered from former;
  else select array_agg(carrier_id) into renumbered from (select carrier_id from changed union select carrier_id from former) both_of;
  end if;
  perform 1 from carriers where id = any(renumbered) order by id for update;
  if found then perform list_carriers(renumbered); end if;
  return null;
end $$;
create trigger carrier_identifiers_added after insert on carrier_identifiers referencing new table as changed
  for each statement execute function list_renumbered_carriers();
create trigger carrier_identifiers_removed after delete on carrier_identifiers referencing old table as former
  for each statement execute function list_renumbered_carriers();
create trigger carrier_identifiers_changed after update on carrier_identifiers referencing old table as former new table as changed
  for each statement execute function list_renumbered_carriers();
create trigger carrier_identifiers_emptied after truncate on carrier_identifiers
  for each statement execute function list_renumbered_carriers();

grant select on carriers, carrier_identifiers, listed_carriers, authority_events to portal_app;
`,
};

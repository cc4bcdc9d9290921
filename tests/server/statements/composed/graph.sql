
  with found as (
  select 'phone' as is_type, t.key, o.value, o.id as carrier_id, 'FMCSA registration' as source,
    coalesce((select max(x.changed_on) from contact_changes x
    where x.carrier_id = o.id and x.field = 'phone' and lower(x.new_value) = lower(o.value)), o.registered_on) as first_seen_on, o.mcs150_on as last_seen_on, o.carriers
  from (select distinct c.phone_e164 as key from carriers c where c.id = any($1)) t
  cross join lateral (
    select o.id, o.registered_on, o.mcs150_on, o.phone_e164 as value, count(*) over ()::int as carriers
    from carriers o where o.phone_e164 = t.key order by o.id = any($1) desc, o.id limit $2) o
  where t.key is not null and t.key <> '' and o.carriers > 1
    union all
  select 'email' as is_type, t.key, o.value, o.id as carrier_id, 'FMCSA registration' as source,
    coalesce((select max(x.changed_on) from contact_changes x
    where x.carrier_id = o.id and x.field = 'email' and lower(x.new_value) = lower(o.value)), o.registered_on) as first_seen_on, o.mcs150_on as last_seen_on, o.carriers
  from (select distinct lower(c.email) as key from carriers c where c.id = any($1)) t
  cross join lateral (
    select o.id, o.registered_on, o.mcs150_on, lower(o.email) as value, count(*) over ()::int as carriers
    from carriers o where lower(o.email) = t.key order by o.id = any($1) desc, o.id limit $2) o
  where t.key is not null and t.key <> '' and o.carriers > 1
    union all
    select 'address', t.postal_code || ' ' || t.street, o.value, o.id, 'FMCSA registration', o.registered_on, o.mcs150_on, o.carriers
    from (select distinct c.postal_code, c.street from carriers c where c.id = any($1) and c.street <> '') t
    cross join lateral (
      select o.id, o.registered_on, o.mcs150_on, concat_ws(', ', o.street, o.city, concat_ws(' ', o.state, o.postal_code)) as value, count(*) over ()::int as carriers
      from carriers o where o.postal_code = t.postal_code and o.street = t.street order by o.id = any($1) desc, o.id limit $2) o
    where o.carriers > 1
    union all 
  select 'vin', t.vin, t.vin, o.carrier_id, case o.source when 'insurance_certificate' then 'Certificate of insurance' when 'eld' then 'ELD' else 'Roadside inspection' end, o.first_seen_on, o.last_seen_on, o.carriers
  from (select distinct v.vin from unnest($1::bigint[]) m(id) cross join lateral (
    select vin from carrier_vehicles where carrier_id = m.id group by vin order by max(observed_on) desc, vin limit 200) v) t
  cross join lateral (
    select carrier_id, max(source) as source, min(observed_on) as first_seen_on, max(observed_on) as last_seen_on,
      count(*) over ()::int as carriers
    from carrier_vehicles where vin = t.vin group by carrier_id order by carrier_id = any($1) desc, carrier_id limit $2) o
  where o.carriers > 1
    union all 
  select 'remote_address', t.address, t.address, o.carrier_id, 'Portal sign-in', o.seen_on, o.seen_on, o.carriers
  from (select distinct address from remote_addresses where carrier_id = any($1)) t
  cross join lateral (
    select carrier_id, seen_on, count(*) over ()::int as carriers
    from remote_addresses where address = t.address order by carrier_id = any($1) desc, carrier_id limit $2) o
  where o.carriers > 1
  ),
  names as (
    select o.officer_name as name, o.id, o.registered_on, o.mcs150_on, count(*) over (partition by o.officer_name) as here
    from carriers o
    where o.id in (select carrier_id from found) and o.officer_name <> ''
      and o.officer_name in (select c.officer_name from carriers c where c.id = any($1))
  )
  select is_type, key, value, carrier_id, source, to_char(first_seen_on, 'YYYY-MM-DD') as first_seen_on,
    to_char(last_seen_on, 'YYYY-MM-DD') as last_seen_on, carriers from found
  union all
  select 'officer', o.name, o.name, o.id, 'FMCSA registration', to_char(coalesce((select max(x.changed_on) from contact_changes x
    where x.carrier_id = o.id and x.field = 'officer' and lower(x.new_value) = lower(o.name)), o.registered_on), 'YYYY-MM-DD'),
    to_char(o.mcs150_on, 'YYYY-MM-DD'), (select count(*)::int from carriers x where x.officer_name = o.name)
  from names o where o.here > 1;

with ends as (
    select u.carrier_id::bigint as carrier_id, 'origin' as place, sum(u.visits)::int as origin_visits, null::int as destination_visits, max(u.last_on) as last_on
      from areas a join zip_visits z on z.code = a.code
        cross join unnest(z.carrier_ids, z.visits, z.last_on) u(carrier_id, visits, last_on)
      where a.is_type = 'five_zip' and (a.lat between $2::text::float8 and $3::text::float8
    and a.lon between $4::text::float8 and $5::text::float8
    and 7917.6 * asin(sqrt(least(1, sin(radians(a.lat - $6::text::float8) / 2) ^ 2
    + cos(radians($6::text::float8)) * cos(radians(a.lat)) * sin(radians(a.lon - $7::text::float8) / 2) ^ 2))) <= $8::text::float8) and u.last_on >= date 'today' group by u.carrier_id
    union all
    select s.carrier_id, 'origin', null::int as origin_visits, null::int as destination_visits, null::date
  from carrier_search s
  where (s.lat between $9::text::float8 and $10::text::float8
    and s.lon between $11::text::float8 and $12::text::float8
    and 7917.6 * asin(sqrt(least(1, sin(radians(s.lat - $13::text::float8) / 2) ^ 2
    + cos(radians($13::text::float8)) * cos(radians(s.lat)) * sin(radians(s.lon - $14::text::float8) / 2) ^ 2))) <= $15::text::float8)
    union all
    select u.carrier_id::bigint as carrier_id, 'destination' as place, null::int, sum(u.visits)::int, null::date as last_on
      from areas a join zip_visits z on z.code = a.code
        cross join unnest(z.carrier_ids, z.visits, z.last_on) u(carrier_id, visits, last_on)
      where a.is_type = 'five_zip' and (a.lat between $16::text::float8 and $17::text::float8
    and a.lon between $18::text::float8 and $19::text::float8
    and 7917.6 * asin(sqrt(least(1, sin(radians(a.lat - $20::text::float8) / 2) ^ 2
    + cos(radians($20::text::float8)) * cos(radians(a.lat)) * sin(radians(a.lon - $21::text::float8) / 2) ^ 2))) <= $22::text::float8) and u.last_on >= date 'today' group by u.carrier_id
    union all
    select s.carrier_id, 'destination', null::int, null::int, null::date
  from carrier_search s
  where (s.lat between $23::text::float8 and $24::text::float8
    and s.lon between $25::text::float8 and $26::text::float8
    and 7917.6 * asin(sqrt(least(1, sin(radians(s.lat - $27::text::float8) / 2) ^ 2
    + cos(radians($27::text::float8)) * cos(radians(s.lat)) * sin(radians(s.lon - $28::text::float8) / 2) ^ 2))) <= $29::text::float8)),
     lane as materialized (
       select carrier_id, max(origin_visits) as origin_visits, max(destination_visits) as destination_visits, max(last_on) as last_on
       from ends group by carrier_id having count(distinct place) = 2)
     select s.carrier_id as id, round((7917.6 * asin(sqrt(least(1, sin(radians(s.lat - $30::text::float8) / 2) ^ 2
    + cos(radians($30::text::float8)) * cos(radians(s.lat)) * sin(radians(s.lon - $31::text::float8) / 2) ^ 2))))::numeric, 1)::float8 as origin_miles,
       round((7917.6 * asin(sqrt(least(1, sin(radians(s.lat - $32::text::float8) / 2) ^ 2
    + cos(radians($32::text::float8)) * cos(radians(s.lat)) * sin(radians(s.lon - $33::text::float8) / 2) ^ 2))))::numeric, 1)::float8 as destination_miles,
       coalesce(lane.origin_visits, case when exists (select 1
  from eld_visits v
  where v.carrier_id = s.carrier_id) then 0 end) as origin_visits, coalesce(lane.destination_visits, case when exists (select 1
  from eld_visits v
  where v.carrier_id = s.carrier_id) then 0 end) as destination_visits,
       to_char(lane.last_on, 'YYYY-MM-DD') as last_origin_visit_on
     from lane join carrier_search s on s.carrier_id = lane.carrier_id
     where s.is_named and s.is_verified and true and $1::text is not null
     order by least(coalesce(lane.origin_visits, 0), coalesce(lane.destination_visits, 0)) desc, coalesce(lane.origin_visits, 0) + coalesce(lane.destination_visits, 0) desc, origin_miles nulls last, s.carrier_id
  limit 200;

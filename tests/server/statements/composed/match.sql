with 
    near as materialized (
      select distinct on (t.carrier_id) t.carrier_id, t.vehicle_id, 7917.6 * asin(sqrt(least(1, sin(radians(t.lat - (32.78)::float8) / 2) ^ 2
    + cos(radians((32.78)::float8)) * cos(radians(t.lat)) * sin(radians(t.lon - (-96.8)::float8) / 2) ^ 2))) as miles
      from truck_locations t where (t.lat between $5::text::float8 and $6::text::float8
    and t.lon between $7::text::float8 and $8::text::float8
    and 7917.6 * asin(sqrt(least(1, sin(radians(t.lat - $9::text::float8) / 2) ^ 2
    + cos(radians($9::text::float8)) * cos(radians(t.lat)) * sin(radians(t.lon - $10::text::float8) / 2) ^ 2))) <= $11::text::float8) and t.seen_at >= $3::timestamptz
      order by t.carrier_id, miles, t.vehicle_id
    ), based as materialized (
      select s.carrier_id from carrier_search s where (s.lat between $12::text::float8 and $13::text::float8
    and s.lon between $14::text::float8 and $15::text::float8
    and 7917.6 * asin(sqrt(least(1, sin(radians(s.lat - $16::text::float8) / 2) ^ 2
    + cos(radians($16::text::float8)) * cos(radians(s.lat)) * sin(radians(s.lon - $17::text::float8) / 2) ^ 2))) <= $18::text::float8)
    ), posted as materialized (
      select distinct on (q.carrier_id) q.carrier_id::int as carrier_id, q.id, q.miles, q.start_date, q.destination
      from (select tp.carrier_id, tp.id, tp.start_date, tp.destination_search_display_name as destination,
          tp.origin_deadhead_tolerance as tolerance, 7917.6 * asin(sqrt(least(1, sin(radians(a.lat - (32.78)::float8) / 2) ^ 2
    + cos(radians((32.78)::float8)) * cos(radians(a.lat)) * sin(radians(a.lon - (-96.8)::float8) / 2) ^ 2))) as miles
        from truck_postings tp
          -- Area by area: there are far more of them than postings that suit.
          cross join lateral (select area.lat, area.lon from areas area where area.id = tp.origin_area_id offset 0) a
        where tp.company_id = $1 and tp.is_active and tp.start_date between $2::date - 5 and $2::date
          and tp.posted_equipment_type in ('R', 'VR')) q
      where q.miles <= least(q.tolerance, 150)
      order by q.carrier_id, q.miles, q.id
    ), runs as materialized (
      select l.carrier_id::int as carrier_id, count(*)::int as runs, max(l.dropoff_at) as last_at
      from (select e.load_id
  from (select load_id, origin_lat as lat, origin_lon as lon
  from load_ends
  where company_id = $1) o join (select load_id, destination_lat as lat, destination_lon as lon
  from load_ends
  where company_id = $1) e on e.load_id = o.load_id
          where (o.lat between $19::text::float8 and $20::text::float8
    and o.lon between $21::text::float8 and $22::text::float8
    and 7917.6 * asin(sqrt(least(1, sin(radians(o.lat - $23::text::float8) / 2) ^ 2
    + cos(radians($23::text::float8)) * cos(radians(o.lat)) * sin(radians(o.lon - $24::text::float8) / 2) ^ 2))) <= $25::text::float8) and (e.lat between $26::text::float8 and $27::text::float8
    and e.lon between $28::text::float8 and $29::text::float8
    and 7917.6 * asin(sqrt(least(1, sin(radians(e.lat - $30::text::float8) / 2) ^ 2
    + cos(radians($30::text::float8)) * cos(radians(e.lat)) * sin(radians(e.lon - $31::text::float8) / 2) ^ 2))) <= $32::text::float8)) ran
        join loads l on l.company_id = $1 and l.id = ran.load_id
      where l.carrier_id is not null and l.status in ('delivered', 'assumed_delivered') and l.dropoff_at >= $33::timestamptz and l.id <> $4::bigint
      group by l.carrier_id
    ), evidence as materialized (
  select carrier_id, max(vehicle_id) as vehicle_id, max(truck_miles) as truck_miles, coalesce(max(runs), 0) as runs,
    max(last_at) as last_at, max(posting_id) as posting_id, max(posted_miles) as posted_miles, max(posted_for) as posted_for,
    max(posted_to) as posted_to
  from (
    select carrier_id, vehicle_id, miles as truck_miles, null::int as runs, null::timestamptz as last_at, null::bigint as posting_id,
      null::float8 as posted_miles, null::date as posted_for, null::text as posted_to from near
    union all select carrier_id, null, null, runs, last_at, null, null, null, null from runs
    union all select carrier_id, null, null, null, null, id, miles, start_date, destination from posted
    union all select carrier_id, null, null, null, null, null, null, null, null from based
  ) known group by carrier_id), aside as materialized (
      select carrier_id::int as carrier_id from (
        select distinct on (d.carrier_id) d.carrier_id, d.reason from load_carrier_dispositions d
        where d.company_id = $1 and d.load_id = $4::bigint and d.reinstated_at is null order by d.carrier_id, d.id desc) latest
      where reason in ('declined', 'rate_too_high', 'no_truck', 'wrong_equipment', 'service_issues', 'other')
    ), figures as (select p.carrier_id, p.mask, ra.result, s.power_units as fleet_size, s.reefer::int as equipment_count,
    s.equipment_total, 2026 - f.model_year::float8 as equipment_age,
    coalesce(e.runs, 0) as runs, to_char(e.last_at at time zone 'UTC', 'YYYY-MM-DD') as last_on,
    coalesce(e.vehicle_id, far.vehicle_id) as vehicle_id, coalesce(e.truck_miles, far.miles) as truck_miles,
    e.posting_id, e.posted_miles, to_char(e.posted_for, 'YYYY-MM-DD') as posted_for, e.posted_to,
    d.base as base_miles, coalesce(least(e.truck_miles, e.posted_miles), case when far.is_recent then far.miles end, d.base) as origin_deadhead, d.home as destination_deadhead, coalesce(least(e.truck_miles, e.posted_miles), case when far.is_recent then far.miles end, d.base) + d.home as total_deadhead
  from (select m.carrier_id, 0 as mask
  from evidence e
    join match_carriers m on m.company_id = $1 and m.carrier_id = e.carrier_id
    where m.misses = 0 and m.equipment & 2 <> 0 and not m.carrier_id in (select carrier_id
  from aside)) p join carrier_search s on s.carrier_id = p.carrier_id
    left join carrier_fleets f on f.carrier_id = p.carrier_id
    left join rules_assessments ra on ra.company_id = $1 and ra.carrier_id = p.carrier_id
    left join evidence e on e.carrier_id = p.carrier_id
    left join lateral (
      select t.vehicle_id, 7917.6 * asin(sqrt(least(1, sin(radians(t.lat - (32.78)::float8) / 2) ^ 2
    + cos(radians((32.78)::float8)) * cos(radians(t.lat)) * sin(radians(t.lon - (-96.8)::float8) / 2) ^ 2))) as miles, t.seen_at >= $3::timestamptz as is_recent
  from truck_locations t
      where e.vehicle_id is null and t.carrier_id = p.carrier_id
      order by is_recent desc, case when t.seen_at >= $3::timestamptz then 7917.6 * asin(sqrt(least(1, sin(radians(t.lat - (32.78)::float8) / 2) ^ 2
    + cos(radians((32.78)::float8)) * cos(radians(t.lat)) * sin(radians(t.lon - (-96.8)::float8) / 2) ^ 2))) end, t.seen_at desc, t.vehicle_id
  limit 1) far on true
    cross join lateral (select 7917.6 * asin(sqrt(least(1, sin(radians(s.lat - (32.78)::float8) / 2) ^ 2
    + cos(radians((32.78)::float8)) * cos(radians(s.lat)) * sin(radians(s.lon - (-96.8)::float8) / 2) ^ 2))) as base, 7917.6 * asin(sqrt(least(1, sin(radians(s.lat - (41.88)::float8) / 2) ^ 2
    + cos(radians((41.88)::float8)) * cos(radians(s.lat)) * sin(radians(s.lon - (-87.62)::float8) / 2) ^ 2))) as home offset 0) d)
     select figures.*, count(*) over ()::int as total
  from figures
  order by array_position(array['pass', 'partial_pass', 'none', 'incomplete'], coalesce(result, 'none')),
  ceil(origin_deadhead / 25) nulls last, (runs > 0) desc, origin_deadhead nulls last, carrier_id limit 50 offset 0;

select count(*) as total
  from carrier_search s
  where s.is_named and s.is_verified and (s.carrier_id in (select ra.carrier_id
  from rules_assessments ra
    where ra.company_id = $1::text::bigint and ra.result in ('pass', 'partial_pass')) or s.carrier_id = any($2::text::bigint[]) or (s.carrier_id in (select ca.id
  from carriers ca
  left join (
    select t.carrier_id, max(t.expires_on) filter (where t.item = 'cdl_policy') as attested_cdl_policy_until, max(t.expires_on) filter (where t.item = 'ucr') as attested_ucr_until, max(t.expires_on) filter (where t.item = 'drug_program') as attested_drug_program_until, max(t.expires_on) filter (where t.item = 'insurance_schedule') as attested_insurance_schedule_until
    from carrier_attestations t
  where t.company_id = nullif(current_setting('app.company_id', true), '')::bigint and t.withdrawn_at is null group by t.carrier_id
  ) ow on ow.carrier_id = ca.id
  left join lateral (
    select s.as_of as schedule_as_of,
      case when s.user_id is null then 'Insurance schedule
  from the carrier' else 'Insurance schedule entered by your company' end as schedule_source,
      (select case when t.seen > 0 and (t.missing = 0 or s.left_out = '{}') then t.missing end
        from (select count(distinct v.vin)::int as seen, count(distinct v.vin) filter (where v.vin <> all(s.vins))::int as missing
          from carrier_vehicles v where v.carrier_id = s.carrier_id and v.is_type <> 'trailer' and v.source <> 'insurance_certificate'
            and v.observed_on > (now() at time zone 'UTC')::date - 90) t) as trucks_off_schedule
    from vin_schedules s
  where s.company_id = nullif(current_setting('app.company_id', true), '')::bigint and s.carrier_id = ca.id and s.withdrawn_at is null
    order by s.as_of desc, s.id desc limit 1
  ) sc on true
  where (case when timestamptz 'today' - ca.insurance_as_of <= interval '14 days' then case when ca.bipd_limit is not null then (ca.insurance_cancels_on <= (timestamptz 'today' at time zone 'UTC')::date) is not true and ca.bipd_limit >= 750000 end end) is true and (case when timestamptz 'today' - ca.authority_as_of <= interval '14 days' then ca.authority_status = 'active' end) is true and (case when timestamptz 'today' - ca.safety_as_of <= interval '45 days' then coalesce(ca.safety_rating, 'satisfactory') = 'satisfactory' end) is true) and s.carrier_id <> all($3::text::bigint[])
    and not (exists (select 1 from connections k where k.company_id = $1::text::bigint and k.carrier_id = s.carrier_id)
    or exists (select 1
  from subscriptions u
  where u.company_id = $1::text::bigint and u.carrier_id = s.carrier_id)))) and (s.lat between $4::text::float8 and $5::text::float8
    and s.lon between $6::text::float8 and $7::text::float8
    and 7917.6 * asin(sqrt(least(1, sin(radians(s.lat - $8::text::float8) / 2) ^ 2
    + cos(radians($8::text::float8)) * cos(radians(s.lat)) * sin(radians(s.lon - $9::text::float8) / 2) ^ 2))) <= $10::text::float8) and $1::text is not null;

select s.carrier_id as id
  from carrier_search s
  where s.is_named and s.is_verified and (s.carrier_id in (select ra.carrier_id
  from rules_assessments ra
    where ra.company_id = $1::text::bigint and ra.result in ('pass', 'partial_pass')) or s.carrier_id = any($2::text::bigint[]) or (s.carrier_id in (select ca.id
  from carriers ca
  left join (
    select t.carrier_id, max(t.expires_on) filter (where t.item = 'cdl_policy') as attested_cdl_policy_until, max(t.expires_on) filter (where t.item = 'ucr') as attested_ucr_until, max(t.expires_on) filter (where t.item = 'drug_program') as attested_drug_program_until, max(t.expires_on) filter (where t.item = 'insurance_schedule') as attested_insurance_schedule_until
    from carrier_attestations t
  where t.company_id = nullif(current_setting('app.company_id', true), '')::bigint and t.withdrawn_at is null group by t.carrier_id
  ) ow on ow.carrier_id = ca.id
  left join lateral (
    select s.as_of as schedule_as_of,
      case when s.user_id is null then 'Insurance schedule
  from the carrier' else 'Insurance schedule entered by your company' end as schedule_source,
      (select case when t.seen > 0 and (t.missing = 0 or s.left_out = '{}') then t.missing end
        from (select count(distinct v.vin)::int as seen, count(distinct v.vin) filter (where v.vin <> all(s.vins))::int as missing
          from carrier_vehicles v where v.carrier_id = s.carrier_id and v.is_type <> 'trailer' and v.source <> 'insurance_certificate'
            and v.observed_on > (now() at time zone 'UTC')::date - 90) t) as trucks_off_schedule
    from vin_schedules s
  where s.company_id = nullif(current_setting('app.company_id', true), '')::bigint and s.carrier_id = ca.id and s.withdrawn_at is null
    order by s.as_of desc, s.id desc limit 1
  ) sc on true
  where (case when timestamptz 'today' - ca.insurance_as_of <= interval '14 days' then case when ca.bipd_limit is not null then (ca.insurance_cancels_on <= (timestamptz 'today' at time zone 'UTC')::date) is not true and ca.bipd_limit >= 750000 end end) is true and (case when timestamptz 'today' - ca.authority_as_of <= interval '14 days' then ca.authority_status = 'active' end) is true and (case when timestamptz 'today' - ca.safety_as_of <= interval '45 days' then coalesce(ca.safety_rating, 'satisfactory') = 'satisfactory' end) is true) and s.carrier_id <> all($3::text::bigint[])
    and not (exists (select 1 from connections k where k.company_id = $1::text::bigint and k.carrier_id = s.carrier_id)
    or exists (select 1
  from subscriptions u
  where u.company_id = $1::text::bigint and u.carrier_id = s.carrier_id)))) and (s.lat between $4::text::float8 and $5::text::float8
    and s.lon between $6::text::float8 and $7::text::float8
    and 7917.6 * asin(sqrt(least(1, sin(radians(s.lat - $8::text::float8) / 2) ^ 2
    + cos(radians($8::text::float8)) * cos(radians(s.lat)) * sin(radians(s.lon - $9::text::float8) / 2) ^ 2))) <= $10::text::float8) and $1::text is not null
  order by s.power_units desc nulls last, s.carrier_id desc
  limit 50 offset 0;

with 
  tokens as materialized (
    select $3::text[] || array(select distinct e.key from rule_sets s, jsonb_each_text(s.rules) e
      where s.company_id = $1 and e.value in ('2', '3') and e.key <> all($3::text[]) order by e.key) as list
  ), sets as materialized (
    select s.id, s.carrier_id, s.classification_id,
      coalesce((select bit_or(1::bigint << (array_position(tokens.list, e.key) - 1))
  from jsonb_each_text(s.rules) e
  where e.value in ('2', '3')), 0) as mask, coalesce((select bit_or(1::bigint << (array_position(tokens.list, e.key) - 1))
  from jsonb_each_text(s.rules) e
  where e.value = '3'), 0) as locked
    from rule_sets s, tokens where s.company_id = $1
  ), chunk as materialized (
    select ca.id as carrier_id, coalesce(k.classification_ids, '{}') as classification_ids
    from carriers ca left join connections k on k.company_id = $1 and k.carrier_id = ca.id and k.carrier_id = any($2::bigint[])
    where ca.id = any($2::bigint[])
  ), own as materialized (
    select k.carrier_id, s.id, s.classification_id, s.mask, s.locked from chunk k join sets s on s.carrier_id = k.carrier_id
  ), classified as materialized (
    select k.carrier_id, s.id, s.classification_id, s.mask, s.locked
    from chunk k cross join unnest(k.classification_ids) class join sets s on s.classification_id = class
    where k.carrier_id not in (select carrier_id from own)
  ), applicable as materialized (
    select * from own union all select * from classified union all
    select k.carrier_id, s.id, s.classification_id, s.mask, s.locked from chunk k, sets s
    where s.carrier_id is null and s.classification_id is null
      and k.carrier_id not in (select carrier_id from own) and k.carrier_id not in (select carrier_id from classified)
  ), latest as (
    select distinct on (j.carrier_id, j.id, o.is_type) j.carrier_id, j.id, o.is_type,
      o.is_active and (o.expiration_date is null or o.expiration_date >= ($4::timestamptz at time zone 'UTC')::date or o.expiration_date = '2080-01-01') as counts
    from applicable j join rule_overrides o on o.company_id = $1 and o.carrier_id = j.carrier_id
      and (o.classification_id is null or o.classification_id = j.classification_id)
    order by j.carrier_id, j.id, o.is_type, o.id desc
  ), covered as (
    select carrier_id, id, bit_or(1::bigint << (array_position(tokens.list, is_type) - 1)) as mask
  from latest, tokens
  where counts group by carrier_id, id
  ), required as (
    select j.carrier_id, bit_or(j.mask) as required, bit_or(j.mask & (j.locked | ~coalesce(c.mask, 0))) as uncovered
    from applicable j left join covered c on c.carrier_id = j.carrier_id and c.id = j.id group by j.carrier_id
  ), masks as materialized (
  select carrier_id, ((has_active_interstate_authority is true)::int::bigint << 0) | ((has_authority_for_3_months is true)::int::bigint << 1) | ((has_authority_for_6_months is true)::int::bigint << 2) | ((has_authority_for_12_months is true)::int::bigint << 3) | ((has_authority_for_24_months is true)::int::bigint << 4) | ((has_bipd_coverage_750000 is true)::int::bigint << 5) | ((has_bipd_coverage_1000000 is true)::int::bigint << 6) | ((has_bipd_coverage_2000000 is true)::int::bigint << 7) | ((has_bipd_coverage_5000000 is true)::int::bigint << 8) | ((has_cargo_coverage_100000 is true)::int::bigint << 9) | ((has_cargo_coverage_200000 is true)::int::bigint << 10) | ((has_cargo_coverage_250000 is true)::int::bigint << 11) | ((has_cargo_coverage_500000 is true)::int::bigint << 12) | ((has_cargo_coverage_1000000 is true)::int::bigint << 13) | ((has_satisfactory_or_unrated_safety_rating is true)::int::bigint << 14) | ((has_active_safer_operating_status is true)::int::bigint << 15) | ((has_inspection_within_24_months is true)::int::bigint << 16) | ((has_no_active_out_of_service_orders is true)::int::bigint << 17) | ((has_verified_physical_location_activity is true)::int::bigint << 18) | ((has_verified_manually_entered_identifier is true)::int::bigint << 19) | ((has_bonded_broker_authority is true)::int::bigint << 20) | ((has_csa_categories_over_threshold_2 is true)::int::bigint << 21) | ((has_csa_categories_over_threshold_1 is true)::int::bigint << 22) | ((has_csa_categories_over_threshold_0 is true)::int::bigint << 23) | ((has_vehicle_oos_rate_within_200_percent is true)::int::bigint << 24) | ((has_vehicle_oos_rate_within_150_percent is true)::int::bigint << 25) | ((has_vehicle_oos_rate_within_100_percent is true)::int::bigint << 26) | ((has_driver_oos_rate_within_200_percent is true)::int::bigint << 27) | ((has_driver_oos_rate_within_150_percent is true)::int::bigint << 28) | ((has_driver_oos_rate_within_100_percent is true)::int::bigint << 29) | ((has_3_inspections_within_24_months is true)::int::bigint << 30) | ((has_5_inspections_within_24_months is true)::int::bigint << 31) | ((has_english_oos_within_12_months_2 is true)::int::bigint << 32) | ((has_english_oos_within_12_months_1 is true)::int::bigint << 33) | ((has_english_oos_within_12_months_0 is true)::int::bigint << 34) | ((has_connected_eld is true)::int::bigint << 35) | ((has_eld_that_is_not_revoked is true)::int::bigint << 36) | ((has_unchanged_contacts_for_30_days is true)::int::bigint << 37) | ((has_unchanged_contacts_for_90_days is true)::int::bigint << 38) | ((has_unchanged_contacts_for_180_days is true)::int::bigint << 39) | ((has_no_identity_alert_within_30_days is true)::int::bigint << 40) | ((has_no_identity_alert_within_90_days is true)::int::bigint << 41) | ((has_attested_cdl_policy is true)::int::bigint << 42) | ((has_attested_ucr is true)::int::bigint << 43) | ((has_attested_drug_program is true)::int::bigint << 44) | ((has_attested_insurance_schedule is true)::int::bigint << 45) | ((has_trucks_on_insurance_schedule is true)::int::bigint << 46) as passed,
    ((has_active_interstate_authority is false)::int::bigint << 0) | ((has_authority_for_3_months is false)::int::bigint << 1) | ((has_authority_for_6_months is false)::int::bigint << 2) | ((has_authority_for_12_months is false)::int::bigint << 3) | ((has_authority_for_24_months is false)::int::bigint << 4) | ((has_bipd_coverage_750000 is false)::int::bigint << 5) | ((has_bipd_coverage_1000000 is false)::int::bigint << 6) | ((has_bipd_coverage_2000000 is false)::int::bigint << 7) | ((has_bipd_coverage_5000000 is false)::int::bigint << 8) | ((has_cargo_coverage_100000 is false)::int::bigint << 9) | ((has_cargo_coverage_200000 is false)::int::bigint << 10) | ((has_cargo_coverage_250000 is false)::int::bigint << 11) | ((has_cargo_coverage_500000 is false)::int::bigint << 12) | ((has_cargo_coverage_1000000 is false)::int::bigint << 13) | ((has_satisfactory_or_unrated_safety_rating is false)::int::bigint << 14) | ((has_active_safer_operating_status is false)::int::bigint << 15) | ((has_inspection_within_24_months is false)::int::bigint << 16) | ((has_no_active_out_of_service_orders is false)::int::bigint << 17) | ((has_verified_physical_location_activity is false)::int::bigint << 18) | ((has_verified_manually_entered_identifier is false)::int::bigint << 19) | ((has_bonded_broker_authority is false)::int::bigint << 20) | ((has_csa_categories_over_threshold_2 is false)::int::bigint << 21) | ((has_csa_categories_over_threshold_1 is false)::int::bigint << 22) | ((has_csa_categories_over_threshold_0 is false)::int::bigint << 23) | ((has_vehicle_oos_rate_within_200_percent is false)::int::bigint << 24) | ((has_vehicle_oos_rate_within_150_percent is false)::int::bigint << 25) | ((has_vehicle_oos_rate_within_100_percent is false)::int::bigint << 26) | ((has_driver_oos_rate_within_200_percent is false)::int::bigint << 27) | ((has_driver_oos_rate_within_150_percent is false)::int::bigint << 28) | ((has_driver_oos_rate_within_100_percent is false)::int::bigint << 29) | ((has_3_inspections_within_24_months is false)::int::bigint << 30) | ((has_5_inspections_within_24_months is false)::int::bigint << 31) | ((has_english_oos_within_12_months_2 is false)::int::bigint << 32) | ((has_english_oos_within_12_months_1 is false)::int::bigint << 33) | ((has_english_oos_within_12_months_0 is false)::int::bigint << 34) | ((has_connected_eld is false)::int::bigint << 35) | ((has_eld_that_is_not_revoked is false)::int::bigint << 36) | ((has_unchanged_contacts_for_30_days is false)::int::bigint << 37) | ((has_unchanged_contacts_for_90_days is false)::int::bigint << 38) | ((has_unchanged_contacts_for_180_days is false)::int::bigint << 39) | ((has_no_identity_alert_within_30_days is false)::int::bigint << 40) | ((has_no_identity_alert_within_90_days is false)::int::bigint << 41) | ((has_attested_cdl_policy is false)::int::bigint << 42) | ((has_attested_ucr is false)::int::bigint << 43) | ((has_attested_drug_program is false)::int::bigint << 44) | ((has_attested_insurance_schedule is false)::int::bigint << 45) | ((has_trucks_on_insurance_schedule is false)::int::bigint << 46) as failed
  from (select k.carrier_id, case when $4::timestamptz - ca.authority_as_of <= interval '14 days' then ca.authority_status = 'active' end as has_active_interstate_authority,
    case when $4::timestamptz - ca.authority_as_of <= interval '14 days' then case when ca.authority_status <> 'active' then false when ca.authority_status = 'active' then ca.authority_granted_on <= (($4::timestamptz at time zone 'UTC')::date - interval '3 months')::date end end as has_authority_for_3_months,
    case when $4::timestamptz - ca.authority_as_of <= interval '14 days' then case when ca.authority_status <> 'active' then false when ca.authority_status = 'active' then ca.authority_granted_on <= (($4::timestamptz at time zone 'UTC')::date - interval '6 months')::date end end as has_authority_for_6_months,
    case when $4::timestamptz - ca.authority_as_of <= interval '14 days' then case when ca.authority_status <> 'active' then false when ca.authority_status = 'active' then ca.authority_granted_on <= (($4::timestamptz at time zone 'UTC')::date - interval '12 months')::date end end as has_authority_for_12_months,
    case when $4::timestamptz - ca.authority_as_of <= interval '14 days' then case when ca.authority_status <> 'active' then false when ca.authority_status = 'active' then ca.authority_granted_on <= (($4::timestamptz at time zone 'UTC')::date - interval '24 months')::date end end as has_authority_for_24_months,
    case when $4::timestamptz - ca.insurance_as_of <= interval '14 days' then case when ca.bipd_limit is not null then (ca.insurance_cancels_on <= ($4::timestamptz at time zone 'UTC')::date) is not true and ca.bipd_limit >= 750000 end end as has_bipd_coverage_750000,
    case when $4::timestamptz - ca.insurance_as_of <= interval '14 days' then case when ca.bipd_limit is not null then (ca.insurance_cancels_on <= ($4::timestamptz at time zone 'UTC')::date) is not true and ca.bipd_limit >= 1000000 end end as has_bipd_coverage_1000000,
    case when $4::timestamptz - ca.insurance_as_of <= interval '14 days' then case when ca.bipd_limit is not null then (ca.insurance_cancels_on <= ($4::timestamptz at time zone 'UTC')::date) is not true and ca.bipd_limit >= 2000000 end end as has_bipd_coverage_2000000,
    case when $4::timestamptz - ca.insurance_as_of <= interval '14 days' then case when ca.bipd_limit is not null then (ca.insurance_cancels_on <= ($4::timestamptz at time zone 'UTC')::date) is not true and ca.bipd_limit >= 5000000 end end as has_bipd_coverage_5000000,
    case when $4::timestamptz - ca.insurance_as_of <= interval '14 days' then case when ca.cargo_limit is not null then (ca.insurance_cancels_on <= ($4::timestamptz at time zone 'UTC')::date) is not true and ca.cargo_limit >= 100000 end end as has_cargo_coverage_100000,
    case when $4::timestamptz - ca.insurance_as_of <= interval '14 days' then case when ca.cargo_limit is not null then (ca.insurance_cancels_on <= ($4::timestamptz at time zone 'UTC')::date) is not true and ca.cargo_limit >= 200000 end end as has_cargo_coverage_200000,
    case when $4::timestamptz - ca.insurance_as_of <= interval '14 days' then case when ca.cargo_limit is not null then (ca.insurance_cancels_on <= ($4::timestamptz at time zone 'UTC')::date) is not true and ca.cargo_limit >= 250000 end end as has_cargo_coverage_250000,
    case when $4::timestamptz - ca.insurance_as_of <= interval '14 days' then case when ca.cargo_limit is not null then (ca.insurance_cancels_on <= ($4::timestamptz at time zone 'UTC')::date) is not true and ca.cargo_limit >= 500000 end end as has_cargo_coverage_500000,
    case when $4::timestamptz - ca.insurance_as_of <= interval '14 days' then case when ca.cargo_limit is not null then (ca.insurance_cancels_on <= ($4::timestamptz at time zone 'UTC')::date) is not true and ca.cargo_limit >= 1000000 end end as has_cargo_coverage_1000000,
    case when $4::timestamptz - ca.safety_as_of <= interval '45 days' then coalesce(ca.safety_rating, 'satisfactory') = 'satisfactory' end as has_satisfactory_or_unrated_safety_rating,
    case when $4::timestamptz - ca.authority_as_of <= interval '14 days' then ca.operating_status = 'active' end as has_active_safer_operating_status,
    case when $4::timestamptz - ca.safety_as_of <= interval '45 days' then case when ca.last_inspected_on is not null then ca.last_inspected_on >= (($4::timestamptz at time zone 'UTC')::date - interval '24 months')::date when ca.inspections_24m = 0 then false end end as has_inspection_within_24_months,
    case when $4::timestamptz - ca.safety_as_of <= interval '45 days' then not ca.out_of_service end as has_no_active_out_of_service_orders,
    case when $4::timestamptz - ca.located_as_of <= interval '14 days' then ca.located_on >= ($4::timestamptz at time zone 'UTC')::date - 90 end as has_verified_physical_location_activity,
    case when $4::timestamptz - ca.identifier_as_of <= interval '365 days' then ca.identifier_verified end as has_verified_manually_entered_identifier,
    case when $4::timestamptz - ca.insurance_as_of <= interval '14 days' then case when not ca.has_broker_authority then true when ca.has_broker_authority is not null then ca.broker_bonded end end as has_bonded_broker_authority,
    case when $4::timestamptz - ca.safety_as_of <= interval '45 days' then ca.csa_over_threshold <= 2 end as has_csa_categories_over_threshold_2,
    case when $4::timestamptz - ca.safety_as_of <= interval '45 days' then ca.csa_over_threshold <= 1 end as has_csa_categories_over_threshold_1,
    case when $4::timestamptz - ca.safety_as_of <= interval '45 days' then ca.csa_over_threshold <= 0 end as has_csa_categories_over_threshold_0,
    case when $4::timestamptz - ca.safety_as_of <= interval '45 days' then case when ca.inspections_24m >= 3 then ca.vehicle_oos_hundredths <= 4460 end end as has_vehicle_oos_rate_within_200_percent,
    case when $4::timestamptz - ca.safety_as_of <= interval '45 days' then case when ca.inspections_24m >= 3 then ca.vehicle_oos_hundredths <= 3345 end end as has_vehicle_oos_rate_within_150_percent,
    case when $4::timestamptz - ca.safety_as_of <= interval '45 days' then case when ca.inspections_24m >= 3 then ca.vehicle_oos_hundredths <= 2230 end end as has_vehicle_oos_rate_within_100_percent,
    case when $4::timestamptz - ca.safety_as_of <= interval '45 days' then case when ca.inspections_24m >= 3 then ca.driver_oos_hundredths <= 1340 end end as has_driver_oos_rate_within_200_percent,
    case when $4::timestamptz - ca.safety_as_of <= interval '45 days' then case when ca.inspections_24m >= 3 then ca.driver_oos_hundredths <= 1005 end end as has_driver_oos_rate_within_150_percent,
    case when $4::timestamptz - ca.safety_as_of <= interval '45 days' then case when ca.inspections_24m >= 3 then ca.driver_oos_hundredths <= 670 end end as has_driver_oos_rate_within_100_percent,
    case when $4::timestamptz - ca.safety_as_of <= interval '45 days' then ca.inspections_24m >= 3 end as has_3_inspections_within_24_months,
    case when $4::timestamptz - ca.safety_as_of <= interval '45 days' then ca.inspections_24m >= 5 end as has_5_inspections_within_24_months,
    case when $4::timestamptz - ca.safety_as_of <= interval '45 days' then ca.english_oos_12m <= 2 end as has_english_oos_within_12_months_2,
    case when $4::timestamptz - ca.safety_as_of <= interval '45 days' then ca.english_oos_12m <= 1 end as has_english_oos_within_12_months_1,
    case when $4::timestamptz - ca.safety_as_of <= interval '45 days' then ca.english_oos_12m <= 0 end as has_english_oos_within_12_months_0,
    case when $4::timestamptz - ca.eld_as_of <= interval '14 days' then ca.eld_status = 'connected' end as has_connected_eld,
    case when $4::timestamptz - ca.eld_as_of <= interval '14 days' then not ca.eld_revoked end as has_eld_that_is_not_revoked,
    case when $4::timestamptz - ca.registration_as_of <= interval '14 days' then case when ca.contacts_changed_on >= ($4::timestamptz at time zone 'UTC')::date - 30 then false when ca.contacts_watched_since <= ($4::timestamptz at time zone 'UTC')::date - 30 then true end end as has_unchanged_contacts_for_30_days,
    case when $4::timestamptz - ca.registration_as_of <= interval '14 days' then case when ca.contacts_changed_on >= ($4::timestamptz at time zone 'UTC')::date - 90 then false when ca.contacts_watched_since <= ($4::timestamptz at time zone 'UTC')::date - 90 then true end end as has_unchanged_contacts_for_90_days,
    case when $4::timestamptz - ca.registration_as_of <= interval '14 days' then case when ca.contacts_changed_on >= ($4::timestamptz at time zone 'UTC')::date - 180 then false when ca.contacts_watched_since <= ($4::timestamptz at time zone 'UTC')::date - 180 then true end end as has_unchanged_contacts_for_180_days,
    (ca.identity_alerted_on >= ($4::timestamptz at time zone 'UTC')::date - 30) is not true as has_no_identity_alert_within_30_days,
    (ca.identity_alerted_on >= ($4::timestamptz at time zone 'UTC')::date - 90) is not true as has_no_identity_alert_within_90_days,
    ow.attested_cdl_policy_until >= ($4::timestamptz at time zone 'UTC')::date as has_attested_cdl_policy,
    ow.attested_ucr_until >= ($4::timestamptz at time zone 'UTC')::date as has_attested_ucr,
    ow.attested_drug_program_until >= ($4::timestamptz at time zone 'UTC')::date as has_attested_drug_program,
    ow.attested_insurance_schedule_until >= ($4::timestamptz at time zone 'UTC')::date as has_attested_insurance_schedule,
    case when $4::timestamptz - sc.schedule_as_of <= interval '90 days' then sc.trucks_off_schedule <= 0 end as has_trucks_on_insurance_schedule
  from chunk k
    join carriers ca on ca.id = k.carrier_id and ca.id = any($2::bigint[]) left join (
    select t.carrier_id, max(t.expires_on) filter (where t.item = 'cdl_policy') as attested_cdl_policy_until, max(t.expires_on) filter (where t.item = 'ucr') as attested_ucr_until, max(t.expires_on) filter (where t.item = 'drug_program') as attested_drug_program_until, max(t.expires_on) filter (where t.item = 'insurance_schedule') as attested_insurance_schedule_until
    from carrier_attestations t where t.company_id = $1 and t.withdrawn_at is null group by t.carrier_id
  ) ow on ow.carrier_id = ca.id
  left join lateral (
    select s.as_of as schedule_as_of,
      case when s.user_id is null then 'Insurance schedule
  from the carrier' else 'Insurance schedule entered by your company' end as schedule_source,
      (select case when t.seen > 0 and (t.missing = 0 or s.left_out = '{}') then t.missing end
        from (select count(distinct v.vin)::int as seen, count(distinct v.vin) filter (where v.vin <> all(s.vins))::int as missing
          from carrier_vehicles v where v.carrier_id = s.carrier_id and v.is_type <> 'trailer' and v.source <> 'insurance_certificate'
            and v.observed_on > (now() at time zone 'UTC')::date - 90) t) as trucks_off_schedule
    from vin_schedules s where s.company_id = $1 and s.carrier_id = ca.id and s.withdrawn_at is null
    order by s.as_of desc, s.id desc limit 1
  ) sc on true offset 0) found
  ), assessments as (
    select k.carrier_id, case
      when coalesce(a.required, 0) = 0 then null
      when a.uncovered & m.failed <> 0 then 'fail'
      when (a.uncovered | (a.required & 131073)) & ~(coalesce(m.passed, 0) | coalesce(m.failed, 0)) <> 0 then 'incomplete'
      when a.required & ~coalesce(m.passed, 0) <> 0 then 'partial_pass'
      else 'pass' end as result,
      coalesce(a.required, 0) as required,
      coalesce(a.uncovered & m.failed, 0) as failing,
      coalesce((a.uncovered | (a.required & 131073)) & ~(coalesce(m.passed, 0) | coalesce(m.failed, 0)), 0) as incomplete
    from chunk k left join required a on a.carrier_id = k.carrier_id left join masks m on m.carrier_id = k.carrier_id
  )
select * from assessments;

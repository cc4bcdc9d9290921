delete from input_changes where (topic, company_id, xact) in (
  select topic, company_id, xact from input_changes where noted_at < clock_timestamp() - interval '1 day' for update skip locked);

select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as as_of, pg_current_snapshot()::text as snapshot, (select coalesce(json_agg(json_build_object('id', s.id, 'carrier_id', s.carrier_id, 'classification_id',
    s.classification_id, 'version', s.version, 'values', s.rules) order by s.id), '[]')::text
  from rule_sets s where s.company_id = $1) as rule_sets;

select coalesce(json_agg(json_build_object('id', o.id, 'carrier_id', o.carrier_id, 'classification_id',
    o.classification_id, 'is_type', o.is_type, 'is_active', o.is_active, 'expiration_date', to_char(o.expiration_date, 'YYYY-MM-DD'))
    order by o.id), '[]')::text as overrides
  from (select distinct on (o.carrier_id, o.is_type, o.classification_id) o.* from rule_overrides o
    join connections c on c.company_id = o.company_id and c.carrier_id = o.carrier_id
    where o.company_id = $1 order by o.carrier_id, o.is_type, o.classification_id, o.id desc) o;

select coalesce(json_agg(json_build_object('id', l.id, 'carrier_id', l.carrier_id,
    'external_load_number', l.external_load_number, 'status', l.status, 'pickup_at', to_char(l.pickup_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    order by l.pickup_at, l.id), '[]')::text as open_loads
  from loads l join connections c on c.company_id = l.company_id and c.carrier_id = l.carrier_id
  where l.company_id = $1 and l.status not in ('delivered', 'assumed_delivered', 'cancelled');


  with connected as materialized (
    select c.carrier_id, c.id as connection_id, c.classification_ids::text as classified,
      ca.authority_status, ca.authority_granted_on, ca.authority_as_of, ca.operating_status, ca.bipd_limit, ca.cargo_limit, ca.cargo_source, ca.insurance_cancels_on, ca.insurance_as_of, ca.safety_rating, ca.out_of_service, ca.last_inspected_on, ca.inspections_24m, ca.vehicle_oos_hundredths, ca.driver_oos_hundredths, ca.english_oos_12m, ca.csa_over_threshold, ca.safety_as_of, ca.located_on, ca.located_as_of, ca.identifier_verified, ca.identifier_as_of, ca.eld_status, ca.eld_as_of, ca.identity_alerted_on, ca.contacts_changed_on, ca.contacts_watched_since, ca.registration_as_of, ca.has_broker_authority, ca.broker_bonded, ca.eld_revoked, ow.attested_cdl_policy_until, ow.attested_ucr_until, ow.attested_drug_program_until, ow.attested_insurance_schedule_until, sc.trucks_off_schedule, sc.schedule_source, sc.schedule_as_of
    from connections c join carriers ca on ca.id = c.carrier_id left join (
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
  ) sc on true
    where c.company_id = $1 and c.carrier_id > $2 order by c.carrier_id limit $3
  ), vocabulary as materialized (
    select array(select distinct classified
  from connected
  where classified is not null
  order by 1) as classified, array(select distinct authority_status
  from connected
  where authority_status is not null
  order by 1) as authority_status, array(select distinct operating_status
  from connected
  where operating_status is not null
  order by 1) as operating_status, array(select distinct cargo_source
  from connected
  where cargo_source is not null
  order by 1) as cargo_source, array(select distinct safety_rating
  from connected
  where safety_rating is not null
  order by 1) as safety_rating, array(select distinct eld_status
  from connected
  where eld_status is not null
  order by 1) as eld_status, array(select distinct schedule_source
  from connected
  where schedule_source is not null
  order by 1) as schedule_source
  )
  select max(k.carrier_id) as last,
    string_agg(coalesce((k.carrier_id)::text, 'null'), ',') as carrier_id, string_agg(coalesce((k.connection_id)::text, 'null'), ',') as connection_id, string_agg(coalesce((coalesce(array_position(w.classified, k.classified) - 1, -1))::text, 'null'), ',') as classified, string_agg(coalesce((coalesce(array_position(w.authority_status, k.authority_status) - 1, -1))::text, 'null'), ',') as authority_status, string_agg(coalesce((k.authority_granted_on - date '1970-01-01')::text, 'null'), ',') as authority_granted_on, string_agg(coalesce((floor(extract(epoch
  from k.authority_as_of))::bigint)::text, 'null'), ',') as authority_as_of, string_agg(coalesce((coalesce(array_position(w.operating_status, k.operating_status) - 1, -1))::text, 'null'), ',') as operating_status, string_agg(coalesce((k.bipd_limit)::text, 'null'), ',') as bipd_limit, string_agg(coalesce((k.cargo_limit)::text, 'null'), ',') as cargo_limit, string_agg(coalesce((coalesce(array_position(w.cargo_source, k.cargo_source) - 1, -1))::text, 'null'), ',') as cargo_source, string_agg(coalesce((k.insurance_cancels_on - date '1970-01-01')::text, 'null'), ',') as insurance_cancels_on, string_agg(coalesce((floor(extract(epoch
  from k.insurance_as_of))::bigint)::text, 'null'), ',') as insurance_as_of, string_agg(coalesce((coalesce(array_position(w.safety_rating, k.safety_rating) - 1, -1))::text, 'null'), ',') as safety_rating, string_agg(coalesce((k.out_of_service::int)::text, 'null'), ',') as out_of_service, string_agg(coalesce((k.last_inspected_on - date '1970-01-01')::text, 'null'), ',') as last_inspected_on, string_agg(coalesce((k.inspections_24m)::text, 'null'), ',') as inspections_24m, string_agg(coalesce((k.vehicle_oos_hundredths)::text, 'null'), ',') as vehicle_oos_hundredths, string_agg(coalesce((k.driver_oos_hundredths)::text, 'null'), ',') as driver_oos_hundredths, string_agg(coalesce((k.english_oos_12m)::text, 'null'), ',') as english_oos_12m, string_agg(coalesce((k.csa_over_threshold)::text, 'null'), ',') as csa_over_threshold, string_agg(coalesce((floor(extract(epoch
  from k.safety_as_of))::bigint)::text, 'null'), ',') as safety_as_of, string_agg(coalesce((k.located_on - date '1970-01-01')::text, 'null'), ',') as located_on, string_agg(coalesce((floor(extract(epoch
  from k.located_as_of))::bigint)::text, 'null'), ',') as located_as_of, string_agg(coalesce((k.identifier_verified::int)::text, 'null'), ',') as identifier_verified, string_agg(coalesce((floor(extract(epoch
  from k.identifier_as_of))::bigint)::text, 'null'), ',') as identifier_as_of, string_agg(coalesce((coalesce(array_position(w.eld_status, k.eld_status) - 1, -1))::text, 'null'), ',') as eld_status, string_agg(coalesce((floor(extract(epoch
  from k.eld_as_of))::bigint)::text, 'null'), ',') as eld_as_of, string_agg(coalesce((k.identity_alerted_on - date '1970-01-01')::text, 'null'), ',') as identity_alerted_on, string_agg(coalesce((k.contacts_changed_on - date '1970-01-01')::text, 'null'), ',') as contacts_changed_on, string_agg(coalesce((k.contacts_watched_since - date '1970-01-01')::text, 'null'), ',') as contacts_watched_since, string_agg(coalesce((floor(extract(epoch
  from k.registration_as_of))::bigint)::text, 'null'), ',') as registration_as_of, string_agg(coalesce((k.has_broker_authority::int)::text, 'null'), ',') as has_broker_authority, string_agg(coalesce((k.broker_bonded::int)::text, 'null'), ',') as broker_bonded, string_agg(coalesce((k.eld_revoked::int)::text, 'null'), ',') as eld_revoked, string_agg(coalesce((k.attested_cdl_policy_until - date '1970-01-01')::text, 'null'), ',') as attested_cdl_policy_until, string_agg(coalesce((k.attested_ucr_until - date '1970-01-01')::text, 'null'), ',') as attested_ucr_until, string_agg(coalesce((k.attested_drug_program_until - date '1970-01-01')::text, 'null'), ',') as attested_drug_program_until, string_agg(coalesce((k.attested_insurance_schedule_until - date '1970-01-01')::text, 'null'), ',') as attested_insurance_schedule_until, string_agg(coalesce((k.trucks_off_schedule)::text, 'null'), ',') as trucks_off_schedule, string_agg(coalesce((coalesce(array_position(w.schedule_source, k.schedule_source) - 1, -1))::text, 'null'), ',') as schedule_source, string_agg(coalesce((floor(extract(epoch
  from k.schedule_as_of))::bigint)::text, 'null'), ',') as schedule_as_of,
    min(w.classified) as words_classified, min(w.authority_status) as words_authority_status, min(w.operating_status) as words_operating_status, min(w.cargo_source) as words_cargo_source, min(w.safety_rating) as words_safety_rating, min(w.eld_status) as words_eld_status, min(w.schedule_source) as words_schedule_source
  from connected k cross join vocabulary w;

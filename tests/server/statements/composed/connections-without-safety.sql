select total from connection_totals where company_id = $1;

with picked as materialized (select p.company_id, p.id, row_number() over () as position
  from (select c.company_id, c.id
  from connections c  where c.company_id = $1 and true
  order by c.updated_at desc, c.id desc
  limit 50 offset 0) p)
     select '[' || coalesce(string_agg(c.listed || ',"not_passing":' || coalesce(not_passing_text(array(select t
  from unnest(ra.failing) t
  where t <> all(array['has_satisfactory_or_unrated_safety_rating', 'has_inspection_within_24_months', 'has_no_active_out_of_service_orders', 'has_csa_categories_over_threshold_2', 'has_csa_categories_over_threshold_1', 'has_csa_categories_over_threshold_0', 'has_vehicle_oos_rate_within_200_percent', 'has_vehicle_oos_rate_within_150_percent', 'has_vehicle_oos_rate_within_100_percent', 'has_driver_oos_rate_within_200_percent', 'has_driver_oos_rate_within_150_percent', 'has_driver_oos_rate_within_100_percent', 'has_3_inspections_within_24_months', 'has_5_inspections_within_24_months', 'has_english_oos_within_12_months_2', 'has_english_oos_within_12_months_1', 'has_english_oos_within_12_months_0'])), array(select t
  from unnest(ra.incomplete) t
  where t <> all(array['has_satisfactory_or_unrated_safety_rating', 'has_inspection_within_24_months', 'has_no_active_out_of_service_orders', 'has_csa_categories_over_threshold_2', 'has_csa_categories_over_threshold_1', 'has_csa_categories_over_threshold_0', 'has_vehicle_oos_rate_within_200_percent', 'has_vehicle_oos_rate_within_150_percent', 'has_vehicle_oos_rate_within_100_percent', 'has_driver_oos_rate_within_200_percent', 'has_driver_oos_rate_within_150_percent', 'has_driver_oos_rate_within_100_percent', 'has_3_inspections_within_24_months', 'has_5_inspections_within_24_months', 'has_english_oos_within_12_months_2', 'has_english_oos_within_12_months_1', 'has_english_oos_within_12_months_0'])), coalesce((ra.failing || ra.incomplete) && array['has_satisfactory_or_unrated_safety_rating', 'has_inspection_within_24_months', 'has_no_active_out_of_service_orders', 'has_csa_categories_over_threshold_2', 'has_csa_categories_over_threshold_1', 'has_csa_categories_over_threshold_0', 'has_vehicle_oos_rate_within_200_percent', 'has_vehicle_oos_rate_within_150_percent', 'has_vehicle_oos_rate_within_100_percent', 'has_driver_oos_rate_within_200_percent', 'has_driver_oos_rate_within_150_percent', 'has_driver_oos_rate_within_100_percent', 'has_3_inspections_within_24_months', 'has_5_inspections_within_24_months', 'has_english_oos_within_12_months_2', 'has_english_oos_within_12_months_1', 'has_english_oos_within_12_months_0'], false)), 'null') || ',"identity_alerts":' || coalesce(lc.identity_alerts, 'null') || ',"insurance_cancels_on":' || coalesce(lc.insurance_cancels_on, 'null') || ',"is_out_of_service":' || coalesce('false', 'null') || ',"hides_hard_fact":' || coalesce(lc.is_out_of_service::text, 'null') || ',"blocked_match":' || coalesce((select json_build_object('id', o.id, 'legal_name', o.legal_name, 'kinds', b.kinds)
    from blocked_matches b join carriers o on o.id = b.blocked_carrier_id
    where b.company_id = c.company_id and b.carrier_id = c.carrier_id
  order by b.weight desc, b.blocked_carrier_id
  limit 1)::text, 'null') || ',"shares_with_revoked":' || coalesce(lc.has_insights::text, 'null') || ',"carrier":' || coalesce('{' || lc.members || ',"safety_rating":' || coalesce('null', 'null') || ',"subscription_id":' || coalesce(su.id::text, 'null') || ',"rules_assessment":' || coalesce('"' || ra.result || '"', 'null') || ',"rules_assessed_at":' || coalesce('"' || to_char(ra.assessed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '"', 'null') || '' || '}', 'null') || '}', ','
  order by picked.position), '') || ']' as connections
     from picked
     join connections c on c.company_id = picked.company_id and c.id = picked.id
     join listed_carriers lc on lc.carrier_id = c.carrier_id
   left join subscriptions su on su.company_id = c.company_id and su.carrier_id = c.carrier_id
   left join rules_assessments ra on ra.company_id = c.company_id and ra.carrier_id = c.carrier_id;

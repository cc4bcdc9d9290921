select count(*) as total
  from connections c join carriers ca on ca.id = c.carrier_id
  left join rules_assessments ra on ra.company_id = c.company_id and ra.carrier_id = c.carrier_id
  where c.company_id = $1 and c.status = any($2::text[]::text[]) and ca.search_name like $3::text and ra.result is null and c.classification_ids && $6::text[]::bigint[] and c.carrier_id in (select i.carrier_id
  from carrier_identifiers i
  where true and i.is_type = $4::text::text and i.value like $5::text);

with picked as materialized (select p.company_id, p.id, row_number() over () as position
  from (select c.company_id, c.id
  from connections c join carriers ca on ca.id = c.carrier_id
  left join rules_assessments ra on ra.company_id = c.company_id and ra.carrier_id = c.carrier_id
  where c.company_id = $1 and c.status = any($2::text[]::text[]) and ca.search_name like $3::text and ra.result is null and c.classification_ids && $6::text[]::bigint[] and c.carrier_id in (select i.carrier_id
  from carrier_identifiers i
  where true and i.is_type = $4::text::text and i.value like $5::text)
  order by ca.power_units desc nulls last, c.id desc
  limit 6 offset 0) p)
     select '[' || coalesce(string_agg(c.listed || ',"not_passing":' || coalesce(ra.not_passing, 'null') || ',"identity_alerts":' || coalesce(lc.identity_alerts, 'null') || ',"insurance_cancels_on":' || coalesce(lc.insurance_cancels_on, 'null') || ',"is_out_of_service":' || coalesce(lc.is_out_of_service::text, 'null') || ',"hides_hard_fact":' || coalesce('false', 'null') || ',"blocked_match":' || coalesce((select json_build_object('id', o.id, 'legal_name', o.legal_name, 'kinds', b.kinds)
    from blocked_matches b join carriers o on o.id = b.blocked_carrier_id
    where b.company_id = c.company_id and b.carrier_id = c.carrier_id
  order by b.weight desc, b.blocked_carrier_id
  limit 1)::text, 'null') || ',"shares_with_revoked":' || coalesce(lc.has_insights::text, 'null') || ',"carrier":' || coalesce('{' || lc.members || ',"safety_rating":' || coalesce(lc.safety_rating, 'null') || ',"subscription_id":' || coalesce(su.id::text, 'null') || ',"rules_assessment":' || coalesce('"' || ra.result || '"', 'null') || ',"rules_assessed_at":' || coalesce('"' || to_char(ra.assessed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '"', 'null') || '' || '}', 'null') || '}', ','
  order by picked.position), '') || ']' as connections
     from picked
     join connections c on c.company_id = picked.company_id and c.id = picked.id
     join listed_carriers lc on lc.carrier_id = c.carrier_id
   left join subscriptions su on su.company_id = c.company_id and su.carrier_id = c.carrier_id
   left join rules_assessments ra on ra.company_id = c.company_id and ra.carrier_id = c.carrier_id;

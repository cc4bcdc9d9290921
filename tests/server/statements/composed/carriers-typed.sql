select s.carrier_id as id
  from carrier_search s
  where s.is_named and s.is_verified and s.carrier_id in (select c.id
  from carriers c
  where name_words(c.legal_name, c.dba_name) @@ $1::text::tsquery)
       order by s.legal_name, s.carrier_id limit 12;

select s.carrier_id as id
  from carrier_search s
  where s.is_named and s.is_verified and s.carrier_id in (select c.id
  from carriers c
  where c.search_name ~>=~ $1::text and c.search_name ~<~ ($1::text || chr(1114109))
  union all select c.id
  from carriers c
  where c.search_name like '%|%' and split_part(c.search_name, '|', 2) ~>=~ $1::text and split_part(c.search_name, '|', 2) ~<~ ($1::text || chr(1114109)))
       order by s.legal_name, s.carrier_id limit 12;

select '[' || coalesce(string_agg('{' || lc.members || ',"safety_rating":' || coalesce(lc.safety_rating, 'null') || ',"subscription_id":' || coalesce(su.id::text, 'null') || ',"rules_assessment":' || coalesce('"' || ra.result || '"', 'null') || ',"rules_assessed_at":' || coalesce('"' || to_char(ra.assessed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '"', 'null') || ',"connection":' || coalesce('{"id":' || c.id || ',"status":"' || c.status || '","is_dismissed":' || c.is_dismissed || '}', 'null') || '}', ','
  order by picked.position), '') || ']' as carriers
     from unnest($2::bigint[]) with ordinality picked (id, position)
     join listed_carriers lc on lc.carrier_id = picked.id
   left join subscriptions su on su.company_id = $1::bigint and su.carrier_id = picked.id
   left join rules_assessments ra on ra.company_id = $1::bigint and ra.carrier_id = picked.id
     left join connections c on c.company_id = $1::bigint and c.carrier_id = picked.id;

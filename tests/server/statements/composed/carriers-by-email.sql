with met (id, found, value, seen, rank) as (select ca.id, 'Email on the FMCSA registration', ca.email, ca.authority_as_of, 1
  from carriers ca
  where lower(ca.email) = $1 union all select p.carrier_id, 'Directory ' || replace(p.kind, '_', ' ') || coalesce(', ' || p.name, '') || ' (' || p.source || ')',
     p.email, p.last_seen_on::timestamptz, 2
  from directory_people p
  where lower(p.email) = $1 union all select h.carrier_id, 'Earlier ' || h.field || ' (' || h.source || ')', h.old_value, h.changed_on::timestamptz, 3
   from contact_changes h
  where lower(h.old_value) = $1 union all select ca.id, 'Mail domain on the FMCSA registration', ca.email, ca.authority_as_of, 4
  from carriers ca
  where lower(split_part(ca.email, '@', 2)) = $2 and lower(ca.email) <> $1)
     select id, json_agg(json_build_object('where', found, 'value', value, 'last_seen_at', to_char(seen at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
       order by rank, seen desc nulls last, found) as matches
     from met group by id order by min(rank), max(seen) desc nulls last, id limit 500;

select '[' || coalesce(string_agg('{' || lc.members || ',"safety_rating":' || coalesce(lc.safety_rating, 'null') || ',"subscription_id":' || coalesce(su.id::text, 'null') || ',"rules_assessment":' || coalesce('"' || ra.result || '"', 'null') || ',"rules_assessed_at":' || coalesce('"' || to_char(ra.assessed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '"', 'null') || ',"connection":' || coalesce('{"id":' || c.id || ',"status":"' || c.status || '","is_dismissed":' || c.is_dismissed || '}', 'null') || '}', ','
  order by picked.position), '') || ']' as carriers
     from unnest($2::bigint[]) with ordinality picked (id, position)
     join listed_carriers lc on lc.carrier_id = picked.id
   left join subscriptions su on su.company_id = $1::bigint and su.carrier_id = picked.id
   left join rules_assessments ra on ra.company_id = $1::bigint and ra.carrier_id = picked.id
     left join connections c on c.company_id = $1::bigint and c.carrier_id = picked.id;

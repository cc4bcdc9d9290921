select count(*) as count from carrier_history h where h.carrier_id = $2 and true and true and $1::bigint is not null;

select h.kind, h.id, h.carrier_id, to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, h.source, h.topic, h.field,
  case when h.field <> 'classification_ids' then h.before else (select string_agg(c.name, ', ' order by c.name)
    from classifications c
  where c.company_id = $1 and c.id in (select e::bigint
  from json_array_elements_text(h.before::json) e)) end as before, case when h.field <> 'classification_ids' then h.after else (select string_agg(c.name, ', '
  order by c.name)
    from classifications c
  where c.company_id = $1 and c.id in (select e::bigint
  from json_array_elements_text(h.after::json) e)) end as after, h.reason, h.ref_id, h.undoes_id,
  u.id as user_id, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as user_name, (h.kind = 'change' and exists (select 1
  from carrier_changes n
  where n.company_id = $1
  and n.carrier_id = h.carrier_id and n.undoes_id = h.id)) as is_undone, (h.kind = 'change' and case
    when h.field in ('status', 'is_dismissed') then h.before is not null
    when h.field in ('connection_notes', 'is_monitored') then true
    when h.field = 'classification_ids' then h.source = 'person' and h.before is not null
    when h.field = 'packet_status' then (h.before = 'submitted' or h.before like 'held%') and h.after in ('complete', 'in_progress')
      and exists (select 1 from connections c where c.company_id = $1 and c.carrier_id = h.carrier_id
        and c.latest_onboarding_packet_id = h.ref_id)
    when h.topic = 'override' then h.before is null or (h.after is null and (h.before = 'always' or h.before >= current_date::text))
    else false end
  and not exists (select 1 from carrier_changes n where n.company_id = $1 and n.carrier_id = h.carrier_id and n.field = h.field
    and (n.at, n.id) > (h.at, h.id))) as can_undo, case when h.field = 'classification_ids'
  then json_build_object('before', coalesce(h.before, '[]')::json, 'after', coalesce(h.after, '[]')::json) end as classification_ids
         from (select *
  from carrier_history h
  where h.carrier_id = $2 and true and true
  order by h.at desc, h.id desc, h.kind
  limit 50 offset 0) h
  left join users u on u.company_id = $1 and u.id = h.user_id
         order by h.at desc, h.id desc, h.kind;

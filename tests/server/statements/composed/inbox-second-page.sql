
  with assigned as materialized (
    select distinct on (m.carrier_id) m.carrier_id, m.assigned_at, m.user_id from inbox_marks m
    where m.company_id = $1 and m.assigned_to = $2 order by m.carrier_id, m.assigned_at desc
  ), entries as materialized (
    select h.*, case when h.topic = 'out_of_service' and h.after in ('true') then 0 when h.topic = 'authority' and h.field in ('operating_status') and h.after in ('out_of_service') then 0 when h.topic = 'authority' and h.field in ('authority_status', 'operating_status') and h.after in ('revoked', 'inactive', 'suspended', 'not_authorized') then 1 when h.topic = 'insurance' and h.field in ('insurance_cancels_on') and h.after is not null then 2 when h.topic = 'assessment' and h.after in ('fail') then 3 when h.topic = 'identity_alert' and h.after in ('filed') then 4 when h.topic = 'safety_rating' and h.after in ('conditional', 'unsatisfactory') then 5 when h.topic = 'ownership' then 6 when h.topic = 'contact' then 7 when h.topic = 'assessment' and h.after in ('incomplete') then 8 when h.topic = 'insurance' then 9 when h.topic = 'authority' then 10 when h.topic = 'eld' then 11 when h.topic = 'packet' then 12 when h.topic = 'invitation' then 13
  else 14 end as rank from carrier_news h
    where h.at > now() - interval '14 days' and h.topic = any($3::text[])
      and (h.user_id is distinct
  from $2 or h.carrier_id in (select carrier_id
  from assigned)) and h.topic not in ('safety_rating', 'out_of_service')
  ), grouped as materialized (
    select e.carrier_id as id, max(e.at) as latest_at, count(*)::int as total,
      coalesce(min(e.rank) filter (where m.done_until is null or e.at > m.done_until), min(e.rank)) as rank
    from entries e left join inbox_marks m on m.company_id = $1 and m.user_id = $2 and m.carrier_id = e.carrier_id
    group by e.carrier_id
  ), items as materialized (
    select g.id, g.total, g.rank, o.open_loads, o.load_id,
      case when o.open_loads > 0 then 'open_load' when c.id is not null then 'connected' else 'monitored' end as consequence,
      greatest(g.latest_at, a.assigned_at) as news_at, m.read_until, m.done_until, m.snoozed_until, m.assigned_to,
      a.user_id as assigned_by,
      greatest(g.latest_at, a.assigned_at, m.updated_at, o.changed_at, s.created_at, c.created_at) as updated_at
    from grouped g
    left join connections c on c.company_id = $1 and c.carrier_id = g.id
    left join subscriptions s on s.company_id = $1 and s.carrier_id = g.id
    left join inbox_marks m on m.company_id = $1 and m.user_id = $2 and m.carrier_id = g.id
    left join assigned a on a.carrier_id = g.id
    cross join lateral (
      select count(*) filter (where l.status in ('available', 'covered', 'progress', 'delayed'))::int as open_loads, max(l.updated_at) as changed_at,
        (array_agg(l.id
  order by l.pickup_at, l.id) filter (where l.status in ('available', 'covered', 'progress', 'delayed')))[1] as load_id
      from loads l where l.company_id = $1 and l.carrier_id = g.id) o
    where c.id is not null or s.id is not null or o.open_loads > 0
  ), page as materialized (
           select i.*, row_number() over (order by i.updated_at desc, i.id desc) as place
  from items i
  where true
  order by i.updated_at desc, i.id desc
  limit 50 offset 50)
         select (select count(*)::int from items i where true) as total,
           (select coalesce(json_agg(w), '[]')::text from (
  select i.id, ca.legal_name as carrier_name, (select ci.value from carrier_identifiers ci where ci.carrier_id = i.id
      and ci.is_type = 'DOT' order by ci.value limit 1) as dot_number,
    i.consequence, i.open_loads, i.load_id, (array['out_of_service', 'authority_lost', 'insurance_cancels', 'assessment_fails', 'identity_alert', 'safety_rating_lowered', 'ownership', 'contact', 'assessment_incomplete', 'insurance', 'authority', 'eld', 'packet', 'invitation', 'other'])[i.rank + 1] as severity,
    to_char(i.news_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as news_at, i.total, e.entries, to_char(i.read_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as read_until,
    to_char(i.done_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as done_until, to_char(i.snoozed_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as snoozed_until, i.assigned_to as assigned_to_id,
    (select coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email)
  from users u
  where u.company_id = $1 and u.id = i.assigned_to) as assigned_to_name, (select coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email)
  from users u
  where u.company_id = $1 and u.id = i.assigned_by) as assigned_by_name,
    to_char(i.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as updated_at
  from page i join carriers ca on ca.id = i.id
  join (
    select x.carrier_id, json_agg(to_json(x) order by x.at desc, x.id desc, x.kind) as entries from (
      select h.kind, h.id, h.carrier_id, to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, h.source, h.topic, h.field,
  case when h.field <> 'classification_ids' then h.before else (select string_agg(c.name, ', ' order by c.name)
    from classifications c
  where c.company_id = $1 and c.id in (select e::bigint
  from json_array_elements_text(h.before::json) e)) end as before, case when h.field <> 'classification_ids' then h.after else (select string_agg(c.name, ', '
  order by c.name)
    from classifications c
  where c.company_id = $1 and c.id in (select e::bigint
  from json_array_elements_text(h.after::json) e)) end as after, h.reason, h.ref_id, h.undoes_id,
  u.id as user_id, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as user_name from (
        select n.* from (select e.*, row_number() over (partition by e.carrier_id order by e.at desc, e.id desc, e.kind) as nth
          from entries e where e.carrier_id in (select id from page)) n where n.nth <= 20
      ) h left join users u on u.company_id = $1 and u.id = h.user_id
    ) x group by x.carrier_id
  ) e on e.carrier_id = i.id
  order by i.place) w) as text;

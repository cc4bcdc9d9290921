
  select l.id, l.name, coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as creator_name,
    to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at, to_char(l.assessed_on, 'YYYY-MM-DD') as assessed_on, c.*
  from vetting_lists l join users u on u.id = l.user_id cross join lateral (
    select count(*)::int as rows_count, (count(*) filter (where r.carrier_id is null))::int as open_count,
      (count(*) filter (where r.day_result = 'fail'))::int as failing_count,
      (count(*) filter (where r.before_on is not null
        and (r.day_result is distinct from r.before_result
          or array_remove(r.day_warnings, 'out_of_service') <> array_remove(r.before_warnings, 'out_of_service'))))::int as changed_count
    from vetting_list_rows r where r.company_id = l.company_id and r.list_id = l.id) c
  where l.company_id = $1 and l.deleted_at is null and ($2::bigint is null or l.id = $2)
  order by l.created_at desc, l.id desc;

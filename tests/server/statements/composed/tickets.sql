select count(*) as count
  from tickets t
  left join loads l on l.company_id = t.company_id and l.id = t.load_id
  where t.company_id = $1 and t.status = any($2::text[]::text[]) and t.load_id is not null;

select t.id
  from tickets t
  left join loads l on l.company_id = t.company_id and l.id = t.load_id
  where t.company_id = $1 and t.status = any($2::text[]::text[]) and t.load_id is not null
  order by round(l.weight * 2.5 + coalesce(l.rate, 0))::float8 desc nulls last, t.id desc
  limit 1 offset 0;

// Who has been in each zip, packed for searches around places, and the zips by their place.
export const sql = /* sql */ `
-- Who has been in each zip, one row a zip: reading fifty thousand visits around a city one by one would cost more than the answer.
create table zip_visits (
  code text primary key,
  carrier_ids int[] not null,
  visits int[] not null,
  last_on date[] not null
);
-- Kept in the row as they are: fetching and unpacking them from beside it would cost more than reading on.
alter table zip_visits set (toast_tuple_target = 8160);
alter table zip_visits alter column carrier_ids set storage main, alter column visits set storage main,
  alter column last_on set storage main;
grant select on zip_visits to portal_app;

-- Whoever writes visits calls this when they are all there.
create function pack_visits() returns void language sql set work_mem = '64MB' as $$
  delete from zip_visits;
  insert into zip_visits
    select code, array_agg(carrier_id::int), array_agg(visits), array_agg(last_on)
      from (select postal_code as code, carrier_id, count(*)::int as visits, max(visited_on) as last_on
        from eld_visits group by postal_code, carrier_id order by postal_code, carrier_id) found
      group by code;
$$;
select pack_visits();
create index areas_place on areas (lat, lon) where is_type = 'five_zip';
`;

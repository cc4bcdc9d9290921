// How many connections each company has, kept by the statements that add and remove them: counting a hundred thousand rows anew
// for every page of a list would cost more than the page.
export const sql = /* sql */ `
create table connection_totals (
  company_id bigint primary key,
  total bigint not null
);
insert into connection_totals select company_id, count(*) from connections group by company_id;

-- As the owner: a brokerage may add connections, but not write its own totals.
create function count_connections() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from connection_totals;
  elsif tg_op = 'INSERT' then
    insert into connection_totals select company_id, count(*) from changed group by company_id
      on conflict (company_id) do update set total = connection_totals.total + excluded.total;
  else
    update connection_totals t set total = t.total - gone.total
      from (select company_id, count(*) as total from changed group by company_id) gone where t.company_id = gone.company_id;
  end if;
  return null;
end $$;
create trigger connections_added after insert on connections referencing new table as changed for each statement execute function count_connections();
create trigger connections_removed after delete on connections referencing old table as changed for each statement execute function count_connections();
create trigger connections_emptied after truncate on connections for each statement execute function count_connections();

alter table connection_totals enable row level security;
create policy own_company on connection_totals using (company_id = current_setting('app.company_id')::bigint);
grant select on connection_totals to portal_app;
`;

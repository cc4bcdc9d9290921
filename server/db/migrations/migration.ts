// What a migration is, and the row-level security that every table of a company gets.

export interface Migration {
  /** The name of its file: three digits without gaps, and the area or group of tables. */
  readonly name: string;
  readonly sql: string;
}

const OF_COMPANY = "company_id = current_setting('app.company_id')::bigint";

/**
 * SQL that lets portal_app read and write the rows of the company in app.company_id, and no others.
 * Migrations that have been released are made with it: a change here must not change what they do.
 */
export const ownedByCompany = (...tables: readonly string[]): string =>
  tables
    .map(
      (table) => `alter table ${table} enable row level security;
create policy own_company on ${table} using (${OF_COMPANY}) with check (${OF_COMPANY});
grant select, insert, update, delete on ${table} to portal_app;`,
    )
    .join("\n");

/** The same for tables that only the owner's functions write: portal_app reads its own company's rows. */
export const readByCompany = (...tables: readonly string[]): string =>
  tables
    .map(
      (table) => `alter table ${table} enable row level security;
create policy own_company on ${table} using (${OF_COMPANY});
grant select on ${table} to portal_app;`,
    )
    .join("\n");

/**
 * SQL of a table with how many rows of `table` each company has, kept by the statements that add and remove them: counting a hundred
 * thousand rows for every page would cost more than the page. As the owner: a brokerage may add rows, but not write its own totals.
 */
export const countedByCompany = (table: string, totals: string): string => `create table ${totals} (
  company_id bigint primary key,
  total bigint not null
);
create function count_${table}() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from ${totals};
  elsif tg_op = 'INSERT' then
    insert into ${totals} select company_id, count(*) from changed group by company_id
      on conflict (company_id) do update set total = ${totals}.total + excluded.total;
  else
    update ${totals} t set total = t.total - gone.total
      from (select company_id, count(*) as total from changed group by company_id) gone where t.company_id = gone.company_id;
  end if;
  return null;
end $$;
create trigger ${table}_added after insert on ${table} referencing new table as changed
  for each statement execute function count_${table}();
create trigger ${table}_removed after delete on ${table} referencing old table as changed
  for each statement execute function count_${table}();
create trigger ${table}_emptied after truncate on ${table} for each statement execute function count_${table}();
${readByCompany(totals)}`;

/** Lets portal_app number the rows that it adds. Stands at the end of a migration that makes sequences. */
export const GRANT_SEQUENCES = "grant usage on all sequences in schema public to portal_app;";

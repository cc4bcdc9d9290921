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

/** Lets portal_app number the rows that it adds. Stands at the end of a migration that makes sequences. */
export const GRANT_SEQUENCES = "grant usage on all sequences in schema public to portal_app;";

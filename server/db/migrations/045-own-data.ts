// Takes what only a world of samples needs out of the product's tables, triggers and settings. Databases that have one keep it, apart.
import type { Migration } from "./migration.ts";

const WORLD_TABLES = ["carrier_truths", "load_plans", "stop_plans"];

/** Triggers that `former` keeps from working follow one setting: rows that are written as history come with their own times, and are no news. */
const renamed = (former: string): string => `
do $$
declare found record;
begin
  for found in select tgname as name, tgrelid::regclass as owner, pg_get_triggerdef(oid) as definition from pg_trigger
      where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace) and pg_get_triggerdef(oid) like '%${former}%' loop
    execute format('drop trigger %I on %s', found.name, found.owner);
    execute replace(found.definition, '${former}', 'app.writes_history');
  end loop;
end $$;`;

export const ownData: Migration = {
  name: "045-own-data",
  sql: /* sql */ `
create schema demo;
${["load_plans", "stop_plans"].map((table) => `drop policy own_company on ${table}; alter table ${table} disable row level security; revoke all on ${table} from portal_app;`).join("\n")}
${WORLD_TABLES.map((table) => `alter table ${table} set schema demo;`).join("\n")}
alter table demo_data rename to progress;
alter table progress set schema demo;
do $$ begin
  if not exists (select from demo.progress) then drop schema demo cascade; end if;
end $$;
${renamed("app.keeps_updated_at")}
${renamed("app.moves_demo_data")}
`,
};

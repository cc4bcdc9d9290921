// Brings a database of either engine to the newest schema.
import type { Engine } from "./engine.ts";
import { migrations } from "./migrations/all.ts";
import type { Migration } from "./migrations/migration.ts";

/** Whether all migrations have been applied. */
export const isMigrated = async (engine: Engine): Promise<boolean> =>
  (await engine.query("select 1 from pg_tables where tablename = 'schema_migrations'")).length > 0 &&
  (await engine.query("select 1 from schema_migrations")).length >= migrations.length;

/**
 * Applies every migration that has not been applied yet, in order, each in its own transaction. Returns whether there were any.
 * @throws when the database was made by a newer version of this software, before touching it.
 */
export async function migrate(engine: Engine, all: readonly Migration[] = migrations): Promise<boolean> {
  await engine.exec(
    "create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())",
  );
  const rows = await engine.query<{ name: string }>("select name from schema_migrations");
  const applied = new Set(rows.map((row) => row.name));
  const known = new Set(all.map((migration) => migration.name));
  const newer = [...applied].filter((name) => !known.has(name));
  if (newer.length > 0) throw new Error(`The database was made by a newer version of the portal (it has ${newer.join(", ")})`);
  for (const { name, sql } of all) {
    if (applied.has(name)) continue;
    await engine.tx(async (tx) => {
      await tx.exec(sql);
      await tx.query("insert into schema_migrations (name) values ($1)", [name]);
    });
  }
  return all.some(({ name }) => !applied.has(name));
}

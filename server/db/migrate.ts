// Brings a database of either engine to the newest schema.
import { createHash } from "node:crypto";
import type { Engine } from "./engine.ts";
import { migrations } from "./migrations/all.ts";
import type { Migration } from "./migrations/migration.ts";

/** Whether all migrations have been applied. */
export const isMigrated = async (engine: Engine): Promise<boolean> =>
  (await engine.query("select 1 from pg_tables where tablename = 'schema_migrations'")).length > 0 &&
  (await engine.query("select 1 from schema_migrations")).length >= migrations.length;

const checksumOf = (sql: string): string => createHash("sha256").update(sql).digest("hex");

/**
 * Applies every migration that has not been applied yet, in order, each in its own transaction. Returns whether there were any.
 * @throws before touching the database, when a newer version of this software made it, or when a migration that it has was edited since.
 */
export async function migrate(engine: Engine, all: readonly Migration[] = migrations): Promise<boolean> {
  await engine.exec(
    "create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())",
  );
  await engine.exec("alter table schema_migrations add column if not exists checksum text");
  const rows = await engine.query<{ name: string; checksum: string | null }>("select name, checksum from schema_migrations");
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const known = new Set(all.map((migration) => migration.name));
  const newer = [...applied.keys()].filter((name) => !known.has(name));
  if (newer.length > 0) throw new Error(`The database was made by a newer version of the portal (it has ${newer.join(", ")})`);
  const edited = all.filter(({ name, sql }) => applied.get(name) != null && applied.get(name) !== checksumOf(sql));
  if (edited.length > 0) {
    const names = edited.map(({ name }) => name).join(", ");
    throw new Error(`Migrations that the database has were edited (${names}). Restore them, and write a new one.`);
  }
  for (const { name, sql } of all) {
    if (applied.get(name) != null) continue;
    await engine.tx(async (tx) => {
      // One that is applied and has no checksum is of a version that stored none.
      if (!applied.has(name)) await tx.exec(sql);
      await tx.query(
        "insert into schema_migrations (name, checksum) values ($1, $2) on conflict (name) do update set checksum = excluded.checksum",
        [name, checksumOf(sql)],
      );
    });
  }
  return all.some(({ name }) => !applied.has(name));
}

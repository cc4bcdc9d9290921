// Fills an empty database with the simulated world, once and wholly, and moves a filled one to today.
import type { WorldName } from "../settings.ts";
import type { Engine } from "./engine.ts";
import { seedAreas } from "./world/seed-areas.ts";
import { seedWorld, shiftWorld } from "./world/seed.ts";
import { SIZES } from "./world/sizes.ts";

type Log = (line: string) => void;

const has = async (engine: Engine, sql: string): Promise<boolean> => (await engine.query(sql)).length > 0;

/** What a seeding that was killed half-way left behind. */
const clear = async (engine: Engine): Promise<void> => {
  const tables = await engine.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
      where schemaname = current_schema() and tablename not in ('schema_migrations', 'seeding')`,
  );
  await engine.exec(`truncate ${tables.map((table) => table.name).join(", ")} restart identity cascade`);
};

// The embedded engine has no autovacuum; a page of connections deep in the list costs four times as much until the table is vacuumed.
// A search counts in less when it knows that a whole page is visible.
const tidy = async (engine: Engine): Promise<void> => {
  await engine.exec("vacuum (analyze) connections");
  await engine.exec("vacuum (analyze) carrier_search");
};

/**
 * Seeds a database that holds nothing; one that holds a world is moved to `now` instead, and one that holds
 * somebody's own companies gets the areas alone.
 * @throws when it holds a world of another size than asked for: nothing is ever replaced.
 */
export async function furnish(engine: Engine, name: WorldName, now: Date, log: Log): Promise<void> {
  const wasInterrupted = await has(
    engine,
    "select 1 from pg_tables where schemaname = current_schema() and tablename = 'seeding'",
  );
  if (wasInterrupted) {
    log("The first start was interrupted; starting over.");
    await clear(engine);
  }
  if (!(await has(engine, "select 1 from areas limit 1"))) await seedAreas(engine);
  if (!wasInterrupted) {
    const [world] = await engine.query<{ size: string }>("select size from world");
    if (world) {
      if (world.size !== name) {
        throw new Error(
          `The database holds the "${world.size}" world, not "${name}". Set WORLD=${world.size}, or DATA_DIR to another folder.`,
        );
      }
      await shiftWorld(engine, now);
      return tidy(engine);
    }
    if (await has(engine, "select 1 from companies limit 1")) return;
    await engine.exec("create table seeding ()");
  }
  await seedWorld(engine, SIZES[name], now, log);
  await engine.exec("drop table seeding");
  await engine.exec("analyze");
  await tidy(engine);
}

// Fills an empty database with the simulated world, once and wholly, and moves a filled one to today.
import type { DemoSizeName } from "../settings.ts";
import type { Engine } from "../db/engine.ts";
import { restoreIndexes, setIndexesAside } from "./indexes.ts";
import { seedAreas } from "./places/seed-areas.ts";
import { seedDemoData, shiftDemoData } from "./seed.ts";
import { SIZES } from "./sizes.ts";

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

/** Of the engine's own 100: a sample of 7,500 rows tells a table this even as well, in a quarter of the time. */
const STATISTICS = 25;

// Lists and searches are planned by the two tables that `tidy` measures in full.
const measure = async (engine: Engine): Promise<void> => {
  await engine.tx((tx) => tx.exec("analyze"), `set local default_statistics_target = ${STATISTICS}`);
  await tidy(engine);
};

/**
 * Seeds a database that holds nothing; one that holds a world is moved to `now` instead, and one that holds
 * somebody's own companies gets the areas alone.
 * `isChanged`: its tables are not those of the last start, so that everything is measured anew: queries that are planned by what a
 * table was before may take minutes.
 * @throws when it holds a world of another size than asked for: nothing is ever replaced.
 */
export async function seedDatabase(engine: Engine, name: DemoSizeName, now: Date, log: Log, isChanged = false): Promise<void> {
  const wasInterrupted = await has(
    engine,
    "select 1 from pg_tables where schemaname = current_schema() and tablename = 'seeding'",
  );
  if (wasInterrupted) {
    log("The first start was interrupted; starting over.");
    await clear(engine);
  } else {
    const [world] = await engine.query<{ size: string }>("select size from demo_data");
    if (world && world.size !== name) {
      throw new Error(
        `The database holds the "${world.size}" world, not "${name}". Set WORLD=${world.size}, or DATA_DIR to another folder.`,
      );
    }
    if (world || (await has(engine, "select 1 from companies limit 1"))) {
      if (!(await has(engine, "select 1 from areas limit 1"))) await seedAreas(engine);
      if (!world) return;
      await shiftDemoData(engine, now);
      return isChanged ? measure(engine) : tidy(engine);
    }
  }
  await setIndexesAside(engine);
  if (!(await has(engine, "select 1 from areas limit 1"))) await seedAreas(engine);
  await seedDemoData(engine, SIZES[name], now, log);
  await restoreIndexes(engine);
  await measure(engine);
}

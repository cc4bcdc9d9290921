// Seeds an empty database with demo data, completely or not at all, and moves existing demo data to today.
import type { DemoSizeName } from "../settings.ts";
import type { Engine } from "./engine.ts";
import { readRows } from "./plain-sql.ts";
import { restoreIndexes, dropIndexes } from "./indexes.ts";
import { seedAreas } from "../places/seed-areas.ts";
import { seedDemoData, shiftDemoData } from "../demo/seed/seed.ts";
import { SIZES } from "../demo/seed/sizes.ts";

type Log = (line: string) => void;

const has = async (engine: Engine, sql: string): Promise<boolean> => (await engine.query(sql)).length > 0;

const wasInterrupted = (engine: Engine): Promise<boolean> =>
  has(engine, "select 1 from pg_tables where schemaname = current_schema() and tablename = 'seeding'");

/** Whether a migrated database has what people work with, whole. */
export const isSeeded = async (engine: Engine): Promise<boolean> =>
  !(await wasInterrupted(engine)) && has(engine, "select 1 from areas limit 1");

/** Removes what an interrupted seeding left behind. */
const clear = async (engine: Engine): Promise<void> => {
  const tables = await engine.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
      where schemaname = current_schema() and tablename not in ('schema_migrations', 'seeding')`,
  );
  await engine.exec(`truncate ${tables.map((table) => table.name).join(", ")} restart identity cascade`);
};

// The embedded engine has no autovacuum; a page of connections deep in the list costs four times as much until the table is vacuumed,
// and searches count faster with an up-to-date visibility map.
const tidy = async (engine: Engine): Promise<void> => {
  await engine.exec("vacuum (analyze) connections");
  await engine.exec("vacuum (analyze) carrier_search");
};

/** Tunable, where the default is 100: tables this uniform need a sample of 7,500 rows only, which takes a quarter of the time. */
const STATISTICS = 25;

// `tidy` measures the two tables in full by which lists and searches are planned.
const measure = async (engine: Engine): Promise<void> => {
  await engine.tx((tx) => tx.exec("analyze"), `set local default_statistics_target = ${STATISTICS}`);
  await tidy(engine);
};

/**
 * Seeds an empty database, without a name with areas only. Existing demo data is moved to `now` instead, and a database with
 * somebody's own companies gets only the areas.
 * `isChanged`: the schema has changed since the last start, so that all tables are analyzed again: queries planned with outdated
 * statistics may take minutes.
 * @throws when it holds demo data of another size: nothing is ever replaced.
 */
export async function seedDatabase(
  engine: Engine,
  name: DemoSizeName | null,
  now: Date,
  log: Log,
  isChanged = false,
): Promise<void> {
  if (await wasInterrupted(engine)) {
    log("The first start was interrupted; starting over.");
    await clear(engine);
  } else {
    const [demo] = await readRows(engine, "select size from demo_data");
    if (demo && demo.size !== name) {
      throw new Error(
        `The database holds "${demo.size}" demo data, not "${name ?? "empty"}". Set WORLD=${demo.size}, or DATA_DIR to another folder.`,
      );
    }
    if (demo || name === null || (await has(engine, "select 1 from companies limit 1"))) {
      if (!(await has(engine, "select 1 from areas limit 1"))) await seedAreas(engine);
      if (!demo) return;
      await shiftDemoData(engine, now);
      return isChanged ? measure(engine) : tidy(engine);
    }
  }
  await dropIndexes(engine);
  if (!(await has(engine, "select 1 from areas limit 1"))) await seedAreas(engine);
  if (name !== null) await seedDemoData(engine, SIZES[name], now, log);
  await restoreIndexes(engine);
  // With the indexes: each carrier that a company has blocked is compared with all others.
  await engine.query("select match_all_blocked()");
  await measure(engine);
}

// Fills an empty database, completely or not at all, and brings one that is filled up to date.
import type { Engine } from "./engine.ts";
import { restoreIndexes, dropIndexes } from "./indexes.ts";
import { seedAreas } from "../places/seed-areas.ts";
import type { World } from "../world.ts";

type Log = (line: string) => void;

const has = async (engine: Engine, sql: string): Promise<boolean> => (await engine.query(sql)).length > 0;

const wasInterrupted = (engine: Engine): Promise<boolean> =>
  has(engine, "select 1 from pg_tables where schemaname = current_schema() and tablename = 'seeding'");

/** Whether a migrated database has what people work with, whole. */
export const isFilled = async (engine: Engine): Promise<boolean> =>
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
 * Makes a migrated database ready for people: an empty one gets the places, and with `world` what that holds; one that holds it already is
 * brought up to `now`. A database with somebody's own companies gets only the places.
 * `isChanged`: the schema has changed since the last start, so that all tables are analyzed again: queries planned with outdated
 * statistics may take minutes.
 * @throws when it holds another world
 */
export async function fillDatabase(engine: Engine, world: World | null, now: Date, log: Log, isChanged = false): Promise<void> {
  if (await wasInterrupted(engine)) {
    log("The first start was interrupted; starting over.");
    await clear(engine);
  } else {
    const holdsWorld = world !== null && (await world.isIn(engine));
    if (holdsWorld || world?.fill == null || (await has(engine, "select 1 from companies limit 1"))) {
      if (!(await has(engine, "select 1 from areas limit 1"))) await seedAreas(engine);
      if (!holdsWorld) return;
      await world.catchUp(engine, now);
      return isChanged ? measure(engine) : tidy(engine);
    }
  }
  await dropIndexes(engine);
  if (!(await has(engine, "select 1 from areas limit 1"))) await seedAreas(engine);
  await world?.fill?.(engine, now, log);
  await restoreIndexes(engine);
  // With the indexes: each carrier that a company has blocked is compared with all others.
  await engine.query("select match_all_blocked()");
  await measure(engine);
}

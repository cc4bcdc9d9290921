// Opens the database of the settings: locked, migrated, and seeded when empty.
import { chmod, mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Settings } from "../settings.ts";
import type { Engine } from "./engine.ts";
import { seedDatabase } from "../seed/seed-database.ts";
import { lockFolder } from "./lock.ts";
import { migrate } from "./migrate.ts";
import { openPglite } from "./pglite.ts";
import { openPostgres, UNLIMITED } from "./postgres.ts";
import { allowRole } from "./role.ts";
import { copyTemplate } from "./template.ts";

type Log = (line: string) => void;

/** Assumption: an advisory lock number nobody else uses; shared by the processes that start on one PostgreSQL. */
const startLock = 4_180_001;

const ready = async (engine: Engine, settings: Settings, log: Log): Promise<void> => {
  const isChanged = await migrate(engine);
  await allowRole(engine);
  await seedDatabase(engine, settings.demoSize, new Date(), log, isChanged);
};

const openServer = async (databaseUrl: string, settings: Settings, log: Log): Promise<Engine> => {
  const unlimited = await openPostgres(databaseUrl, UNLIMITED);
  try {
    // One process prepares the database, the others wait; the lock ends with the transaction, even if the process dies.
    await unlimited.tx(async (lock) => {
      await lock.query("select pg_advisory_xact_lock($1)", [startLock]);
      await ready(unlimited, settings, log);
    });
  } finally {
    await unlimited.close();
  }
  return openPostgres(databaseUrl);
};

const openEmbedded = async (settings: Settings, log: Log): Promise<Engine> => {
  await mkdir(settings.dataDir, { recursive: true });
  await chmod(settings.dataDir, 0o700);
  const unlock = await lockFolder(settings.dataDir);
  let engine: Engine | null = null;
  try {
    const cluster = join(settings.dataDir, "cluster");
    if (!(await stat(cluster).catch(() => null))) await copyTemplate(cluster);
    engine = await openPglite(cluster);
    await ready(engine, settings, log);
  } catch (error) {
    await engine?.close();
    await unlock();
    throw error;
  }
  const opened = engine;
  const close = async (): Promise<void> => {
    await opened.close();
    await unlock();
  };
  return { ...opened, close };
};

/**
 * Opens PostgreSQL when `databaseUrl` is set, else the embedded engine in `dataDir`.
 * @throws LockedError when another process has the data folder; else what the engine, a migration or the seeding threw.
 */
export async function openDatabase(settings: Settings, log: Log): Promise<Engine> {
  return settings.databaseUrl === null ? openEmbedded(settings, log) : openServer(settings.databaseUrl, settings, log);
}

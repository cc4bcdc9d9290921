// Opens the database of the settings: locked, migrated, and filled when empty.
import { chmod, mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Settings } from "../settings.ts";
import type { World } from "../world.ts";
import type { Engine } from "./engine.ts";
import { fillDatabase, isFilled } from "./fill.ts";
import { freeSpaceAt, hasRoom, inMegabytes, neededToStart, type FreeSpace } from "./disk-space.ts";
import { lockFolder } from "./lock.ts";
import { isMigrated, migrate } from "./migrate.ts";
import { openPglite } from "./pglite.ts";
import { openPostgres, UNLIMITED, type PostgresLimits } from "./postgres.ts";
import { allowRole } from "./role.ts";
import { copyTemplate } from "./template.ts";

type Log = (line: string) => void;

/** Assumption: an advisory lock number nobody else uses; shared by the processes that start on one PostgreSQL. */
const startLock = 4_180_001;

const ready = async (engine: Engine, world: World | null, log: Log): Promise<void> => {
  const isChanged = await migrate(engine);
  await allowRole(engine);
  await fillDatabase(engine, world, new Date(), log, isChanged);
};

const openServer = async (databaseUrl: string, world: World | null, log: Log, limits?: PostgresLimits): Promise<Engine> => {
  const unlimited = await openPostgres(databaseUrl, UNLIMITED);
  try {
    // One process prepares the database, the others wait; the lock ends with the transaction, even if the process dies.
    await unlimited.tx(async (lock) => {
      await lock.query("select pg_advisory_xact_lock($1)", [startLock]);
      await ready(unlimited, world, log);
    });
  } finally {
    await unlimited.close();
  }
  return limits === undefined ? openPostgres(databaseUrl) : openPostgres(databaseUrl, limits);
};

/** @throws when the disk has not this many bytes. */
const requireSpace = async (freeSpace: FreeSpace, needed: number, { dataDir }: Settings): Promise<void> => {
  const free = await freeSpace();
  if (free >= needed) return;
  throw new Error(
    `The start needs ${inMegabytes(needed)} of disk space for ${dataDir}, which has ${inMegabytes(free)}. Free some, or set DATA_DIR to another folder.`,
  );
};

const openEmbedded = async (settings: Settings, world: World | null, log: Log, freeSpace: FreeSpace): Promise<Engine> => {
  await mkdir(settings.dataDir, { recursive: true });
  await chmod(settings.dataDir, 0o700);
  const unlock = await lockFolder(settings.dataDir);
  let engine: Engine | null = null;
  try {
    const cluster = join(settings.dataDir, "cluster");
    const needed = neededToStart(world?.bytes ?? 0);
    if (!(await stat(cluster).catch(() => null))) {
      await requireSpace(freeSpace, needed, settings);
      await copyTemplate(cluster);
    }
    engine = await openPglite(cluster);
    if (await hasRoom(freeSpace)) await ready(engine, world, log);
    else {
      if (!((await isMigrated(engine)) && (await isFilled(engine)))) await requireSpace(freeSpace, needed, settings);
      log("The disk is nearly full: what is stored can be read, and nothing can be changed.");
    }
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
 * On a disk that is nearly full, the embedded one is opened as it is, to be read.
 * `limits`: of PostgreSQL's statements; by default those for serving people.
 * @throws LockedError when another process has the data folder; else what the engine, a migration or the seeding threw.
 */
export async function openDatabase(
  settings: Settings,
  world: World | null,
  log: Log,
  freeSpace: FreeSpace = freeSpaceAt(settings.dataDir),
  limits?: PostgresLimits,
): Promise<Engine> {
  if (settings.databaseUrl !== null) return openServer(settings.databaseUrl, world, log, limits);
  return openEmbedded(settings, world, log, freeSpace);
}

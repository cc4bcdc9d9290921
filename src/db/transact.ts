// The one way to write to the local database: checks the epoch, makes room when there is none, and opens a lost connection again.
import { assertEpoch } from "./session/epoch.ts";
import { evictCaches } from "./evict.ts";
import { NoRoom, StaleSession, causeOf, isLost, isQuota } from "./failures.ts";
import { recovered, report } from "./health.ts";
import type { Handle } from "./open.ts";
import { reopen } from "./reopen.ts";
import type { PortalDb, TableName } from "./tables.ts";

/** `strict` returns when it is on the disk, `relaxed` when the browser has it. */
export type Durability = "strict" | "relaxed";

/**
 * Runs `work` in one write transaction over `tables` and `values`.
 * `work` may run again, so it must do nothing but read and write the database it is given.
 * Throws StaleSession when the session has ended, and NoRoom when there is none even after eviction.
 */
export async function writing<T>(
  handle: Handle,
  durability: Durability,
  tables: readonly TableName[],
  work: (db: PortalDb) => Promise<T>,
): Promise<T> {
  const db = durability === "strict" ? handle.strict : handle.db;
  const once = async (): Promise<T> =>
    await db.transaction("rw", [...new Set<TableName>([...tables, "values"])], async () => {
      await assertEpoch(db, handle.key);
      return await work(db);
    });
  const replayed = async (): Promise<T> => {
    const { generation } = handle;
    try {
      return await once();
    } catch (error) {
      const stale = causeOf(error, StaleSession);
      if (stale) throw stale;
      if (!isLost(error) && db.isOpen()) throw error;
      await reopen(handle, generation);
      return await once();
    }
  };
  // For an unsent change the whole cache may go; for what the server can send again, only what is cheap to fetch.
  return await watched(withRoom(replayed, handle, durability));
}

/** Tunable: milliseconds until a write counts as unanswered; the largest of a first sync takes some hundred. */
const WRITTEN_WITHIN = 30_000;

// A storage that hangs, as after a computer has slept, answers at some time or never: the person is told, and the write goes on waiting.
async function watched<T>(write: Promise<T>): Promise<T> {
  const timer = setTimeout(() => report("no-answer"), WRITTEN_WITHIN);
  try {
    return await write;
  } finally {
    clearTimeout(timer);
  }
}

async function withRoom<T>(write: () => Promise<T>, handle: Handle, durability: Durability): Promise<T> {
  const isChange = durability === "strict";
  try {
    const result = await write();
    recovered(isChange);
    return result;
  } catch (error) {
    if (!isQuota(error)) throw error;
    try {
      await evictCaches(handle, isChange ? "everything" : "records");
      const result = await write();
      recovered(isChange);
      return result;
    } catch (second) {
      if (!isQuota(second)) throw second;
      report(isChange ? "full" : "quota");
      throw new NoRoom("This computer is out of disk space. Free some space, then try again.", { cause: second });
    }
  }
}

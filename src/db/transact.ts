// The one way to write to the local database: checks the epoch, makes room when there is none, and opens a lost connection again.
import { assertEpoch } from "./session/epoch.ts";
import { evictCaches, type Eviction } from "./evict.ts";
import { StaleSession, causeOf, isLost, isQuota } from "./failures.ts";
import { recovered, report } from "./health.ts";
import type { Handle } from "./open.ts";
import { reopen } from "./reopen.ts";
import type { PortalDb, TableName } from "./tables.ts";

/** `strict` returns when it is on the disk, `relaxed` when the browser has it. */
export type Durability = "strict" | "relaxed";

/**
 * Runs `work` in one write transaction over `tables` and `values`.
 * `work` may run again, so it must do nothing but read and write the database it is given.
 * Throws StaleSession when the session has ended, and what the browser threw when there is no room even after eviction.
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
  return await withRoom(replayed, handle, durability === "strict" ? "everything" : "records");
}

async function withRoom<T>(write: () => Promise<T>, handle: Handle, eviction: Eviction): Promise<T> {
  try {
    const result = await write();
    recovered();
    return result;
  } catch (error) {
    if (!isQuota(error)) throw error;
    try {
      await evictCaches(handle, eviction);
      return await write();
    } catch (second) {
      if (isQuota(second)) report("quota");
      throw second;
    }
  }
}

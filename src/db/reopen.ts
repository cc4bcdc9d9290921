// Opens a lost connection once more, and puts unsent entries back where someone deleted the database underneath.
import { StaleSession } from "./failures.ts";
import { recovered, report } from "./health.ts";
import { closeBoth, openBoth, type Handle } from "./open.ts";

const underWay = new WeakMap<Handle, Promise<void>>();

/**
 * Opens the connections again unless that has happened since `generation`.
 * Throws StaleSession when the session has ended, otherwise what opening throws; the database then counts as lost.
 */
export function reopen(handle: Handle, generation: number): Promise<void> {
  if (handle.ended) return Promise.reject(new StaleSession("This session has ended."));
  const running = underWay.get(handle);
  if (running) return running;
  if (handle.generation !== generation && handle.db.isOpen() && handle.strict.isOpen()) return Promise.resolve();
  const opening = openAgain(handle).finally(() => underWay.delete(handle));
  underWay.set(handle, opening);
  return opening;
}

async function openAgain(handle: Handle): Promise<void> {
  // Dexie may still have what the browser has already discarded.
  closeBoth(handle);
  const { databaseId } = handle;
  try {
    await openBoth(handle);
    if (handle.databaseId !== databaseId) await putBack(handle);
  } catch (error) {
    if (!(error instanceof StaleSession)) report("lost");
    throw error;
  }
  handle.generation += 1;
  recovered();
  handle.reopened$.next();
}

// Another tab may have created it again, without the entries that only this tab knew.
async function putBack(handle: Handle): Promise<void> {
  const unsent = [...handle.unsent.values()];
  await handle.strict.transaction("rw", handle.strict.outbox, async () => {
    const stored = await handle.strict.outbox.bulkGet(unsent.map((entry) => entry.id));
    await handle.strict.outbox.bulkAdd(unsent.filter((_, index) => stored[index] === undefined));
  });
}

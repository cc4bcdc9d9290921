// Removing: entries that leave the queue without an answer, because a person undoes or discards them.
import type { Handle } from "../db/open.ts";
import type { OutboxEntry } from "../db/outbox-entry.ts";
import { changeQueue } from "./change-queue.ts";

/** True for an entry that never left this computer, or that the server turned down: without it, nothing has happened. */
export const mayWithdraw = (entry: OutboxEntry): boolean =>
  (entry.state === "waiting" && entry.firstSentAt === null) || entry.state === "refused" || entry.state === "conflict";

async function remove(handle: Handle, ids: readonly string[], may: (entry: OutboxEntry) => boolean): Promise<readonly string[]> {
  const { removed } = await changeQueue(handle, async (db) => {
    const entries = (await db.outbox.bulkGet([...ids])).filter((entry) => entry !== undefined).filter(may);
    return { removed: entries.map((entry) => entry.id), touching: entries };
  });
  return removed;
}

/** Removes the entries that `mayWithdraw` allows. Returns the ids of those; the others stay as they were. */
export const withdraw = (handle: Handle, ids: readonly string[]): Promise<readonly string[]> => remove(handle, ids, mayWithdraw);

/** Removes entries whatever their state, and shows the server's rows again. Returns the ids of those it found. */
export const discard = (handle: Handle, ids: readonly string[]): Promise<readonly string[]> => remove(handle, ids, () => true);

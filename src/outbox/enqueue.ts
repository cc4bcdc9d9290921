// Enqueueing: commands enter the queue and show on the screen in one strict transaction.
import type { Handle } from "../db/open.ts";
import type { OutboxEntry } from "../db/outbox-entry.ts";
import { NOT_STORED, touchKey, type StoredRow } from "../db/overlay.ts";
import { readStoredRows } from "../db/stored-rows.ts";
import type { PortalDb } from "../db/tables.ts";
import { changeQueue, patchedRows } from "./change-queue.ts";
import { beginRun } from "./bulk-run.ts";
import { wallClock, type Clock } from "./clock.ts";
import { entryOf, type NewEntry } from "./entry.ts";

const SEQ = "outboxSeq";

/** The first of `count` new sequence numbers. They continue from the highest given, also when the queue was empty in between. */
export async function nextSeq(db: PortalDb, count: number): Promise<number> {
  const last = ((await db.values.get(SEQ))?.value as number | undefined) ?? (await db.outbox.orderBy("seq").last())?.seq ?? 0;
  await db.values.put({ key: SEQ, value: last + count });
  return last + 1;
}

/** Puts commands with their patches in the queue: once this resolves they survive a crash. Throws StaleSession. */
export async function enqueue(
  handle: Handle,
  drafts: readonly NewEntry[],
  clock: Pick<Clock, "now" | "server"> = wallClock,
): Promise<readonly OutboxEntry[]> {
  const times = { now: clock.now(), server: clock.server() };
  const { put } = await changeQueue(handle, async (db) => {
    const first = await nextSeq(db, drafts.length);
    const stored = new Map<string, StoredRow>();
    for (const [table, keys] of patchedRows(drafts)) {
      (await readStoredRows(db, table, keys)).forEach((found, index) => stored.set(touchKey(table, keys[index] ?? 0), found));
    }
    const entries = drafts.map((draft, index) =>
      entryOf(draft, handle.key, first + index, times, (table, key) => stored.get(touchKey(table, key)) ?? NOT_STORED),
    );
    await beginRun(db, entries, times.now);
    return { put: entries, stored };
  });
  return put;
}

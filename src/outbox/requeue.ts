// Requeueing: a person retries entries, refused ones too.
import { notify, outboxChannel } from "../db/change-notices.ts";
import type { Handle } from "../db/open.ts";
import type { OutboxEntry } from "../db/outbox-entry.ts";
import { changeQueue } from "./change-queue.ts";
import { nextSeq } from "./enqueue.ts";

/** The entry after Retry: last of its entity, with a new day of retries. Its key and bytes stay. One that waits only skips its pause. */
export const requeued = (entry: OutboxEntry, seq: number, now: number): OutboxEntry =>
  entry.state === "waiting"
    ? { ...entry, notBefore: 0 }
    : { ...entry, state: "waiting", seq, tryingSince: now, notBefore: 0, attempts: 0, lastError: null };

/** Retries entries now, and ends every pause. */
export async function requeue(handle: Handle, ids: readonly string[], now = Date.now()): Promise<void> {
  await changeQueue(handle, async (db) => {
    const found = (await db.outbox.bulkGet([...ids])).filter((entry) => entry !== undefined);
    const first = await nextSeq(db, found.length);
    return { put: found.map((entry, index) => requeued(entry, first + index, now)) };
  });
  notify(outboxChannel(handle.db.name), { kind: "hurry" });
}

// Requeueing: a person sends entries now, whatever state they are in.
import { notify, outboxChannel } from "../db/change-notices.ts";
import type { Handle } from "../db/open.ts";
import type { OutboxEntry } from "../db/outbox-entry.ts";
import { SEND_PAUSE } from "../db/records.ts";
import { changeQueue } from "./change-queue.ts";
import { uncountRefused } from "./bulk-run.ts";
import { wallClock, type Clock } from "./clock.ts";
import { nextSeq } from "./enqueue.ts";

/**
 * The entry after Retry: last of its entity, with a new day of retries. Its key and bytes stay. One that waits only skips its pause.
 * What an expired one may have done stays possible; a refused one has done nothing, and of an unknown one the person was asked.
 * `server` is the server's time in milliseconds since 1970, null while it is not known.
 */
export function requeued(entry: OutboxEntry, seq: number, server: number | null): OutboxEntry {
  if (entry.state === "waiting") return { ...entry, notBefore: 0 };
  const begun = entry.state === "expired" ? {} : { attempts: 0, firstSentAt: null };
  return { ...entry, ...begun, state: "waiting", seq, tryingSince: server, notBefore: 0, lastError: null };
}

/** Sends entries now, and ends every pause: the server's, and the one for a sign-in. */
export async function requeue(handle: Handle, ids: readonly string[], clock: Pick<Clock, "server"> = wallClock): Promise<void> {
  await changeQueue(handle, async (db) => {
    const stored = (await db.outbox.bulkGet([...ids])).filter((entry) => entry !== undefined);
    const found = stored.filter(({ state }) => state !== "unreadable");
    const first = await nextSeq(db, found.length);
    await db.values.delete(SEND_PAUSE);
    await uncountRefused(db, found);
    return { put: found.map((entry, index) => requeued(entry, first + index, clock.server())) };
  });
  notify(outboxChannel(handle.db.name), { kind: "hurry" });
}

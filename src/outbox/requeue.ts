// Requeueing: a person sends entries now, whatever state they are in.
import { notify, outboxChannel } from "../db/change-notices.ts";
import type { Handle } from "../db/open.ts";
import type { OutboxEntry } from "../db/outbox-entry.ts";
import { SEND_PAUSE } from "../db/records.ts";
import { changeQueue } from "./change-queue.ts";
import { uncountRefused } from "./bulk-run.ts";
import { madeFromTheirs } from "./conflict.ts";
import { bestNow, wallClock, type Clock } from "./clock.ts";
import { nextSeq } from "./enqueue.ts";
import { mayBeForgotten } from "./retry-policy.ts";

type Times = Pick<Clock, "now" | "server">;

/**
 * The entry after Retry: last of its entity, with a new day of retries. Its key and bytes stay. One that waits only skips its pause.
 * What an expired one may have done stays possible as long as the server knows its key; a refused one has done nothing. Of an unknown one,
 * and of an expired one that the server may have forgotten, the person was asked.
 */
export function requeued(entry: OutboxEntry, seq: number, clock: Times): OutboxEntry {
  if (entry.state === "waiting") return { ...entry, notBefore: 0 };
  const isKnown = entry.state === "expired" && !mayBeForgotten(entry, bestNow(clock));
  const begun = isKnown ? {} : { attempts: 0, firstSentAt: null };
  const { theirs, madeFrom = [] } = entry;
  // Whoever sends one in conflict again has been shown what is there now.
  const from = theirs == null ? madeFrom : madeFromTheirs(madeFrom, theirs);
  return {
    ...entry,
    ...begun,
    madeFrom: from,
    theirs: null,
    state: "waiting",
    seq,
    tryingSince: clock.server(),
    notBefore: 0,
    lastError: null,
  };
}

/** Sends entries now, and ends every pause: the server's, and the one for a sign-in. */
export async function requeue(handle: Handle, ids: readonly string[], clock: Times = wallClock): Promise<void> {
  await changeQueue(handle, async (db) => {
    const stored = (await db.outbox.bulkGet([...ids])).filter((entry) => entry !== undefined);
    const found = stored.filter(({ state }) => state !== "unreadable");
    const first = await nextSeq(db, found.length);
    await db.values.delete(SEND_PAUSE);
    await uncountRefused(db, found);
    return { put: found.map((entry, index) => requeued(entry, first + index, clock)) };
  });
  notify(outboxChannel(handle.db.name), { kind: "hurry" });
}

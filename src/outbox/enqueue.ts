// Enqueueing: commands enter the queue and show on the screen in one strict transaction.
import type { Handle } from "../db/open.ts";
import type { OutboxEntry } from "../db/outbox-entry.ts";
import { NOT_STORED, touchKey, type StoredRow } from "../db/overlay.ts";
import { readShownRows } from "../db/stored-rows.ts";
import type { PortalDb, ServerTable, ServerTables } from "../db/tables.ts";
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

type Stored = ReadonlyMap<string, StoredRow>;
type Times = Pick<Clock, "now" | "server">;

async function queued(handle: Handle, clock: Times, decide: (db: PortalDb) => Promise<readonly [readonly NewEntry[], Stored]>) {
  const times = { now: clock.now(), server: clock.server() };
  const { put } = await changeQueue(handle, async (db) => {
    const [drafts, stored] = await decide(db);
    const first = await nextSeq(db, drafts.length);
    const entries = drafts.map((draft, index) =>
      entryOf(draft, handle.key, first + index, times, (table, key) => stored.get(touchKey(table, key)) ?? NOT_STORED),
    );
    await beginRun(db, entries, times.now);
    return { put: entries, stored };
  });
  return put;
}

/** Puts commands with their patches in the queue: once this resolves they survive a crash. Throws StaleSession. */
export const enqueue = (handle: Handle, drafts: readonly NewEntry[], clock: Times = wallClock): Promise<readonly OutboxEntry[]> =>
  queued(handle, clock, async (db) => {
    const stored = new Map<string, StoredRow>();
    for (const [table, keys] of patchedRows(drafts)) {
      (await readShownRows(db, table, keys)).forEach((found, index) => stored.set(touchKey(table, keys[index] ?? 0), found));
    }
    return [drafts, stored];
  });

/**
 * The same for commands that follow from some rows of a table as the person sees them, and patch no others: thousands of them are read
 * once. `draftsOf` gets those that are there, and may be called again.
 */
export const enqueueFrom = <T extends ServerTable>(
  handle: Handle,
  table: T,
  keys: readonly number[],
  draftsOf: (rows: readonly ServerTables[T][]) => readonly NewEntry[],
  clock: Times = wallClock,
): Promise<readonly OutboxEntry[]> =>
  queued(handle, clock, async (db) => {
    const rows = await readShownRows(db, table, keys);
    const stored = new Map(rows.map((row, index) => [touchKey(table, keys[index] ?? 0), row]));
    return [draftsOf(rows.flatMap(({ local }) => (local as unknown as ServerTables[T] | null) ?? [])), stored];
  });

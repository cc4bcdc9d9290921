// The outbox table: commands enter with their patches in one strict transaction, and leave it only with a definitive answer.
import { nudge, outboxChannel } from "./change-news.ts";
import type { Handle } from "./open.ts";
import { afterOutcome, again, entryOf, heard, moot, placed, type NewEntry, type Outcome } from "./outcome.ts";
import { touchKey, type Place, type Row } from "./overlay.ts";
import { SERVER_TABLES, type OutboxEntry, type PortalDb, type ServerTable, type TableName } from "./schema.ts";
import { entriesTouching, entriesTouchingRows } from "./touched.ts";
import { writing } from "./transact.ts";
import { logChange, nudgeChange, readPlaces, storePlaces } from "./write.ts";

const SEQ = "outboxSeq";
const TABLES: readonly TableName[] = [...SERVER_TABLES, "outbox", "bases", "changes"];

type Logged = readonly (readonly [ServerTable, number])[];

// The numbers go on from the highest given, also when the outbox was empty in between.
async function nextSeq(db: PortalDb, count: number): Promise<number> {
  const last = ((await db.values.get(SEQ))?.value as number | undefined) ?? (await db.outbox.orderBy("seq").last())?.seq ?? 0;
  await db.values.put({ key: SEQ, value: last + count });
  return last + 1;
}

function touchedBy(entries: readonly OutboxEntry[]): Map<ServerTable, number[]> {
  const keys = new Map<ServerTable, Set<number>>();
  for (const { patches } of entries) {
    for (const { table, key } of patches) keys.set(table, (keys.get(table) ?? new Set()).add(key));
  }
  return new Map([...keys].map(([table, set]) => [table, [...set]]));
}

// Lays every row that the entries touch anew, from what the outbox holds by now.
async function relay(
  db: PortalDb,
  entries: readonly OutboxEntry[],
  hear: (table: ServerTable, key: number, stored: Place) => Row | undefined = () => undefined,
): Promise<Logged> {
  const logged: [ServerTable, number][] = [];
  for (const [table, keys] of touchedBy(entries)) {
    const stored = await readPlaces(db, table, keys);
    const touching = await entriesTouchingRows(db, table, keys);
    const places = new Map<number, Place>();
    keys.forEach((key, index) => {
      const before = stored[index] ?? { row: null, base: null };
      places.set(key, placed(before, hear(table, key, before), touching, table, key));
    });
    await storePlaces(db, table, places);
    logged.push([table, await logChange(db, table, keys)]);
  }
  return logged;
}

function announce(handle: Handle, logged: Logged): void {
  for (const [table, seq] of logged) nudgeChange(handle, table, seq);
}

function left(handle: Handle, ids: readonly string[]): void {
  for (const id of ids) handle.unsent.delete(id);
  nudge(outboxChannel(handle.db.name), { kind: "gone", ids });
}

/** Commands with their patches, in one strict transaction: once this resolves they survive a crash. Throws StaleSession. */
export async function enqueue(handle: Handle, drafts: readonly NewEntry[], now = Date.now()): Promise<OutboxEntry[]> {
  const { entries, logged } = await writing(handle, "strict", TABLES, async (db) => {
    const first = await nextSeq(db, drafts.length);
    const stored = new Map<string, Place>();
    for (const [table, keys] of touchedBy(drafts as unknown as OutboxEntry[])) {
      (await readPlaces(db, table, keys)).forEach((found, index) => stored.set(touchKey(table, keys[index] ?? 0), found));
    }
    const placeOf = (table: ServerTable, key: number): Place => stored.get(touchKey(table, key)) ?? { row: null, base: null };
    const fresh = drafts.map((draft, index) => entryOf(draft, handle.key, first + index, now, placeOf));
    await db.outbox.bulkAdd(fresh);
    return { entries: fresh, logged: await relay(db, fresh) };
  });
  for (const entry of entries) handle.unsent.set(entry.id, entry);
  announce(handle, logged);
  return entries;
}

/**
 * Counts an attempt before anything leaves. Null when the entry is no longer waiting: taken out, discarded, or answered
 * in another tab.
 */
export async function beginAttempt(handle: Handle, id: string): Promise<OutboxEntry | null> {
  const begun = await writing(handle, "strict", ["outbox"], async (db) => {
    const entry = await db.outbox.get(id);
    if (entry?.state !== "waiting") return null;
    const next = { ...entry, attempts: entry.attempts + 1 };
    await db.outbox.put(next);
    return next;
  });
  if (begun) handle.unsent.set(id, begun);
  return begun;
}

/** What `settle` did: the entry as it is now; null when it left the outbox (answered, or taken back before it was refused). */
export async function settle(handle: Handle, id: string, outcome: Outcome): Promise<OutboxEntry | null> {
  const { after, gone, logged } = await writing(handle, "strict", TABLES, async (db) => {
    const entry = await db.outbox.get(id);
    if (!entry) return { after: null, gone: [], logged: [] };
    const refused = outcome.kind === "refused";
    const undo = refused ? moot(entry, await entriesTouching(db, entry.touched)) : null;
    const next = undo ? null : afterOutcome(entry, outcome);
    const leaving = [...(next ? [] : [id]), ...(undo ? [undo.id] : [])];
    if (next) await db.outbox.put(next);
    await db.outbox.bulkDelete(leaving);
    const touched = next?.state === "waiting" ? [] : [entry];
    return { after: next, gone: leaving, logged: await relay(db, touched, (...at) => heard(entry, outcome, ...at)) };
  });
  if (after) handle.unsent.set(id, after);
  if (gone.length > 0) left(handle, gone);
  announce(handle, logged);
  return after;
}

async function takeOut(handle: Handle, ids: readonly string[], may: (entry: OutboxEntry) => boolean): Promise<string[]> {
  const { out, logged } = await writing(handle, "strict", TABLES, async (db) => {
    const entries = (await db.outbox.bulkGet([...ids])).filter((entry) => entry !== undefined).filter(may);
    await db.outbox.bulkDelete(entries.map((entry) => entry.id));
    return { out: entries.map((entry) => entry.id), logged: await relay(db, entries) };
  });
  if (out.length > 0) left(handle, out);
  announce(handle, logged);
  return out;
}

/** Takes out entries that never left this machine, or that were refused. Returns those it took; the others are as before. */
export const withdraw = (handle: Handle, ids: readonly string[]): Promise<string[]> =>
  takeOut(handle, ids, (entry) => (entry.state === "waiting" && entry.attempts === 0) || entry.state === "refused");

/** Gives up entries for good, on a person's word, and shows what the server says instead. Returns those it took. */
export const discard = (handle: Handle, ids: readonly string[]): Promise<string[]> => takeOut(handle, ids, () => true);

/** Tries entries again now: refused and expired ones go to the end of their line, waiting ones skip their pause. */
export async function retryNow(handle: Handle, ids: readonly string[], now = Date.now()): Promise<void> {
  const { entries, logged } = await writing(handle, "strict", TABLES, async (db) => {
    const found = (await db.outbox.bulkGet([...ids])).filter((entry) => entry !== undefined);
    const first = await nextSeq(db, found.length);
    const next = found.map((entry, index) => again(entry, first + index, now));
    await db.outbox.bulkPut(next);
    return { entries: next, logged: await relay(db, next) };
  });
  for (const entry of entries) handle.unsent.set(entry.id, entry);
  announce(handle, logged);
  nudge(outboxChannel(handle.db.name), { kind: "hurry" });
}

/** How many changes the server has not answered yet. */
export const countUnsent = (handle: Handle): Promise<number> =>
  Promise.resolve(handle.db.outbox.filter((entry) => entry.state === "waiting").count());

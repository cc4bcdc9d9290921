// Settling: stores the outcome of an attempt, and builds the server row from it.
import { isRecord } from "../contract/is-record.ts";
import type { Handle } from "../db/open.ts";
import type { OutboxEntry, Patch } from "../db/outbox-entry.ts";
import { SEND_PAUSE } from "../db/records.ts";
import { serverRow, type Row, type StoredRow } from "../db/overlay.ts";
import type { PortalDb, ServerTable } from "../db/tables.ts";
import { entriesTouching, rowsTouchedBy } from "../db/touched.ts";
import { writing } from "../db/transact.ts";
import { nextSeq } from "./enqueue.ts";
import { changeQueue } from "./change-queue.ts";
import { bestNow, wallClock } from "./clock.ts";
import { rowOf, splitRefusals } from "./bulk-answer.ts";
import { countOutcome } from "./bulk-run.ts";
import { movedOn } from "./conflict.ts";
import type { ReplyOutcome } from "./reply-outcome.ts";
import { mayBeForgotten } from "./retry-policy.ts";

/** The entry as its attempt begins, counted; or as `unknown`, not to be sent before a person was asked. `now` as in mayBeForgotten. */
export const begun = (entry: OutboxEntry, now: number): OutboxEntry =>
  mayBeForgotten(entry, now)
    ? { ...entry, state: "unknown" }
    : { ...entry, attempts: entry.attempts + 1, firstSentAt: entry.firstSentAt ?? now };

/**
 * Counts an attempt before anything is sent; returns the entry as `begun` does.
 * Null when it no longer waits: withdrawn, discarded, or answered in another tab.
 */
export async function beginAttempt(handle: Handle, id: string, now = bestNow(wallClock)): Promise<OutboxEntry | null> {
  const next = await writing(handle, "strict", ["outbox"], async (db) => {
    const entry = await db.outbox.get(id);
    if (entry?.state !== "waiting") return null;
    const attempt = begun(entry, now);
    if (attempt.state === "waiting") await db.outbox.put(attempt);
    return attempt;
  });
  if (next === null) return null;
  // Only one that does not wait any more changes what its rows show.
  if (next.state !== "waiting") return (await changeQueue(handle, async () => ({ put: [next] }))).put[0] ?? null;
  handle.unsent.set(id, next);
  return next;
}

/** The entry after an outcome; null when it leaves the queue. */
export function afterOutcome(entry: OutboxEntry, outcome: ReplyOutcome): OutboxEntry | null {
  switch (outcome.kind) {
    case "applied":
      return null;
    case "refused":
    case "expired":
      return { ...entry, state: outcome.kind, lastError: outcome.reason };
    case "conflict":
      return { ...entry, state: "conflict", lastError: outcome.reason, theirs: outcome.theirs };
    case "retry":
      return { ...entry, notBefore: outcome.notBefore, tryingSince: outcome.tryingSince, lastError: outcome.reason };
    case "parked":
      // The server did nothing; if that was the first attempt, nothing can have been done.
      return { ...entry, notBefore: 0, attempts: entry.attempts - 1, ...(entry.attempts === 1 && { firstSentAt: null }) };
  }
}

/** The entry that undoes a refused one, or one in conflict, and was never sent. Nothing is left to undo, so both leave the queue. */
export const cancelledBy = (refused: OutboxEntry, others: readonly OutboxEntry[]): OutboxEntry | null =>
  others.find((other) => other.undoes === refused.id && other.state === "waiting" && other.firstSentAt === null) ?? null;

const isRow = (value: unknown, key: number): value is Row =>
  typeof value === "object" && value !== null && (value as { id?: unknown }).id === key;

// "Done" without a row in the answer: the patch becomes part of the server row, unless a newer version arrived since the person acted.
// That version, or the next poll, already shows what the command did.
function patchedServerRow(stored: StoredRow, patches: readonly Patch[]): Row | undefined {
  const known = serverRow(stored);
  if (!known) return undefined;
  const current = patches.filter((patch) => (patch.seen ?? null) === (known.updated_at ?? null));
  return current.length === 0 ? undefined : Object.assign({}, known, ...current.map((patch) => patch.set));
}

/** Of an answer that is a list of rows, or one row. */
const rowsOf = (answer: unknown): readonly unknown[] => (Array.isArray(answer) ? answer : [answer]);

/** The server row after an outcome; undefined if the answer was not about it. */
export function serverRowAfter(
  entry: OutboxEntry,
  outcome: ReplyOutcome,
  table: ServerTable,
  key: number,
  stored: StoredRow,
): Row | undefined {
  if (outcome.kind === "conflict") {
    const { theirs } = outcome;
    return theirs.table === table && isRow(theirs.row, key) ? theirs.row : undefined;
  }
  if (outcome.kind !== "applied") return undefined;
  const answers = entry.bulk === undefined ? rowsOf(outcome.row) : [rowOf(outcome.row, key)];
  const answer = answers.find((row) => isRow(row, key));
  if (entry.answers === table && isRow(answer, key)) return answer;
  // Only a row of the answer has changed.
  if (entry.bulk !== undefined) return undefined;
  return patchedServerRow(
    stored,
    entry.patches.filter((patch) => patch.table === table && patch.key === key),
  );
}

async function numbered(db: PortalDb, entries: readonly OutboxEntry[]): Promise<readonly OutboxEntry[]> {
  if (entries.length === 0) return entries;
  const first = await nextSeq(db, entries.length);
  return entries.map((entry, index) => ({ ...entry, seq: first + index }));
}

// The rows that a command added have no patch, because only the answer says their keys.
function answeredRows({ answers, patches }: OutboxEntry, outcome: ReplyOutcome): readonly Patch[] {
  if (outcome.kind !== "applied" || answers === null) return [];
  const keys = rowsOf(outcome.row).map((row) => (row as { readonly id?: unknown } | null)?.id);
  const isNew = (key: unknown): key is number =>
    typeof key === "number" && !patches.some((patch) => patch.table === answers && patch.key === key);
  return keys.filter(isNew).map((key) => ({ table: answers, key, set: {} }));
}

export const isTurnedDown = ({ kind }: ReplyOutcome): boolean => kind === "refused" || kind === "conflict";

/** The later changes of the same rows, as made from the answer. */
export function moved(entry: OutboxEntry, outcome: ReplyOutcome, others: readonly OutboxEntry[]): readonly OutboxEntry[] {
  if (outcome.kind !== "applied" || (entry.madeFrom ?? []).length === 0) return [];
  const [row] = rowsOf(outcome.row).filter(isRecord);
  return row === undefined
    ? []
    : others.filter(({ id, state }) => id !== entry.id && state === "waiting").map((other) => movedOn(other, entry, row));
}

/** Stores an outcome. Returns the entry as it is now; null when it left the queue (answered, or undone before it was refused). */
export async function settle(handle: Handle, id: string, outcome: ReplyOutcome): Promise<OutboxEntry | null> {
  const { put } = await changeQueue(handle, async (db) => {
    if ("pause" in outcome && outcome.pause) await db.values.put({ key: SEND_PAUSE, value: outcome.pause });
    const entry = await db.outbox.get(id);
    if (!entry) return { put: [] };
    const isOver = isTurnedDown(outcome) || (outcome.kind === "applied" && (entry.madeFrom ?? []).length > 0);
    const others = isOver ? await entriesTouching(db, rowsTouchedBy(entry)) : [];
    const undo = isTurnedDown(outcome) ? cancelledBy(entry, others) : null;
    const next = undo ? null : afterOutcome(entry, outcome);
    const refused = outcome.kind === "applied" ? splitRefusals(entry, outcome.row) : [];
    await countOutcome(db, entry, outcome, refused.length);
    return {
      put: next ? [next] : [...(await numbered(db, refused)), ...moved(entry, outcome, others)],
      removed: [...(next ? [] : [id]), ...(undo ? [undo.id] : [])],
      touching: next?.state === "waiting" ? [] : [{ patches: [...entry.patches, ...answeredRows(entry, outcome)] }],
      serverRowOf: (table: ServerTable, key: number, stored: StoredRow) => serverRowAfter(entry, outcome, table, key, stored),
    };
  });
  return put.find((entry) => entry.id === id) ?? null;
}

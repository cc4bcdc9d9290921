// What becomes of an outbox entry, as pure functions: counting an attempt, settling, trying again.
import { folded, place, serverRow, touchKey, waitingPatches, type Place, type Row } from "./overlay.ts";
import type { Inverse, OutboxEntry, Patch, ServerTable } from "./schema.ts";

/** What an attempt came to. `parked` waits for the same person to sign in again and counts no attempt. */
export type Outcome =
  | { readonly kind: "applied"; readonly row: unknown }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "expired"; readonly reason: string }
  | { readonly kind: "retry"; readonly notBefore: number; readonly reason: string }
  | { readonly kind: "parked" };

/** What a command hands over; the database adds the rest. */
export interface NewEntry {
  readonly id: string;
  readonly entity: string;
  readonly name: string;
  readonly subject: string;
  readonly group: string;
  readonly undoes: string | null;
  readonly endpoint: string;
  readonly input: unknown;
  readonly patches: readonly Patch[];
  readonly answers: ServerTable | null;
  readonly inverse: Inverse | null;
}

/** The outbox row of a new command. `placeOf` gives what is stored of a row it patches. */
export function entryOf(
  draft: NewEntry,
  owner: { readonly userId: number; readonly companyId: number },
  seq: number,
  now: number,
  placeOf: (table: ServerTable, key: number) => Place,
): OutboxEntry {
  const patches = draft.patches.map((patch) => ({
    ...patch,
    seen: serverRow(placeOf(patch.table, patch.key))?.updated_at ?? null,
  }));
  return {
    ...draft,
    patches,
    seq,
    userId: owner.userId,
    companyId: owner.companyId,
    touched: [...new Set(patches.map((patch) => touchKey(patch.table, patch.key)))],
    createdAt: now,
    tryingSince: now,
    state: "waiting",
    attempts: 0,
    notBefore: 0,
    lastError: null,
  };
}

/** The entry after an outcome; null when it leaves the outbox. */
export function afterOutcome(entry: OutboxEntry, outcome: Outcome): OutboxEntry | null {
  switch (outcome.kind) {
    case "applied":
      return null;
    case "refused":
    case "expired":
      return { ...entry, state: outcome.kind, lastError: outcome.reason };
    case "retry":
      return { ...entry, notBefore: outcome.notBefore, lastError: outcome.reason };
    case "parked":
      return { ...entry, notBefore: 0 };
  }
}

/** The entry as a person asked to try it again: last in its line, with a day of tries before it. Its key and bytes stay. */
export const again = (entry: OutboxEntry, seq: number, now: number): OutboxEntry =>
  entry.state === "waiting"
    ? { ...entry, notBefore: 0 }
    : { ...entry, state: "waiting", seq, tryingSince: now, notBefore: 0, attempts: 0, lastError: null };

const isRow = (value: unknown, key: number): value is Row =>
  typeof value === "object" && value !== null && (value as { id?: unknown }).id === key;

/** What the server said about a row by the way it answered a command; undefined when it said nothing. */
export function heard(entry: OutboxEntry, outcome: Outcome, table: ServerTable, key: number, stored: Place): Row | undefined {
  if (outcome.kind !== "applied") return undefined;
  if (entry.answers === table && isRow(outcome.row, key)) return outcome.row;
  return folded(
    stored,
    entry.patches.filter((patch) => patch.table === table && patch.key === key),
  );
}

/** What is stored of a row once its outbox entries are `entries`. */
export const placed = (
  stored: Place,
  incoming: Row | null | undefined,
  entries: readonly OutboxEntry[],
  table: ServerTable,
  key: number,
): Place => place(stored, incoming, waitingPatches(entries, table, key));

/** An entry that was taken back before the server refused it has nothing left to say; neither has what took it back. */
export const moot = (refused: OutboxEntry, others: readonly OutboxEntry[]): OutboxEntry | null =>
  others.find((other) => other.undoes === refused.id && other.state === "waiting" && other.attempts === 0) ?? null;

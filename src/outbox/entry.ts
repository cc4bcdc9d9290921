// What is queued: the entry that a command becomes, with what the person saw when they acted.
import type { BulkCall, Inverse, OutboxEntry, Patch } from "../db/outbox-entry.ts";
import { serverRow, type StoredRow } from "../db/overlay.ts";
import type { ServerTable } from "../db/tables.ts";
import { touchedBy } from "../db/touched.ts";

/** What a command says of its entry; the queue adds the rest. */
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
  readonly bulk?: BulkCall;
  readonly answers: ServerTable | null;
  readonly inverse: Inverse | null;
}

/**
 * The entry of a new command. `storedOf` gives what is stored of a row that it patches; `now` and `server` are this computer's time
 * and the server's, in milliseconds since 1970.
 */
export function entryOf(
  draft: NewEntry,
  owner: { readonly userId: number; readonly companyId: number },
  seq: number,
  { now, server }: { readonly now: number; readonly server: number | null },
  storedOf: (table: ServerTable, key: number) => StoredRow,
): OutboxEntry {
  const patches = draft.patches.map((patch) => ({
    ...patch,
    seen: serverRow(storedOf(patch.table, patch.key))?.updated_at ?? null,
  }));
  return {
    ...draft,
    patches,
    seq,
    userId: owner.userId,
    companyId: owner.companyId,
    touched: touchedBy(patches),
    createdAt: now,
    tryingSince: server,
    firstSentAt: null,
    state: "waiting",
    attempts: 0,
    notBefore: 0,
    lastError: null,
  };
}

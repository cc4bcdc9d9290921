// What is queued: the entry that a command becomes, with what the person saw when they acted.
import { COMPARED_CALLS, madeFrom, type MadeFrom } from "../contract/made-from.ts";
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
  /** What it was made from, where that is not what is shown of the rows that it patches. */
  readonly madeFrom?: readonly MadeFrom[];
  readonly bulk?: BulkCall;
  readonly answers: ServerTable | null;
  readonly inverse: Inverse | null;
}

type StoredOf = (table: ServerTable, key: number) => StoredRow;

/** What the person saw of the fields that a command changes: what is shown, with the changes that wait; or what it says itself. */
function madeFromOf({ endpoint, patches, madeFrom: given = [] }: NewEntry, storedOf: StoredOf): readonly MadeFrom[] {
  const table = COMPARED_CALLS[endpoint];
  if (table === undefined) return [];
  const shown = patches.flatMap((patch) => {
    const from = patch.table === table ? madeFrom(table, patch.key, storedOf(table, patch.key).local, patch.set) : null;
    return from === null ? [] : [from];
  });
  const said = given.filter((from) => from.table === table);
  const of = (one: MadeFrom): MadeFrom | undefined => said.find(({ key }) => key === one.key);
  return [
    ...shown.map((from) => ({ ...from, seen: { ...from.seen, ...of(from)?.seen } })),
    ...said.filter(({ key }) => !shown.some((from) => from.key === key)),
  ];
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
  storedOf: StoredOf,
): OutboxEntry {
  const patches = draft.patches.map((patch) => ({
    ...patch,
    seen: serverRow(storedOf(patch.table, patch.key))?.updated_at ?? null,
  }));
  return {
    ...draft,
    patches,
    madeFrom: madeFromOf(draft, storedOf),
    theirs: null,
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

// Every change of the queue, in one strict transaction with the rows it shows in; afterwards all tabs and workers are notified.
import { notify, outboxChannel } from "../db/change-notices.ts";
import type { Handle } from "../db/open.ts";
import type { OutboxEntry, Patch } from "../db/outbox-entry.ts";
import { NOT_STORED, overlay, touchKey, type Row, type StoredRow } from "../db/overlay.ts";
import { logChange, notifyChange, readStoredRows, writeStoredRows, type Written } from "../db/stored-rows.ts";
import { SERVER_TABLES, type PortalDb, type ServerTable, type TableName } from "../db/tables.ts";
import { entriesByRow, entriesTouchingRows } from "../db/touched.ts";
import { writing } from "../db/transact.ts";

const TABLES: readonly TableName[] = [...SERVER_TABLES, "outbox", "server_versions", "changes"];

/** What one transaction did to the queue. */
export interface QueueChange {
  /** Entries as they are now. */
  readonly put?: readonly OutboxEntry[];
  /** Ids of entries that left the queue. */
  readonly removed?: readonly string[];
  /** The entries whose rows look different now; the `put` ones by default. */
  readonly touching?: readonly Pick<OutboxEntry, "patches">[];
  /** What is stored of those rows, as "table:key", where that was read already in the same transaction. */
  readonly stored?: ReadonlyMap<string, StoredRow>;
  /** The server row after an answer; undefined if the answer was not about the row. */
  readonly serverRowOf?: (table: ServerTable, key: number, stored: StoredRow) => Row | undefined;
}

/** The keys of the rows that entries patch, by table. */
export function patchedRows(entries: readonly { readonly patches: readonly Patch[] }[]): Map<ServerTable, number[]> {
  const keys = new Map<ServerTable, Set<number>>();
  for (const { patches } of entries) {
    for (const { table, key } of patches) keys.set(table, (keys.get(table) ?? new Set()).add(key));
  }
  return new Map([...keys].map(([table, set]) => [table, [...set]]));
}

// Lays the entries that wait by now over every row that the change touches.
async function overlayRows(
  db: PortalDb,
  { put = [], touching = put, stored: known, serverRowOf }: QueueChange,
): Promise<Written[]> {
  const written: Written[] = [];
  for (const [table, keys] of patchedRows(touching)) {
    const stored = known ? keys.map((key) => known.get(touchKey(table, key))) : await readStoredRows(db, table, keys);
    const entries = entriesByRow(await entriesTouchingRows(db, table, keys));
    const rows = new Map<number, StoredRow>();
    keys.forEach((key, index) => {
      const before = stored[index] ?? NOT_STORED;
      rows.set(key, overlay(before, serverRowOf?.(table, key, before), entries.get(touchKey(table, key)) ?? [], table, key));
    });
    await writeStoredRows(db, table, rows);
    const local = [...rows.values()].flatMap((row) => row.local ?? []);
    written.push({ collection: table, seq: await logChange(db, table, keys), keys, rows: local });
  }
  return written;
}

/**
 * Runs `decide` in the transaction and stores the change that it returns. Once this resolves the change survives a crash.
 * Throws StaleSession.
 */
export async function changeQueue<T extends QueueChange>(handle: Handle, decide: (db: PortalDb) => Promise<T>): Promise<T> {
  const { change, written } = await writing(handle, "strict", TABLES, async (db) => {
    const decided = await decide(db);
    await db.outbox.bulkPut([...(decided.put ?? [])]);
    await db.outbox.bulkDelete([...(decided.removed ?? [])]);
    return { change: decided, written: await overlayRows(db, decided) };
  });
  for (const entry of change.put ?? []) handle.unsent.set(entry.id, entry);
  const { removed = [] } = change;
  for (const id of removed) handle.unsent.delete(id);
  if (removed.length > 0) notify(outboxChannel(handle.db.name), { kind: "gone", ids: removed });
  for (const one of written) notifyChange(handle, one);
  return change;
}

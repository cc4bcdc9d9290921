// How a server row and the changes that wait for it make the local row on the screen. Pure; every write of server rows uses it.
import type { OutboxEntry, Patch } from "./outbox-entry.ts";
import type { ServerTable } from "./tables.ts";

/** A row, as far as laying patches over it needs to know it. Rows without `updated_at` always count as new. */
export interface Row {
  readonly id: number;
  readonly updated_at?: string;
  readonly waiting?: true;
}

/** What is stored of one row. `local` is what the screen shows; `server` is the newest server row, stored only while patches wait. */
export interface StoredRow {
  readonly local: Row | null;
  readonly server: Row | null;
}

export const NOT_STORED: StoredRow = { local: null, server: null };

export const touchKey = (table: ServerTable, key: number): string => `${table}:${key}`;

/** The newest server row known; null when there is none. */
export function serverRow(stored: StoredRow): Row | null {
  const known = stored.server ?? stored.local;
  if (known?.waiting === undefined) return known;
  const { waiting: _, ...row } = known;
  return row;
}

/** The later of two server rows. An older answer never replaces a newer one; of equals the later answer counts. */
export function newest(known: Row | null, incoming: Row): Row {
  const older = known?.updated_at !== undefined && incoming.updated_at !== undefined && incoming.updated_at < known.updated_at;
  return known && older ? known : incoming;
}

/** Patches laid field by field over a server row, in the order given. */
function layOver(server: Row, patches: readonly Patch[]): Row {
  return patches.length === 0 ? server : Object.assign({}, server, ...patches.map((patch) => patch.set), { waiting: true });
}

/** The patches to one row that still wait, in the order they were made. `entries` may hold others too. */
function waitingPatches(entries: readonly OutboxEntry[], table: ServerTable, key: number): Patch[] {
  return entries
    .filter((entry) => entry.state === "waiting")
    .sort((a, b) => a.seq - b.seq)
    .flatMap((entry) => entry.patches.filter((patch) => patch.table === table && patch.key === key));
}

/**
 * What to store of a row after the server's answer `incoming` (undefined: no answer about it, null: the row is gone),
 * with the patches of the waiting `entries` applied.
 */
export function overlay(
  stored: StoredRow,
  incoming: Row | null | undefined,
  entries: readonly OutboxEntry[],
  table: ServerTable,
  key: number,
): StoredRow {
  const known = serverRow(stored);
  const server = incoming === undefined ? known : incoming && newest(known, incoming);
  if (server === null) return NOT_STORED;
  const waiting = waitingPatches(entries, table, key);
  return waiting.length === 0 ? { local: server, server: null } : { local: layOver(server, waiting), server };
}

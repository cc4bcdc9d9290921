// How server rows and waiting changes make the row that is seen. Pure; every write that touches server rows goes through here.
import type { OutboxEntry, Patch, ServerTable } from "./schema.ts";

/** A server row, as far as laying patches over it needs to know it. Rows without `updated_at` always count as new. */
export interface Row {
  readonly id: number;
  readonly updated_at?: string;
  readonly waiting?: true;
}

/** What is stored of one row. `base` is the newest server version, kept only while patches wait; `row` is what is seen. */
export interface Place {
  readonly row: Row | null;
  readonly base: Row | null;
}

export const touchKey = (table: ServerTable, key: number): string => `${table}:${key}`;

/** The newest server version known; null when there is none. */
export function serverRow(place: Place): Row | null {
  const known = place.base ?? place.row;
  if (known?.waiting === undefined) return known;
  const { waiting: _, ...row } = known;
  return row;
}

/** The later of two server versions. An older answer never replaces a newer one; of equals the later answer counts. */
export function newest(known: Row | null, incoming: Row): Row {
  const older = known?.updated_at !== undefined && incoming.updated_at !== undefined && incoming.updated_at < known.updated_at;
  return known && older ? known : incoming;
}

/** Patches laid field by field over a server row, in the order given. */
function layOver(base: Row, patches: readonly Patch[]): Row {
  return patches.length === 0 ? base : Object.assign({}, base, ...patches.map((patch) => patch.set), { waiting: true });
}

/**
 * What is to be stored of a row, after hearing `incoming` from the server (undefined: heard nothing, null: the server
 * no longer has it), with the patches that still wait for it, oldest first.
 */
export function place(stored: Place, incoming: Row | null | undefined, waiting: readonly Patch[]): Place {
  const known = serverRow(stored);
  const server = incoming === undefined ? known : incoming && newest(known, incoming);
  if (server === null) return { row: null, base: null };
  return waiting.length === 0 ? { row: server, base: null } : { row: layOver(server, waiting), base: server };
}

/** The patches to one row that still wait, in the order they were made. `entries` may hold others too. */
export function waitingPatches(entries: readonly OutboxEntry[], table: ServerTable, key: number): Patch[] {
  return entries
    .filter((entry) => entry.state === "waiting")
    .sort((a, b) => a.seq - b.seq)
    .flatMap((entry) => entry.patches.filter((patch) => patch.table === table && patch.key === key));
}

/**
 * The server row that follows from "done" without a row in the answer: the patch becomes part of it, unless a newer
 * version arrived since the person acted. That one, or the next poll, already says what came of the command.
 */
export function folded(stored: Place, patches: readonly Patch[]): Row | undefined {
  const known = serverRow(stored);
  if (!known) return undefined;
  const current = patches.filter((patch) => (patch.seen ?? null) === (known.updated_at ?? null));
  return current.length === 0 ? undefined : Object.assign({}, known, ...current.map((patch) => patch.set));
}

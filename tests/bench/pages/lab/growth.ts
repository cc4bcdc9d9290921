// Fills the local store of the signed-in session with connections that no server ever sent, as a first sync does.
import { putCollectionState } from "../../../../src/db/collection-state.ts";
import { openHandle } from "../../../../src/db/open.ts";
import { readActiveSession } from "../../../../src/db/session/active-session.ts";
import { handle$ } from "../../../../src/db/session/handle.ts";
import { keepSnapshots, openQueries, queries } from "../../../../workers/query/client.ts";
import { manyConnections } from "../../query/rows.ts";

/** Rows of one batch, and what a first sync stores at a time. */
const MADE = 10_000;
const STORED = 1_000;

export interface Grown {
  /** Rows that are stored now. */
  readonly rows: number;
  /** Milliseconds for storing them, their making not included. */
  readonly took: number;
  /** The longest wait for one thousand rows, in milliseconds. */
  readonly longest: number;
}

/** Stores rows until there are `size`, beginning with those after `from`. */
export async function grow(from: number, size: number): Promise<Grown> {
  const key = readActiveSession();
  if (key === null) throw new Error("Nobody is signed in");
  const handle = handle$.value ?? (await openHandle(key));
  handle$.next(handle);
  await openQueries(key);
  await keepSnapshots(false);
  let rows = from;
  let took = 0;
  let longest = 0;
  while (rows < size) {
    const made = manyConnections(Math.min(MADE, size - rows), 7 + rows, rows);
    for (let at = 0; at < made.length; at += STORED) {
      const batch = made.slice(at, at + STORED);
      const state = { cursor: made[0]!.updated_at, serverTotal: size, failedAt: null, failure: null };
      const began = performance.now();
      await queries().call("putRows", { session: key, collection: "connections", rows: batch, state });
      const wait = performance.now() - began;
      took += wait;
      longest = Math.max(longest, wait);
    }
    rows += made.length;
  }
  await putCollectionState(handle, "connections", { complete: true, tail: null, serverTotal: rows, syncedAt: Date.now() });
  await keepSnapshots(true);
  return { rows, took, longest };
}

// A database in memory with the query worker's functions on this thread, for what runs without a browser.
import { afterEach, beforeEach, vi } from "vitest";
import { closeHandle, type Handle } from "../../src/db/open.ts";
import { handle$ } from "../../src/db/session/handle.ts";
import { closeQueries, openQueries } from "../../workers/query/client.ts";
import { freshHandle, freshIdb, freshKey } from "../db/fixtures.ts";

/** Opens one before each test of a file. `frame` is `requestAnimationFrame`; by default nothing is painted, and frames come at once. */
export function databaseInMemory(frame: (act: () => void) => unknown = (act) => setTimeout(act)): { readonly handle: Handle } {
  const at = {} as { handle: Handle };
  beforeEach(async () => {
    vi.stubGlobal("requestAnimationFrame", frame);
    vi.stubGlobal("cancelAnimationFrame", clearTimeout);
    const idb = freshIdb();
    vi.stubGlobal("indexedDB", idb.indexedDB);
    vi.stubGlobal("IDBKeyRange", idb.IDBKeyRange);
    const key = freshKey();
    at.handle = await freshHandle(idb, key);
    handle$.next(at.handle);
    await openQueries(key);
  });
  afterEach(async () => {
    await closeQueries();
    handle$.next(null);
    closeHandle(at.handle);
    vi.unstubAllGlobals();
  });
  return at;
}

// A person at work against the real application: one server for all tests of a file, and an empty local database for each.
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { handle$ } from "../../src/db/session/handle.ts";
import { closeHandle, openHandle, type Handle } from "../../src/db/open.ts";
import { closeQueries, openQueries } from "../../workers/query/client.ts";
import { freshHandle, freshIdb, freshKey } from "../db/fixtures.ts";
import { startRealMonitor, type RealMonitor } from "./real-monitor.ts";

/** To be called at the top of a file; what it returns is filled while the tests run. `hasQueries`: with columns of what is synced, and a database of the page. */
export function signedInAt(email: string, hasQueries = false): { readonly monitor: RealMonitor; readonly handle: Handle } {
  const at = {} as { monitor: RealMonitor; handle: Handle };
  beforeAll(async () => {
    at.monitor = await startRealMonitor(email);
  });
  afterAll(() => at.monitor.close());
  beforeEach(async () => {
    const key = { ...freshKey(), ...at.monitor.person };
    // Columns are filled from the database in this thread's memory.
    at.handle = hasQueries
      ? await openHandle(key, { idb: null, memory: true, mayCreate: () => true })
      : await freshHandle(freshIdb(), key);
    handle$.next(at.handle);
    if (hasQueries) await openQueries(key, true);
  });
  afterEach(async () => {
    handle$.next(null);
    if (!hasQueries) return;
    await closeQueries();
    closeHandle(at.handle);
    await at.handle.db.delete({ disableAutoOpen: true });
  });
  return at;
}

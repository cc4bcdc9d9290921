// A damaged block of the local database: its rows come again from the real server, and no others.
import "fake-indexeddb/auto";
import type { Subscription } from "rxjs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listConnections } from "../../src/contract/connections/connections.ts";
import { closeHandle, openHandle, type Handle } from "../../src/db/open.ts";
import { writeActiveSession } from "../../src/db/session/active-session.ts";
import { handle$ } from "../../src/db/session/handle.ts";
import { noteUnreadable$, unreadableRows } from "../../src/db/unreadable.ts";
import { syncCollection$ } from "../../src/sync/collection.ts";
import { closeQueries, openQueries } from "../../workers/query/client.ts";
import { freshKey } from "../db/fixtures.ts";
import { startRealMonitor, type RealMonitor } from "./real-monitor.ts";

const TOTAL = 200;
const WITHIN = { timeout: 60_000 };

let monitor: RealMonitor;
let handle: Handle;
let running: Subscription;

beforeAll(async () => {
  monitor = await startRealMonitor("manager@first.example");
  await monitor.engine.exec(/* sql */ `
    insert into carriers (id, legal_name, search_name)
      select 1000 + n, 'Extra ' || n, 'EXTRA' || n from generate_series(61, ${TOTAL}) n;
    insert into connections (company_id, id, carrier_id, status, updated_at)
      select 1, n, 1000 + n, 'onboarded', timestamptz '2026-02-01Z' + (n % 7) * interval '1 minute'
      from generate_series(61, ${TOTAL}) n;`);
  const key = { ...freshKey(), ...monitor.person };
  writeActiveSession(key);
  handle = await openHandle(key, { idb: null, memory: true, mayCreate: () => true });
  handle$.next(handle);
  await openQueries(key, true);
  running = noteUnreadable$(handle).subscribe();
});
afterAll(async () => {
  running.unsubscribe();
  await closeQueries();
  handle$.next(null);
  closeHandle(handle);
  // Tests of other files find the memory of this thread as it was.
  await handle.db.delete({ disableAutoOpen: true });
  await monitor.close();
});

const store = (mode: IDBTransactionMode): IDBObjectStore =>
  handle.db.backendDB().transaction("connections_blocks", mode).objectStore("connections_blocks");

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The request failed"));
  });

test("rows of a damaged block are fetched again by their ids", async () => {
  running.add(syncCollection$(handle, { collection: "connections", endpoint: listConnections }, { interval: 100 }).subscribe());
  await vi.waitFor(async () => expect(await handle.db.collections.get("connections")).toMatchObject({ complete: true }), WITHIN);
  expect(await handle.db.connections.count()).toBe(TOTAL);
  const block = (await answered(store("readonly").get(2))) as { readonly text: string };
  const [id] = block.text.split(",").map(Number);
  await answered(store("readwrite").put({ ...block, text: "torn" }));
  monitor.addresses.length = 0;
  expect(await handle.db.connections.get(id!)).toBeUndefined();
  // It is noted, and then fetched.
  await vi.waitFor(async () => expect(await handle.db.connections.get(id!)).toBeDefined(), WITHIN);
  await vi.waitFor(async () => {
    const rows = await handle.db.connections.toArray();
    expect(rows).toHaveLength(TOTAL);
    expect(await unreadableRows(handle, "connections")).toBeUndefined();
  }, WITHIN);
  const asked = monitor.addresses.filter((address) => address.includes("q[id_in]"));
  expect(asked.length).toBeGreaterThan(0);
  expect(monitor.addresses.some((address) => address.includes("per_page=2000"))).toBe(false);
});

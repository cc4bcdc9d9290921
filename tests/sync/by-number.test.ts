// Replication from a server that has only the specification's calls: page by page, by number, and nothing that is gone stays.
import "fake-indexeddb/auto";
import type { Subscription } from "rxjs";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { listConnections } from "../../src/contract/connections/connections.ts";
import { closeHandle, openHandle, type Handle } from "../../src/db/open.ts";
import { writeActiveSession } from "../../src/db/session/active-session.ts";
import { handle$ } from "../../src/db/session/handle.ts";
import { hasExtensions$ } from "../../src/net/extensions.ts";
import { syncCollection$ } from "../../src/sync/collection.ts";
import { closeQueries, openQueries, queries } from "../../workers/query/client.ts";
import { freshKey } from "../db/fixtures.ts";
import { startRealMonitor, type RealMonitor } from "./real-monitor.ts";

const TOTAL = 180;

let monitor: RealMonitor;
let handle: Handle;
let running: Subscription;

beforeAll(async () => {
  monitor = await startRealMonitor("manager@first.example");
  await monitor.engine.exec(/* sql */ `
    insert into carriers (id, legal_name, search_name)
      select 1000 + n, 'Extra ' || n, 'EXTRA' || n from generate_series(61, ${TOTAL}) n;
    insert into connections (company_id, id, carrier_id, status, updated_at)
      select 1, n, 1000 + n, 'onboarded', timestamptz '2026-02-01Z' + n * interval '1 minute' from generate_series(61, ${TOTAL}) n;`);
});
afterAll(() => monitor.close());

beforeEach(async () => {
  hasExtensions$.next(false);
  const key = { ...freshKey(), ...monitor.person };
  writeActiveSession(key);
  handle = await openHandle(key, { idb: null, memory: true, mayCreate: () => true });
  handle$.next(handle);
  await openQueries(key, true);
  monitor.addresses.length = 0;
});
afterEach(async () => {
  running.unsubscribe();
  hasExtensions$.next(true);
  await closeQueries();
  handle$.next(null);
  closeHandle(handle);
  await handle.db.delete({ disableAutoOpen: true });
});

const local = async (): Promise<number> => (await queries().call("keys", "connections")).length;

test("all rows come, asked for by page number alone; changes follow, and a row that is gone goes", async () => {
  running = syncCollection$(handle, { collection: "connections", endpoint: listConnections }, { interval: 40 }).subscribe();
  await vi.waitFor(async () => expect(await local()).toBe(TOTAL), { timeout: 20_000 });

  await monitor.engine.exec("update connections set notes = 'news', updated_at = now() where company_id = 1 and id = 70");
  await vi.waitFor(async () => expect((await handle.db.connections.get(70))?.notes).toBe("news"), { timeout: 20_000 });

  await monitor.engine.exec("delete from connections where company_id = 1 and id in (61, 175)");
  await vi.waitFor(async () => expect(await local()).toBe(TOTAL - 2), { timeout: 20_000 });

  const parameters = monitor.addresses.flatMap((address) => [...new URL(address, "http://localhost").searchParams.keys()]);
  expect([...new Set(parameters)].toSorted()).toEqual(["page", "per_page", "q[s]"]);
});

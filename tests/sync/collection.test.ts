// Replication against the real server: nothing skipped, nothing left that is gone, nothing fetched twice.
import "fake-indexeddb/auto";
import type { Subscription } from "rxjs";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { AS_OF_HEADER } from "../../src/contract/constants.ts";
import { listConnections } from "../../src/contract/connections/connections.ts";
import { listRuleOverrides } from "../../src/contract/rules/overrides.ts";
import { handle$ } from "../../src/db/session/handle.ts";
import { closeHandle, openHandle, type Handle } from "../../src/db/open.ts";
import { writeActiveSession } from "../../src/db/session/active-session.ts";
import { readOnlyAsOf$ } from "../../src/net/read-only.ts";
import type { LocalQuery } from "../../src/domain/query.ts";
import { syncCollection$ } from "../../src/sync/collection.ts";
import { closeQueries, openQueries, queries } from "../../workers/query/client.ts";
import { freshKey } from "../db/fixtures.ts";
import { startRealMonitor, type RealMonitor } from "./real-monitor.ts";

const TOTAL = 360;
const NEWEST: LocalQuery = { where: [], text: null, sort: { column: "updated_at", descending: true }, facets: ["status"] };
const SPEC = { collection: "connections", endpoint: listConnections } as const;

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
});
afterAll(() => monitor.close());

beforeEach(async () => {
  const key = { ...freshKey(), ...monitor.person };
  writeActiveSession(key);
  handle = await openHandle(key, { idb: null, memory: true, mayCreate: () => true });
  handle$.next(handle);
  await openQueries(key, true);
  monitor.addresses.length = 0;
});
afterEach(async () => {
  running.unsubscribe();
  monitor.cut = () => false;
  monitor.before = (address) => Promise.resolve(address);
  await closeQueries();
  handle$.next(null);
  closeHandle(handle);
  await handle.db.delete({ disableAutoOpen: true });
});

const sync = (interval = 40): void => {
  running = syncCollection$(handle, SPEC, { interval }).subscribe();
};
const state = () => handle.db.collections.get("connections");
const complete = () =>
  vi.waitFor(async () => expect(await state()).toMatchObject({ complete: true, failure: null }), { timeout: 15_000 });
const local = async (): Promise<number[]> => [...(await queries().call("ask", "connections", NEWEST)).keys].sort((a, b) => a - b);
const onServer = async (): Promise<number[]> =>
  (await monitor.engine.query<{ id: number }>("select id from connections where company_id = 1 order by id")).map((row) =>
    Number(row.id),
  );

const newestOnServer = async (): Promise<{ at: string } | undefined> =>
  (
    await monitor.engine.query<{ at: string }>(
      `select to_char(max(updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from connections where company_id = 1`,
    )
  )[0];

test("a first pull brings every connection once, newest first, and records its progress", async () => {
  sync(60_000);
  await complete();
  expect(await local()).toEqual(await onServer());
  expect(await state()).toMatchObject({ serverTotal: TOTAL, tail: null });
  expect(monitor.addresses[0]).toContain("q[s]=updated_at desc");
  expect(await handle.db.connections.count()).toBe(TOTAL);
});

test("a pull asks for large pages and counts once", async () => {
  sync(60_000);
  await complete();
  const [first, ...others] = monitor.addresses.slice(0, -1);
  expect(first).toContain("per_page=50");
  expect(first).not.toContain("uncounted");
  expect(others.length).toBeLessThanOrEqual(3);
  for (const address of others) expect(address).toMatch(/per_page=2000&uncounted=true&.*updated_at_lt/);
});

test("a list that fits on a page is complete after one call", async () => {
  await new Promise<void>((passes) => {
    const spec = { collection: "rule_overrides", endpoint: listRuleOverrides } as const;
    running = syncCollection$(handle, spec, { interval: 60_000, passes }).subscribe();
  });
  expect(monitor.addresses).toHaveLength(1);
  const overrides = await handle.db.rule_overrides.count();
  expect(overrides).toBeGreaterThan(0);
  expect(await handle.db.collections.get("rule_overrides")).toMatchObject({ complete: true, tail: null, serverTotal: overrides });
});

/** Whole pages of rows that were changed at one instant, and with other rows before and after it. */
const ONE_INSTANT = `update connections set updated_at = timestamptz '2026-02-01Z' + case when id > 300 then interval '1 hour' when id < 90
  then interval '-1 hour' else '0' end where company_id = 1`;
const APART =
  "update connections set updated_at = timestamptz '2026-02-01Z' + (id % 7) * interval '1 minute' where company_id = 1";
const keepingTimes = (sql: string): Promise<void> =>
  monitor.engine.tx((tx) => tx.exec(sql), "set local app.writes_history = 'on'");

test.each([
  ["answers with fifty rows whatever it is asked for", "per_page=50"],
  ["refuses large pages", "per_page=5000"],
])("a server that %s is walked to the end, also through instants that fill whole pages", async (_, granted) => {
  await keepingTimes(ONE_INSTANT);
  monitor.before = async (address) => address.replace("per_page=2000", granted);
  sync(60_000);
  await complete();
  expect(await local()).toEqual(await onServer());
  await keepingTimes(APART);
});

test("rows that change during the walk are neither skipped nor stored twice, on pages of one instant too", async () => {
  await keepingTimes(ONE_INSTANT);
  let requests = 0;
  monitor.before = async (address) => {
    const at = ++requests;
    // Rows that were walked already, rows that come next, and rows far behind move to the beginning.
    if (at > 1 && at < 9)
      await monitor.engine.exec(`update connections set notes = 'Changed ${at}' where company_id = 1 and id % 40 = ${at}`);
    return address.replace("per_page=2000", "per_page=50");
  };
  sync(60_000);
  await complete();
  monitor.before = (address) => Promise.resolve(address);
  // The first poll, right after the walk, brings what was changed meanwhile.
  await vi.waitFor(async () => expect((await state())?.cursor).toBe((await newestOnServer())?.at), { timeout: 5_000 });
  expect(await local()).toEqual(await onServer());
  const changed = await handle.db.connections.filter(({ notes }) => notes?.startsWith("Changed") ?? false).count();
  expect(changed).toBe(7 * (TOTAL / 40));
  await monitor.engine.exec("update connections set notes = null where company_id = 1");
  await keepingTimes(APART);
});

test("an interrupted pull continues where it was, and its failure is recorded meanwhile", async () => {
  monitor.cut = (address) => address.includes("uncounted");
  sync();
  await vi.waitFor(async () => expect((await state())?.failure).toBe("The server could not be reached"), { timeout: 10_000 });
  // What was stored stays and can be queried.
  expect(await local()).toHaveLength(50);
  running.unsubscribe();
  monitor.cut = () => false;
  monitor.addresses.length = 0;
  sync();
  await complete();
  // What was still under way when it broke off may arrive late.
  expect(monitor.addresses.find((address) => !address.includes("uncounted"))).toContain("q[updated_at_lteq]=");
  expect(await local()).toEqual(await onServer());
});

test("what a colleague changes arrives with the next poll, and an idle poll writes nothing", async () => {
  sync();
  await complete();
  await vi.waitFor(() => expect(monitor.addresses.length).toBeGreaterThan(12));
  const idle = (await handle.db.changes.toCollection().last())?.seq;
  const polls = monitor.addresses.length;
  await vi.waitFor(() => expect(monitor.addresses.length).toBeGreaterThan(polls + 2));
  expect((await handle.db.changes.toCollection().last())?.seq).toBe(idle);
  const answer = await monitor.browser.patch("/api/v1/connections/200", { connection: { status: "do_not_dispatch" } });
  expect(answer.statusCode).toBe(200);
  await vi.waitFor(async () => expect((await handle.db.connections.get(200))?.status).toBe("do_not_dispatch"), {
    timeout: 5_000,
  });
  await vi.waitFor(async () => {
    const { facets } = await queries().call("ask", "connections", NEWEST);
    expect(facets["status"]?.get("do_not_dispatch")).toBe(1);
  });
});

test("rows that changed at once come again until none can be late, and what changes then still arrives", async () => {
  sync();
  await complete();
  await monitor.engine.exec(
    "update connections set status = 'needs_to_onboard', updated_at = clock_timestamp() where company_id = 1 and id > 200",
  );
  const hasLargePages = () => monitor.addresses.slice(-6).map((address) => address.includes("uncounted"));
  await vi.waitFor(() => expect(hasLargePages()).toEqual(expect.arrayContaining([true, false])));
  const began = Date.now();
  const passed = vi.spyOn(Date, "now");
  let minutes = 0;
  passed.mockImplementation(() => began + 60_000 * ++minutes);
  await vi.waitFor(() => expect(hasLargePages()).toEqual(Array.from({ length: 6 }, () => false)), { timeout: 5_000 });
  await monitor.browser.patch("/api/v1/connections/300", { connection: { status: "do_not_dispatch" } });
  await vi.waitFor(async () => expect((await handle.db.connections.get(300))?.status).toBe("do_not_dispatch"));
  passed.mockRestore();
});

test("a server that was restored from a backup is believed: what is newer here goes back, and so does the position", async () => {
  sync();
  await complete();
  await monitor.browser.patch("/api/v1/connections/250", { connection: { notes: "After the backup" } });
  await vi.waitFor(async () => expect((await handle.db.connections.get(250))?.notes).toBe("After the backup"));
  await keepingTimes(
    "update connections set notes = null, updated_at = timestamptz '2026-02-01Z' where company_id = 1 and id = 250",
  );
  await vi.waitFor(async () => expect((await handle.db.connections.get(250))?.notes).toBeNull(), { timeout: 15_000 });
  await vi.waitFor(async () => expect((await state())?.cursor).toBe((await newestOnServer())?.at));
  expect(await local()).toEqual(await onServer());
});

test("a server that can only be read, and is behind, takes nothing back that was received from it", async () => {
  sync();
  await complete();
  await monitor.browser.patch("/api/v1/connections/251", { connection: { notes: "Just before" } });
  await vi.waitFor(async () => expect((await handle.db.connections.get(251))?.notes).toBe("Just before"));
  await vi.waitFor(async () => expect((await state())?.cursor).toBe((await newestOnServer())?.at), { timeout: 15_000 });
  const real = globalThis.fetch;
  let asked = 0;
  globalThis.fetch = async (...call) => {
    const answer = await real(...call);
    asked += 1;
    const headers = new Headers(answer.headers);
    headers.set(AS_OF_HEADER, "2026-02-01T00:00:00.000Z");
    return new Response(answer.body, { status: answer.status, headers });
  };
  try {
    await keepingTimes(
      "update connections set notes = null, updated_at = timestamptz '2026-02-01Z' where company_id = 1 and id = 251",
    );
    const from = asked;
    await vi.waitFor(() => expect(asked).toBeGreaterThan(from + 3), { timeout: 15_000 });
    expect((await handle.db.connections.get(251))?.notes).toBe("Just before");
    expect(readOnlyAsOf$.value).toBe("2026-02-01T00:00:00.000Z");
  } finally {
    globalThis.fetch = real;
  }
  await vi.waitFor(async () => expect((await handle.db.connections.get(251))?.notes).toBeNull(), { timeout: 15_000 });
  expect(readOnlyAsOf$.value).toBeNull();
});

test("connections that the server no longer has disappear, and only those", async () => {
  sync();
  await complete();
  await monitor.engine.exec("delete from connections where company_id = 1 and id in (70, 71, 300)");
  await vi.waitFor(async () => expect(await local()).toEqual(await onServer()), { timeout: 15_000 });
  expect(await local()).toHaveLength(TOTAL - 3);
  expect(await handle.db.connections.get(300)).toBeUndefined();
});

test("a server that is away for a while costs nothing that was stored", async () => {
  sync();
  await complete();
  const before = await local();
  monitor.cut = () => true;
  await vi.waitFor(async () => expect((await state())?.failedAt).not.toBeNull(), { timeout: 10_000 });
  expect(await local()).toEqual(before);
  expect(await state()).toMatchObject({ complete: true });
  monitor.cut = () => false;
  await vi.waitFor(async () => expect(await state()).toMatchObject({ failedAt: null, failure: null }), { timeout: 15_000 });
});

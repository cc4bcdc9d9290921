// Tests that a resource is stored whole, is still there offline, and is removed when it may no longer be seen.
import "fake-indexeddb/auto";
import { firstValueFrom, lastValueFrom } from "rxjs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { listInsights } from "../../src/contract/carriers/records.ts";
import { listCrashes } from "../../src/contract/carriers/safety.ts";
import { searchCarriersByEmail } from "../../src/contract/carriers/contact-search.ts";
import { beginSession } from "../../src/db/session/begin.ts";
import { putResource, removeResource } from "../../src/db/resources.ts";
import { endSession } from "../../src/db/session/end.ts";
import { evictCaches } from "../../src/db/evict.ts";
import { expireCaches } from "../../src/db/expire.ts";
import { EXPIRES_AFTER } from "../../src/db/expires-after.ts";
import type { Handle } from "../../src/db/open.ts";
import { configureNet } from "../../src/net/environment.ts";
import { defaultFilterSet } from "../../src/sync/account/company-lists.ts";
import { cacheResource, cachedResource, prefetchResource$, resourceKey, syncResource$ } from "../../src/sync/resources.ts";
import { connectFakeMonitor, type FakeMonitor } from "../net/fake-monitor.ts";

let monitor: FakeMonitor;
let handle: Handle;

beforeAll(async () => {
  monitor = await connectFakeMonitor();
});
afterAll(() => monitor.close());
beforeEach(async () => {
  configureNet({ origin: monitor.origin });
  handle = await beginSession(11, 7);
  monitor.requests.length = 0;
});
afterEach(() => endSession(handle));

const crashes = { endpoint: listCrashes, input: { params: { id: 42 } } };
const insights = { endpoint: listInsights, input: { params: { id: 42 } } };
const fetched = () => firstValueFrom(syncResource$(handle, crashes));
const stored = (key = resourceKey(crashes)) => handle.db.resources.get(key);
const pageAsked = (url: string): number => Number(new URL(url, "http://x").searchParams.get("page"));
const paged = (total: number, perPage: number) => (page: number) => ({
  body: Array.from({ length: Math.min(perPage, total - (page - 1) * perPage) }, (_, at) => ({
    id: `i${(page - 1) * perPage + at}`,
  })),
  headers: {
    currentpage: String(page),
    totalpages: String(Math.ceil(total / perPage)),
    totalitems: String(total),
    totalemails: "3",
  },
});

describe("a resource", () => {
  beforeEach(async () => {
    monitor.answer = () => ({ body: { source: "FMCSA", as_of: null, crashes: [], total: 0 } });
    expect(await fetched()).toEqual({ kind: "stored" });
  });

  it("is stored with the time it came", async () => {
    const resource = await stored();
    expect(resource?.data).toMatchObject({ source: "FMCSA" });
    expect(Math.abs(Date.now() - (resource?.syncedAt ?? 0))).toBeLessThan(5_000);
  });

  it("keeps the answer to the later request when the earlier one arrives after it", async () => {
    const key = resourceKey(crashes);
    const answer = (data: string) => ({ key, data, total: null, counts: {} });
    const now = Date.now() + 1_000;
    await putResource(handle, answer("later"), now + 5);
    await putResource(handle, answer("earlier"), now);
    expect((await stored())?.data).toBe("later");
    await removeResource(handle, key, now);
    expect((await stored())?.data).toBe("later");
    await removeResource(handle, key, now + 5);
    expect(await stored()).toBeUndefined();
  });

  it("that a command has just brought is not asked for when its page opens, and is when asked for again", async () => {
    const data = { source: "FMCSA", as_of: null, crashes: [], total: 0 };
    await cacheResource(handle, crashes, data, Date.now());
    monitor.requests.length = 0;
    expect(cachedResource(handle, resourceKey(crashes))?.data).toBe(data);
    expect(cachedResource(handle, resourceKey(insights))).toBeNull();
    expect(cachedResource(handle, resourceKey(crashes), Date.now() + 10_000)).toBeNull();
    expect(await fetched()).toEqual({ kind: "stored" });
    expect(monitor.requests).toHaveLength(0);
    expect(await fetched()).toEqual({ kind: "stored" });
    expect(monitor.requests).toHaveLength(1);
  });

  it("that was prefetched is shown from memory and stored, and is asked for where prefetching it failed", async () => {
    const data = { source: "FMCSA", as_of: null, crashes: [], total: 0 };
    monitor.answer = () => ({ body: data });
    monitor.requests.length = 0;
    expect(await firstValueFrom(prefetchResource$(handle, crashes))).toEqual(data);
    expect(cachedResource(handle, resourceKey(crashes))?.data).toEqual(data);
    expect(await fetched()).toEqual({ kind: "stored" });
    expect(monitor.requests).toHaveLength(1);
    await vi.waitFor(async () => expect((await stored())?.data).toEqual(data));
    monitor.answer = () => ({ status: 500, body: { error: "no" } });
    expect(await lastValueFrom(prefetchResource$(handle, crashes), { defaultValue: null })).toBeNull();
    expect(await fetched()).toMatchObject({ kind: "failed" });
  });

  it("has its query as its key, in whatever order that was built", () => {
    const ask = (query: object) => resourceKey({ endpoint: listInsights, input: { params: { id: 1 }, query } });
    expect(ask({ page: 1, per_page: 15 })).toBe(ask({ per_page: 15, page: 1 }));
    expect(ask({ page: 1 })).not.toBe(ask({ page: 2 }));
  });

  it.each([
    [500, { kind: "failed", message: "The server answered 500: no" }],
    [422, { kind: "failed", message: "no", status: 422 }],
    [401, { kind: "failed", message: "no", status: 401 }],
  ])("stays as it was known after a %i", async (status, outcome) => {
    monitor.answer = () => ({ status, body: { error: "no" } });
    expect(await fetched()).toEqual(outcome);
    expect(await stored()).toBeDefined();
  });

  it("stays without a network, and after an interrupted answer", async () => {
    monitor.answer = () => ({ wait: "break", body: "{" });
    expect(await fetched()).toEqual({ kind: "offline" });
    expect(await stored()).toBeDefined();
  });

  it("is removed from the screen of a person who may no longer see it", async () => {
    monitor.answer = () => ({ status: 403, body: { error: "permission_missing", message: "Ask somebody." } });
    expect(await fetched()).toEqual({ kind: "forbidden", message: "Ask somebody." });
    expect(await stored()).toBeUndefined();
  });

  it("is removed once the server no longer has it", async () => {
    monitor.answer = () => ({ status: 404, body: { error: "not_found" } });
    expect(await fetched()).toEqual({ kind: "missing" });
    expect(await stored()).toBeUndefined();
  });

  it("an answer without a body is a failure with that message", async () => {
    monitor.answer = () => ({ body: "" });
    expect(await fetched()).toEqual({ kind: "failed", message: "No data returned from API" });
  });

  it("is removed after a day, and when room is needed", async () => {
    await expireCaches(handle, Date.now() + EXPIRES_AFTER + 1_000);
    expect(await stored()).toBeUndefined();
    await fetched();
    await evictCaches(handle, "records");
    expect(await stored()).toBeUndefined();
  });
});

describe("a paged answer", () => {
  it("is fetched whole, with the other counts of its headers", async () => {
    const answer = paged(120, 50);
    monitor.answer = ({ url }) => answer(pageAsked(url));
    await firstValueFrom(syncResource$(handle, insights));
    const resource = await stored(resourceKey(insights));
    expect(monitor.requests.map(({ url }) => pageAsked(url))).toEqual([1, 2, 3]);
    expect(resource?.data).toHaveLength(120);
    expect(resource).toMatchObject({ total: 120, counts: { totalemails: 3 } });
  });

  it("is not stored in part when a page of it fails", async () => {
    const answer = paged(120, 50);
    monitor.answer = ({ url }) => (pageAsked(url) === 2 ? { status: 422, body: { error: "no" } } : answer(pageAsked(url)));
    expect(await firstValueFrom(syncResource$(handle, insights))).toEqual({ kind: "failed", message: "no", status: 422 });
    expect(await stored(resourceKey(insights))).toBeUndefined();
  });

  it("stops at the limit of pages", async () => {
    const answer = paged(5_000, 50);
    monitor.answer = ({ url }) => answer(pageAsked(url));
    await firstValueFrom(syncResource$(handle, { ...insights, mostPages: 2 }));
    expect(monitor.requests).toHaveLength(2);
  });

  it("of a call with a body is fetched once", async () => {
    monitor.answer = () => ({ ...paged(120, 50)(1), body: { carriers: [], risks: [] } });
    const query = { endpoint: searchCarriersByEmail, input: { body: { email: "a@b.example" } } };
    expect(await firstValueFrom(syncResource$(handle, query))).toEqual({ kind: "stored" });
    expect(monitor.requests).toHaveLength(1);
  });
});

it("only the newest answers stay", async () => {
  const old = (n: number) => ({ key: `k${n}`, data: 0, total: null, counts: {}, syncedAt: n });
  await handle.db.resources.bulkPut(Array.from({ length: 2_001 }, (_, n) => old(n)));
  await putResource(handle, { key: "newest", data: 1, total: null, counts: {} });
  expect(await handle.db.resources.count()).toBe(2_000);
  expect(await handle.db.resources.get("newest")).toBeDefined();
  expect(await handle.db.resources.get("k0")).toBeUndefined();
});

describe("a default view, which is asked for once in a session", () => {
  const query = defaultFilterSet("User", 11);
  const asked = () => firstValueFrom(syncResource$(handle, query));

  it.each([
    ["none", { body: null }],
    ["none, as another server says it", { status: 404, body: { error: "not_found" } }],
  ])("is not asked for again when there is %s", async (_, answer) => {
    monitor.answer = () => answer;
    await asked();
    expect(await asked()).toEqual({ kind: "stored" });
    expect(monitor.requests).toHaveLength(1);
    expect((await stored(resourceKey(query)))?.data ?? null).toBe(null);
  });

  it("is asked for again after a failure, and in the next session", async () => {
    monitor.answer = () => ({ status: 500, body: { error: "broken" } });
    await asked();
    monitor.answer = () => ({ body: null });
    await asked();
    expect(monitor.requests).toHaveLength(2);
    await endSession(handle);
    handle = await beginSession(11, 7);
    await asked();
    expect(monitor.requests).toHaveLength(3);
  });
});

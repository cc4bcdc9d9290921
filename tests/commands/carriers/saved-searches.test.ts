// Saved searches: a saved one is on the server and in the local database, a deleted one in neither.
import "fake-indexeddb/auto";
import { lastValueFrom } from "rxjs";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { addSavedSearch, removeSavedSearch } from "../../../src/commands/carriers/saved-searches.ts";
import type { SavedSearch } from "../../../src/contract/carriers/saved-searches.ts";
import { beginSession } from "../../../src/db/session/begin.ts";
import { endSession } from "../../../src/db/session/end.ts";
import type { Handle } from "../../../src/db/open.ts";
import { syncSavedSearches$ } from "../../../src/sync/carriers/saved-searches.ts";
import { connectFakeMonitor, type FakeMonitor } from "../../net/fake-monitor.ts";

let monitor: FakeMonitor;
let handle: Handle;
const SEARCH = { name: "Vans in Texas", is_type: "global", address: "/carriers/global-search?equipment=van" } as const;
const saved = (id: number, name: string = SEARCH.name): SavedSearch => ({
  ...SEARCH,
  id,
  name,
  user_id: 11,
  created_at: "2026-11-20T16:00:00.000000Z",
  updated_at: `2026-11-20T16:00:0${id}.000000Z`,
});
const here = async () => (await handle.db.saved_searches.toArray()).map(({ id, name }) => [id, name]);

beforeAll(async () => {
  monitor = await connectFakeMonitor();
});
afterAll(() => monitor.close());
beforeEach(async () => {
  handle = await beginSession(11, 7);
  monitor.requests.length = 0;
});
afterEach(() => endSession(handle));

it("saving sends the search once, and stores the server's version", async () => {
  monitor.answer = () => ({ status: 201, body: saved(5) });
  expect(await addSavedSearch(SEARCH)).toEqual(saved(5));
  expect(monitor.requests.map(({ method, body }) => [method, JSON.parse(body)])).toEqual([["POST", { saved_search: SEARCH }]]);
  expect(monitor.requests[0]!.headers["idempotency-key"]).toMatch(/^[\w-]{36}$/);
  expect(await here()).toEqual([[5, SEARCH.name]]);
});

it.each([
  [422, "That name is too long."],
  [500, "The server answered 500: oops"],
])("what is refused with %i is not here either, and says why", async (status, words) => {
  monitor.answer = () => ({ status, body: { error: "oops", ...(status === 422 ? { message: words } : {}) } });
  await expect(addSavedSearch(SEARCH)).rejects.toThrow(words);
  expect(await here()).toEqual([]);
});

it("offline nothing is reported saved or deleted", async () => {
  monitor.answer = () => ({ status: 201, body: saved(5) });
  await addSavedSearch(SEARCH);
  monitor.answer = () => ({ wait: "break" });
  await expect(addSavedSearch(SEARCH)).rejects.toThrow("when you are online");
  await expect(removeSavedSearch({ id: 5 })).rejects.toThrow("when you are online");
  expect(await here()).toEqual([[5, SEARCH.name]]);
});

it("deleting removes it locally after the server, and a missing one counts as deleted", async () => {
  monitor.answer = () => ({ status: 201, body: saved(5) });
  await addSavedSearch(SEARCH);
  monitor.answer = () => ({ status: 404, body: { error: "not_found" } });
  await removeSavedSearch({ id: 5 });
  expect(monitor.requests.at(-1)).toMatchObject({ method: "DELETE", url: "/monitor/api/v1/saved_searches/5" });
  expect(await here()).toEqual([]);
});

it("stores all pages, and removes searches deleted in another window", async () => {
  const pages: Record<string, SavedSearch[]> = { "1": [saved(1, "a"), saved(2, "b")], "2": [saved(3, "c")] };
  monitor.answer = ({ url }) => {
    const page = new URL(url, "http://x").searchParams.get("page") ?? "";
    return { body: pages[page] ?? [], headers: { currentpage: page, totalpages: "2", totalitems: "3" } };
  };
  expect(await lastValueFrom(syncSavedSearches$(handle))).toEqual({ kind: "stored" });
  expect(await here()).toEqual([
    [1, "a"],
    [2, "b"],
    [3, "c"],
  ]);
  pages["1"] = [saved(2, "b")];
  pages["2"] = [];
  await lastValueFrom(syncSavedSearches$(handle));
  expect(await here()).toEqual([[2, "b"]]);
  monitor.answer = () => ({ status: 500, body: { error: "oops" } });
  expect(await lastValueFrom(syncSavedSearches$(handle))).toMatchObject({ kind: "failed" });
  expect(await here()).toEqual([[2, "b"]]);
});

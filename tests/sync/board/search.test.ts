// Searches of the load board against the real server: cached per view, stored like synced loads, and refused with the reason.
import "fake-indexeddb/auto";
import { firstValueFrom, toArray } from "rxjs";
import { afterEach, expect, test, vi } from "vitest";
import { freshSearch$, search$, wholeSearch$ } from "../../../src/sync/board/search.ts";
import { postableLoads } from "../../commands/board/new-loads.ts";
import { signedInAt } from "../signed-in-at.ts";

const at = signedInAt("manager@first.example", true);

afterEach(() => vi.restoreAllMocks());

const meetRequirements = () => at.monitor.engine.exec("update companies set broker_authority_verified_at = now() where id = 1");

test("what it finds is stored; the same search of a view is answered from memory, another one is asked", async () => {
  await meetRequirements();
  await at.monitor.engine.exec(postableLoads(500, 3));
  const sent = vi.spyOn(globalThis, "fetch");
  const query = { view: "unposted", s: "pickup asc", load_id: "PL-50" } as const;
  expect(await firstValueFrom(search$(at.handle, query))).toEqual({ kind: "found", total: 3, ids: [500, 501, 502] });
  expect(await at.handle.db.loads.get(501)).toMatchObject({ external_load_number: "PL-501" });
  const calls = sent.mock.calls.length;
  await firstValueFrom(search$(at.handle, { load_id: "PL-50", s: "pickup asc", view: "unposted" }));
  expect(sent.mock.calls.length).toBe(calls);
  // Another sort is another search, and another view keeps its own.
  await firstValueFrom(search$(at.handle, { ...query, view: "posted" }));
  await firstValueFrom(search$(at.handle, query));
  expect(sent.mock.calls.length).toBe(calls + 1);
  await firstValueFrom(search$(at.handle, { ...query, s: "weight desc" }));
  expect(sent.mock.calls.length).toBe(calls + 2);
});

test("for whom loads are not replicated every page is fetched, and leaving ends that", async () => {
  await meetRequirements();
  await at.monitor.engine.exec(postableLoads(8_000, 120));
  const query = { view: "unposted", s: "pickup asc", load_id: "PL-8" } as const;
  const stored = async () =>
    (await at.handle.db.loads.toCollection().primaryKeys()).filter((id) => id >= 8_000 && id < 8_120).length;
  await firstValueFrom(wholeSearch$(at.handle, query));
  expect(await stored()).toBe(50);
  expect(await firstValueFrom(wholeSearch$(at.handle, query).pipe(toArray()))).toMatchObject([{ kind: "found", total: 120 }]);
  expect(await stored()).toBe(120);
});

test("loads that are stored already are written again only once they have changed", async () => {
  await meetRequirements();
  await at.monitor.engine.exec(postableLoads(600, 3));
  const ask = () => firstValueFrom(freshSearch$(at.handle, { view: "unposted", s: "pickup asc", load_id: "PL-60" }));
  const written = async () =>
    (await at.handle.db.changes.toArray()).map(({ keys }) => keys.toSorted((one, other) => one - other));
  await ask();
  await ask();
  expect(await written()).toEqual([[600, 601, 602]]);
  await at.monitor.engine.exec("update loads set weight = weight + 1, updated_at = now() + interval '1 s' where id = 601");
  await ask();
  expect(await written()).toEqual([[600, 601, 602], [601]]);
});

test("whoever shows a search sees the answer that a later question brings", async () => {
  await meetRequirements();
  const query = { view: "unposted", s: "load_id asc", load_id: "PL-70" } as const;
  const totals: unknown[] = [];
  const showing = search$(at.handle, query).subscribe((outcome) => totals.push(outcome.kind === "found" && outcome.total));
  await vi.waitFor(() => expect(totals).toEqual([0]));
  await at.monitor.engine.exec(postableLoads(700, 1));
  await firstValueFrom(freshSearch$(at.handle, query));
  await vi.waitFor(() => expect(totals).toEqual([0, 1]));
  showing.unsubscribe();
});

test("400 and 422 are unmet requirements with the server's reason; other failures say nothing", async () => {
  const range = { view: "all", pickup_start: "2026-03-02", pickup_end: "2026-03-01" } as const;
  await meetRequirements();
  expect(await firstValueFrom(freshSearch$(at.handle, range))).toEqual({
    kind: "unmet",
    reason: "pickup_end is before pickup_start",
  });
  await at.monitor.engine.exec("update companies set broker_authority_verified_at = null where id = 1");
  expect(await firstValueFrom(freshSearch$(at.handle, { view: "all" }))).toEqual({
    kind: "unmet",
    reason: "Your company's broker authority has not been verified yet. Ask the administrator of this service to verify it.",
  });
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("no network"));
  expect(await firstValueFrom(freshSearch$(at.handle, { view: "all" }).pipe(toArray()))).toEqual([]);
});

// Global search: counts without rows once filters settle, list keys, and exports.
import { lastValueFrom, toArray } from "rxjs";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { globalSearchFromAddress } from "../../../src/domain/carriers/global-search/address.ts";
import { carrierBatches, carrierCount$, globalSearchQuery, plainSearchQuery } from "../../../src/sync/carriers/global-search.ts";
import { listKey } from "../../../src/sync/list-query.ts";
import { listedCarrier } from "../../db/rows.ts";
import { connectFakeMonitor, type FakeMonitor } from "../../net/fake-monitor.ts";

let monitor: FakeMonitor;
const filters = (address: string) => globalSearchFromAddress(address).filters;
const requested = () => monitor.requests.map(({ url }) => decodeURIComponent(url));
const page = (at: number, pages: number, ids: readonly number[]) => ({
  body: ids.map((id) => ({ ...listedCarrier(id), connection: null })),
  headers: { currentpage: String(at), totalpages: String(pages), totalitems: "1204" },
});

beforeAll(async () => {
  monitor = await connectFakeMonitor();
});
afterAll(() => monitor.close());
beforeEach(() => {
  monitor.requests.length = 0;
  monitor.answer = () => page(1, 1, []);
});

it("a count fetches no rows and has the total", async () => {
  const result = await lastValueFrom(carrierCount$(filters("fleet=5-&at=area:7&around=on")).pipe(toArray()));
  expect(result).toEqual([{ kind: "counting" }, { kind: "counted", total: 1204 }]);
  expect(requested()).toEqual([
    "/monitor/api/v1/carriers/global_search?area_id=7&radius=50&count_only=true&per_page=1" +
      "&q[search_name_not_null]=1&q[verified_census_or_identifier_eq]=true&q[power_units_gteq]=5",
  ]);
});

it("filters that change in quick succession are counted once, and earlier requests are aborted", async () => {
  for (const min of [1, 2, 3]) {
    const typing = carrierCount$(filters(`fleet=${min}-`)).subscribe();
    await new Promise((resolve) => setTimeout(resolve, 20));
    typing.unsubscribe();
  }
  monitor.answer = () => ({ wait: "never" });
  const last = carrierCount$(filters("fleet=9-")).subscribe();
  await vi.waitFor(() => expect(monitor.requests).toHaveLength(1));
  expect(requested()[0]).toContain("q[power_units_gteq]=9");
  last.unsubscribe();
  await vi.waitFor(() => expect(monitor.requests[0]!.hungUp).toBe(true));
});

it.each([
  [403, { kind: "unknown", message: "Searching needs a grant." }],
  [500, { kind: "unknown", message: "broken" }],
])("a count that fails with %i has the reason", async (status, result) => {
  monitor.answer = () => ({
    status,
    body: { error: "broken", ...(status === 403 ? { message: "Searching needs a grant." } : {}) },
  });
  expect(await lastValueFrom(carrierCount$(filters("")))).toEqual(result);
  monitor.answer = () => ({ wait: "break" });
  expect(await lastValueFrom(carrierCount$(filters("")))).toEqual({ kind: "offline" });
});

it("a list key differs exactly when the results could differ", () => {
  const keys = (addresses: readonly string[]) =>
    addresses.map((address) => {
      const { filters: it, sort } = globalSearchFromAddress(address);
      return listKey(globalSearchQuery(it, sort));
    });
  const different = [
    "",
    "fleet=5-",
    "at=area:7&around=on",
    "at=area:8&around=on",
    "at=area:7&around=on&radius=9",
    "sort=id-desc",
  ];
  expect(new Set(keys(different)).size).toBe(different.length);
  const same = ["fleet=5-", "fleet=5-1000", "fleet=5-&near=Chicago", "fleet=5-&peek=3", "fleet=5-&rating=conditional"];
  expect(new Set(keys(same)).size).toBe(1);
});

it("a plain search sends the text to the server as typed", () => {
  const { inputOf } = plainSearchQuery({ ...filters("at=1,2&around=on"), searchText: "mc 12" }, null);
  expect(inputOf(2, 50)).toEqual({
    query: { lat: 1, lon: 2, radius: 50, search: "mc 12", page: 2, per_page: 50 },
    q: { search_name_not_null: 1, verified_census_or_identifier_eq: true, s: "legal_name asc" },
  });
});

it("an export fetches every page, and stops with the server's message when one is refused", async () => {
  monitor.answer = ({ url }) => {
    const at = Number(new URL(url, "http://x").searchParams.get("page"));
    return at < 3 ? page(at, 3, [at * 10, at * 10 + 1]) : { status: 403, body: { error: "no", message: "No exports." } };
  };
  const found: number[] = [];
  const run = async () => {
    for await (const rows of carrierBatches(globalSearchQuery(filters(""), null))) found.push(...rows.map(({ id }) => id));
  };
  await expect(run()).rejects.toThrow("No exports.");
  expect(found).toEqual([10, 11, 20, 21]);
});

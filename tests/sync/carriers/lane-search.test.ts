// Lane search: separate rows per lane, corrected page counts, and failures.
import "fake-indexeddb/auto";
import { lastValueFrom, Subject } from "rxjs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { LaneCarrier } from "../../../src/contract/carriers/search.ts";
import { beginSession } from "../../../src/db/session/begin.ts";
import { endSession } from "../../../src/db/session/end.ts";
import type { Handle } from "../../../src/db/open.ts";
import { lanePagesAfter, laneQuery, type ResolvedLane } from "../../../src/sync/carriers/lane-search.ts";
import { listKey } from "../../../src/sync/list-query.ts";
import { syncList$ } from "../../../src/sync/lists.ts";
import { connectFakeMonitor, gate, type FakeMonitor } from "../../net/fake-monitor.ts";

const LANE: ResolvedLane = { origin: 1, destination: 2, originRadius: 50, destinationRadius: 50 };
const ROUTE = { coordinates: [[-96.8, 32.8]], miles: 780, minutes: 800, source: "estimated" };

const carrier = (id: number, visits: number): LaneCarrier =>
  ({
    id,
    legal_name: `Carrier ${id}`,
    connection: null,
    lane: { origin_miles: 3, destination_miles: null, origin_visits: visits, destination_visits: 0, last_origin_visit_on: null },
  }) as unknown as LaneCarrier;

const answer = (ids: readonly number[], page = 1, pages = 1, total = ids.length) => ({
  body: { carriers: ids.map((id) => carrier(id, id * 10)), route: ROUTE },
  headers: { currentpage: String(page), totalpages: String(pages), totalitems: String(total) },
});

let monitor: FakeMonitor;
let handle: Handle;
const stored = (lane: ResolvedLane) => handle.db.lists.get(listKey(laneQuery(lane)));
const search = (lane: ResolvedLane) => lastValueFrom(syncList$(handle, laneQuery(lane), new Subject()), { defaultValue: null });
const bodies = () => monitor.requests.map(({ body }) => JSON.parse(body) as Record<string, unknown>);

/** Searches, and stops once the first page is stored. */
async function open(lane: ResolvedLane): Promise<void> {
  const syncing = syncList$(handle, laneQuery(lane), new Subject()).subscribe();
  await vi.waitFor(async () => expect(await stored(lane)).toMatchObject({ status: "ready" }));
  syncing.unsubscribe();
}

beforeAll(async () => {
  monitor = await connectFakeMonitor();
});
afterAll(() => monitor.close());
beforeEach(async () => {
  handle = await beginSession(11, 7);
  monitor.requests.length = 0;
  monitor.answer = () => answer([5, 3]);
});
afterEach(() => endSession(handle));

describe("a lane search", () => {
  it("sends both ends and both radii, and stores rows, lane facts and the route", async () => {
    await open(LANE);
    expect(monitor.requests[0]).toMatchObject({ method: "POST", url: "/monitor/api/v1/carriers/search" });
    const ends = { origin_area_id: 1, destination_area_id: 2, origin_radius: 50, destination_radius: 50 };
    expect(bodies()).toEqual([{ ...ends, page: 1, per_page: 50 }]);
    expect(await stored(LANE)).toMatchObject({
      pages: { 1: [5, 3] },
      total: 2,
      facts: { 5: { origin_visits: 50 } },
      about: ROUTE,
    });
    expect(await handle.db.found_carriers.get(5)).not.toHaveProperty("lane");
  });

  it("sends no radius where radius search is disabled", async () => {
    await open({ ...LANE, originRadius: null, destinationRadius: null });
    expect(bodies()).toEqual([{ origin_area_id: 1, destination_area_id: 2, page: 1, per_page: 50 }]);
  });

  it("sends its filters, and has another key with them", async () => {
    const narrowed = laneQuery(LANE, { power_units_gteq: 5 });
    expect(listKey(narrowed)).not.toBe(listKey(laneQuery(LANE)));
    const syncing = syncList$(handle, narrowed, new Subject()).subscribe();
    await vi.waitFor(() => expect(bodies()).toMatchObject([{ q: { power_units_gteq: 5 } }]));
    syncing.unsubscribe();
  });

  it("gives an export the missing pages without the first one, which would count against the plan", async () => {
    monitor.answer = ({ body }) => answer([(JSON.parse(body) as { page: number }).page], 2, 3, 101);
    const ids: number[] = [];
    for await (const carriers of lanePagesAfter(1, LANE, { is_mine_eq: true })) ids.push(...carriers.map(({ id }) => id));
    expect(ids).toEqual([2, 3]);
    expect(bodies()).toMatchObject([
      { page: 2, q: { is_mine_eq: true } },
      { page: 3, q: { is_mine_eq: true } },
    ]);
    monitor.answer = () => ({ status: 403, body: { error: "permission_missing", message: "Not for you." } });
    await expect(lanePagesAfter(1, LANE, {}).next()).rejects.toThrow("Not for you.");
  });

  it.each([
    { ...LANE, origin: 3 },
    { ...LANE, destination: null },
    { ...LANE, originRadius: 51 },
    { ...LANE, destinationRadius: 100 },
    { ...LANE, origin: 2, destination: 1 },
  ])("of another address never shows rows of this one: %#", async (other) => {
    await open(LANE);
    expect(await stored(other)).toBeUndefined();
    monitor.answer = () => answer([8]);
    await open(other);
    expect(await stored(other)).toMatchObject({ pages: { 1: [8] } });
    expect(await stored(LANE)).toMatchObject({ pages: { 1: [5, 3] } });
  });

  it("shows the stored rows when opened again, until fresh ones arrive", async () => {
    await open(LANE);
    const fresh = gate();
    monitor.answer = () => ({ ...answer([4]), wait: fresh.opened });
    const syncing = syncList$(handle, laneQuery(LANE), new Subject()).subscribe();
    await vi.waitFor(async () => expect(await stored(LANE)).toMatchObject({ status: "loading" }));
    expect(await stored(LANE)).toMatchObject({ pages: { 1: [5, 3] }, total: 2 });
    fresh.open();
    await vi.waitFor(async () => expect(await stored(LANE)).toMatchObject({ status: "ready", pages: { 1: [4] } }));
    syncing.unsubscribe();
  });

  it("with 200 in 4 pages ends where its rows end", async () => {
    const full = Array.from({ length: 50 }, (_, index) => 100 + index);
    monitor.answer = ({ body }) =>
      (JSON.parse(body) as { page: number }).page === 1 ? answer(full, 1, 4, 200) : answer([7, 8], 2, 4, 200);
    const more = new Subject<void>();
    const syncing = syncList$(handle, laneQuery(LANE), more).subscribe();
    await vi.waitFor(async () => expect(await stored(LANE)).toMatchObject({ total: 200 }));
    more.next();
    await vi.waitFor(async () => expect(await stored(LANE)).toMatchObject({ total: 52, pages: { 2: [7, 8] } }));
    more.next();
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(bodies().map(({ page }) => page)).toEqual([1, 2]);
    syncing.unsubscribe();
  });

  it("that fails is an empty list with the failure, and keeps earlier rows", async () => {
    monitor.answer = () => ({ status: 500, body: { error: "internal", message: "Something broke." } });
    await search(LANE);
    expect(await stored(LANE)).toMatchObject({ status: "failed", failure: "Something broke.", pages: {} });
    monitor.answer = () => answer([5, 3]);
    await open(LANE);
    monitor.answer = () => ({ status: 500, body: { error: "internal", message: "Something broke." } });
    await search(LANE);
    expect(await stored(LANE)).toMatchObject({ status: "failed", pages: { 1: [5, 3] } });
  });
});

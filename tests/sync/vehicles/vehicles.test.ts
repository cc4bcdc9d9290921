// The vehicle list treats every refusal as an answer and keeps its rows; a VIN is looked up only once.
import "fake-indexeddb/auto";
import { firstValueFrom, lastValueFrom, NEVER } from "rxjs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { listCarrierVehicles } from "../../../src/contract/vehicles/vehicles.ts";
import { beginSession } from "../../../src/db/session/begin.ts";
import { endSession } from "../../../src/db/session/end.ts";
import type { Handle } from "../../../src/db/open.ts";
import { request$ } from "../../../src/net/request.ts";
import { resourceKey } from "../../../src/sync/resources.ts";
import { listKey } from "../../../src/sync/list-query.ts";
import { syncList$ } from "../../../src/sync/lists.ts";
import { findByVin$, vehicleList, vehicleResource } from "../../../src/sync/vehicles/vehicles.ts";
import { connectFakeMonitor, type FakeMonitor } from "../../net/fake-monitor.ts";

let monitor: FakeMonitor;
let handle: Handle;
const question = vehicleList({ vin_start: "1FU", s: "date desc" });
const HEADERS = { currentpage: "1", totalpages: "1", totalitems: "1" };
const list = () => handle.db.lists.get(listKey(question));
const ask = () => lastValueFrom(syncList$(handle, question, NEVER), { defaultValue: null });

beforeAll(async () => {
  monitor = await connectFakeMonitor();
});
afterAll(() => monitor.close());
beforeEach(async () => {
  handle = await beginSession(11, 7);
  monitor.requests.length = 0;
  monitor.answer = () => ({ body: [{ id: 9, vin: "1FU" }], headers: HEADERS });
});
afterEach(() => endSession(handle));

describe("the vehicle list", () => {
  it.each([400, 401, 402, 403, 404, 410, 422, 429, 451, 500, 502, 503, 507, 520, 599])(
    "takes %i as an answer",
    async (status) => {
      monitor.answer = () => ({ status, body: { error: "no", message: "It went wrong." } });
      const reply = await firstValueFrom(request$(listCarrierVehicles, { query: { page: 1, per_page: 50 }, q: question.q }));
      expect(reply).toMatchObject({ ok: false, status, refusal: { message: "It went wrong." } });
    },
  );

  it.each([
    [500, "failed"],
    [402, "failed"],
    [507, "failed"],
    [520, "failed"],
    [403, "forbidden"],
  ])("after a %i says %s in the server's words, and the rows of before stay", async (status, expected) => {
    const first = syncList$(handle, question, NEVER).subscribe();
    await vi.waitFor(async () => expect(await list()).toMatchObject({ status: "ready", pages: { 1: [9] } }));
    first.unsubscribe();
    monitor.answer = () => ({ status, body: { error: "no", message: "It went wrong." } });
    await ask();
    expect(await list()).toMatchObject({ status: expected, failure: "It went wrong.", pages: { 1: [9] } });
    expect(await handle.db.vehicles.get(9)).toMatchObject({ vin: "1FU" });
  });
});

describe("a VIN lookup", () => {
  const look = () => firstValueFrom(findByVin$(handle, "1FUJGLDR5CLBP8834"));

  it("finds the id, and stores the vehicle before it is opened", async () => {
    monitor.answer = () => ({ body: { id: 42, vin: "1FUJGLDR5CLBP8834", observations: [] } });
    expect(await look()).toEqual({ kind: "found", id: 42 });
    expect(monitor.requests.map(({ url }) => url)).toEqual(["/monitor/api/v1/vehicles/1FUJGLDR5CLBP8834/by_vin"]);
    expect((await handle.db.resources.get(resourceKey(vehicleResource(42))))?.data).toMatchObject({ id: 42 });
  });

  it.each([
    [404, { kind: "missing" }],
    [403, { kind: "forbidden", message: "no" }],
    [500, { kind: "failed", message: "The server answered 500: no" }],
  ])("and answered with %i is %j", async (status, outcome) => {
    monitor.answer = () => ({ status, body: { error: "no" } });
    expect(await look()).toEqual(outcome);
  });

  it("does not report a missing vehicle when offline", async () => {
    monitor.answer = () => ({ wait: "break", body: "{" });
    expect(await look()).toEqual({ kind: "offline" });
  });
});

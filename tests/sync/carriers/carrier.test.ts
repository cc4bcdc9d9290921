// Tests that a carrier is stored, removed when it is gone, and left alone when the server cannot say.
import "fake-indexeddb/auto";
import { firstValueFrom } from "rxjs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { beginSession } from "../../../src/db/session/begin.ts";
import { endSession } from "../../../src/db/session/end.ts";
import type { Handle } from "../../../src/db/open.ts";
import { configureNet } from "../../../src/net/environment.ts";
import { syncCarrier$ } from "../../../src/sync/carriers/carrier.ts";
import { connectFakeMonitor, type FakeMonitor } from "../../net/fake-monitor.ts";

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

const carrier = {
  id: 42,
  legal_name: "North Star",
  rules_assessment: { result: "pass", assessed_at: null, rules: [] },
  rule_overrides: [],
};
const fetchCarrier = () => firstValueFrom(syncCarrier$(handle, 42));
const known = () => handle.db.carriers.get(42);

describe("a carrier", () => {
  beforeEach(async () => {
    monitor.answer = () => ({ body: carrier });
    expect(await fetchCarrier()).toEqual({ kind: "stored" });
  });

  it("is stored", async () => expect(await known()).toMatchObject({ legal_name: "North Star" }));

  it("is removed once the server no longer has it", async () => {
    monitor.answer = () => ({ status: 404, body: { error: "not_found" } });
    expect(await fetchCarrier()).toEqual({ kind: "missing" });
    expect(await known()).toBeUndefined();
  });

  it.each([
    [403, { kind: "forbidden", message: "no" }],
    [401, { kind: "failed", message: "no", status: 401 }],
    [500, { kind: "failed", message: "The server answered 500: no" }],
  ])("stays as it was after a %i", async (status, outcome) => {
    monitor.answer = () => ({ status, body: { error: "no" } });
    expect(await fetchCarrier()).toEqual(outcome);
    expect(await known()).toMatchObject({ legal_name: "North Star" });
  });

  it("stays as it was without a network", async () => {
    configureNet({ origin: "http://127.0.0.1:1" });
    expect(await fetchCarrier()).toEqual({ kind: "offline" });
    expect(await known()).toBeDefined();
  });
});

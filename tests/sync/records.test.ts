// Tests that single records are stored, forgotten when they are gone, and left alone when nobody can say.
import "fake-indexeddb/auto";
import { firstValueFrom } from "rxjs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { beginSession } from "../../src/db/session/begin.ts";
import { endSession } from "../../src/db/session/end.ts";
import type { Handle } from "../../src/db/open.ts";
import { configureNet } from "../../src/net/environment.ts";
import { syncCarrier$, syncClassifications$ } from "../../src/sync/records.ts";
import { startFakeMonitor, type FakeMonitor } from "../net/fake-monitor.ts";

let monitor: FakeMonitor;
let handle: Handle;

beforeAll(async () => {
  monitor = await startFakeMonitor();
  configureNet({ cookies: () => "", pagePath: () => "/broker/", pageOrigin: () => "https://portal.example" });
});
afterAll(() => monitor.close());
beforeEach(async () => {
  configureNet({ origin: monitor.origin });
  handle = await beginSession(11, 7);
  monitor.heard.length = 0;
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

describe("a carrier's detail", () => {
  beforeEach(async () => {
    monitor.answer = () => ({ body: carrier });
    expect(await fetchCarrier()).toEqual({ kind: "stored" });
  });

  it("is stored", async () => expect(await known()).toMatchObject({ legal_name: "North Star" }));

  it("is forgotten once the server has it no more", async () => {
    monitor.answer = () => ({ status: 404, body: { error: "not_found" } });
    expect(await fetchCarrier()).toEqual({ kind: "missing" });
    expect(await known()).toBeUndefined();
  });

  it.each([
    [403, { kind: "forbidden", message: "no" }],
    [401, { kind: "failed", message: "no", status: 401 }],
    [500, { kind: "failed", message: "getCarrierDetail answered 500: no" }],
  ])("stays as it was known after a %i", async (status, outcome) => {
    monitor.answer = () => ({ status, body: { error: "no" } });
    expect(await fetchCarrier()).toEqual(outcome);
    expect(await known()).toMatchObject({ legal_name: "North Star" });
  });

  it("stays as it was known without a network", async () => {
    configureNet({ origin: "http://127.0.0.1:1" });
    expect(await fetchCarrier()).toEqual({ kind: "offline" });
    expect(await known()).toBeDefined();
  });
});

describe("classifications", () => {
  const classification = (id: number) => ({
    id,
    name: `Class ${id}`,
    is_active: true,
    is_by_broker_election: false,
    company_id: 7,
    explicit_oauth_application_id: null,
  });
  const answerPages = (pages: number[][]): void => {
    monitor.answer = ({ url }) => {
      const page = Number(new URL(url, "http://x").searchParams.get("page"));
      const headers = { currentpage: String(page), totalpages: String(pages.length), totalitems: String(pages.flat().length) };
      return { body: (pages[page - 1] ?? []).map(classification), headers };
    };
  };
  const ids = async () => (await handle.db.classifications.toArray()).map(({ id }) => id);

  it("are fetched page by page, and the ones that are gone are forgotten", async () => {
    answerPages([[1, 2], [3]]);
    expect(await firstValueFrom(syncClassifications$(handle))).toEqual({ kind: "stored" });
    expect(await ids()).toEqual([1, 2, 3]);
    answerPages([[2, 4]]);
    await firstValueFrom(syncClassifications$(handle));
    expect(await ids()).toEqual([2, 4]);
  });

  it("half of them do not pass for all", async () => {
    answerPages([[1, 2], [3]]);
    await firstValueFrom(syncClassifications$(handle));
    const good = monitor.answer;
    monitor.answer = (heard) => (heard.url.includes("page=2") ? { status: 500, body: { error: "down" } } : good(heard));
    expect(await firstValueFrom(syncClassifications$(handle))).toMatchObject({ kind: "failed" });
    expect(await ids()).toEqual([1, 2, 3]);
  });
});

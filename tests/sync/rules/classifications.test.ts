// Tests that the classifications are fetched whole or not at all.
import "fake-indexeddb/auto";
import { firstValueFrom } from "rxjs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { beginSession } from "../../../src/db/session/begin.ts";
import { endSession } from "../../../src/db/session/end.ts";
import type { Handle } from "../../../src/db/open.ts";
import { configureNet } from "../../../src/net/environment.ts";
import { syncClassifications$ } from "../../../src/sync/rules/classifications.ts";
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

  it("are fetched page by page, and the ones that are gone are removed", async () => {
    answerPages([[1, 2], [3]]);
    expect(await firstValueFrom(syncClassifications$(handle))).toEqual({ kind: "stored" });
    expect(await ids()).toEqual([1, 2, 3]);
    answerPages([[2, 4]]);
    await firstValueFrom(syncClassifications$(handle));
    expect(await ids()).toEqual([2, 4]);
  });

  it("stay as they were when only half of them could be fetched", async () => {
    answerPages([[1, 2], [3]]);
    await firstValueFrom(syncClassifications$(handle));
    const good = monitor.answer;
    monitor.answer = (request) => (request.url.includes("page=2") ? { status: 500, body: { error: "down" } } : good(request));
    expect(await firstValueFrom(syncClassifications$(handle))).toMatchObject({ kind: "failed" });
    expect(await ids()).toEqual([1, 2, 3]);
  });
});

// However many cells need an assessment, they ask once; what was assessed is still there without a network, and gone once it is forbidden.
import "fake-indexeddb/auto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { AssessedCarrier } from "../../../src/contract/rules/assessed-carriers.ts";
import { notifyCleared } from "../../../src/db/evict.ts";
import { putRows } from "../../../src/db/put-rows.ts";
import { beginSession } from "../../../src/db/session/begin.ts";
import { handle$ } from "../../../src/db/session/handle.ts";
import { endSession } from "../../../src/db/session/end.ts";
import type { Handle } from "../../../src/db/open.ts";
import { assessedFeed, AssessedFeed } from "../../../src/live/rules/assessed-feed.ts";
import { assessedNow, withAssessments } from "../../../src/live/rules/use-assessed-carrier.ts";
import { configureNet } from "../../../src/net/environment.ts";
import { connection } from "../../db/rows.ts";
import { connectFakeMonitor, type FakeMonitor } from "../../net/fake-monitor.ts";

/** The first read looks for a worker, which Node does not have; on a busy machine that takes a second. */
const SLOW = { timeout: 10_000 };

const assessed = (id: number): AssessedCarrier => ({
  id,
  result: "pass",
  failing: [],
  incomplete: [],
  hides_rules: false,
  connection: null,
  as_of: null,
  assessed_at: "2026-11-20T10:00:00.000000Z",
  hides_hard_fact: false,
  warnings: [],
});

let monitor: FakeMonitor;
let handle: Handle;
const asked = (): string[] =>
  monitor.requests.map(({ url }) => decodeURIComponent(new URL(url, "http://x").searchParams.get("carrier_ids") ?? ""));

beforeAll(async () => {
  monitor = await connectFakeMonitor();
});
afterAll(() => monitor.close());
beforeEach(async () => {
  configureNet({ origin: monitor.origin });
  handle = await beginSession(11, 7);
  monitor.requests.length = 0;
  monitor.answer = ({ url }) => ({
    body: (new URL(url ?? "", "http://x").searchParams.get("carrier_ids") ?? "")
      .split(",")
      .map(Number)
      .filter((id) => id < 900)
      .map(assessed),
  });
});
afterEach(() => endSession(handle));

it("asks once for all cells, not again while the answer is fresh, and says when there is no such carrier", async () => {
  const feed = assessedFeed(handle);
  expect(assessedFeed(handle)).toBe(feed);
  const changed = vi.fn<() => void>();
  const ends = [5, 6, 6, 901].map((id) => feed.watch(id, changed));
  expect(feed.of(5)).toBeUndefined();
  await vi.waitFor(() => expect(feed.of(901)).toBeNull(), SLOW);
  expect([feed.of(5)?.result, feed.of(6)?.id]).toEqual(["pass", 6]);
  expect(asked()).toEqual(["5,6,901"]);
  for (const end of ends) end();
  feed.watch(5, changed);
  await feed.load([5, 6]);
  expect(asked()).toHaveLength(1);
  await feed.load([7]);
  expect(asked().slice(1)).toEqual(["7"]);
});

it("a stored one stays without a network, and goes once it may not be seen", async () => {
  await assessedFeed(handle).load([5]);
  configureNet({ origin: "http://127.0.0.1:9" });
  const offline = new AssessedFeed(handle);
  await offline.load([5, 6]);
  expect([offline.of(5)?.result, offline.of(6)]).toEqual(["pass", null]);
  configureNet({ origin: monitor.origin });
  monitor.answer = () => ({ status: 403, body: { error: "permission_missing" } });
  const refused = new AssessedFeed(handle);
  await refused.load([5]);
  await vi.waitFor(() => expect(refused.of(5)).toBeNull(), SLOW);
  expect(await handle.db.assessed_carriers.count()).toBe(0);
});

it("asks at once again when the rules became others or a connection changed, and together for what follows", async () => {
  const feed = assessedFeed(handle);
  const end = feed.watch(31, () => {});
  await vi.waitFor(() => expect(feed.of(31)).not.toBeUndefined(), SLOW);
  monitor.requests.length = 0;
  await notifyCleared(handle, ["assessed_carriers"]);
  await vi.waitFor(() => expect(asked()).toEqual(["31"]), { timeout: 1_500 });
  await putRows(handle, { collection: "connections", rows: [connection(1, 1)] });
  await putRows(handle, { collection: "connections", rows: [connection(2, 2)] });
  await vi.waitFor(() => expect(asked()).toEqual(["31", "31"]), SLOW);
  end();
});

it("an export has the assessments of each batch before it is written, and says where one could not be loaded", async () => {
  handle$.next(handle);
  async function* batches() {
    yield [{ carrier_id: 21 }, { carrier_id: 22 }];
    yield [{ carrier_id: 23 }, { carrier_id: 902 }];
  }
  const results: unknown[] = [];
  for await (const rows of withAssessments(batches(), (row) => row.carrier_id))
    results.push(rows.map((row) => assessedNow(row.carrier_id)?.result ?? null));
  expect(results).toEqual([
    ["pass", "pass"],
    ["pass", null],
  ]);
  expect(asked()).toEqual(["21,22", "23,902"]);
  handle$.next(null);
});

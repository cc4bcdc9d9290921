// A poll of a server that has lost its newest rows, as one that was restored from a backup: it is believed, and not what is here.
import { beforeEach, expect, test, vi } from "vitest";
import { listConnections } from "../../src/contract/connections/connections.ts";
import { catchUp } from "../../src/sync/delta.ts";
import type { WalkedPage } from "../../src/sync/walk.ts";

const calls: { readonly remove?: readonly number[]; readonly state?: { readonly cursor: string | null } }[] = [];
let page: WalkedPage;

vi.mock("../../workers/query/client.ts", () => ({
  queries: () => ({
    call: (_name: string, batch: (typeof calls)[number]) => {
      calls.push(batch);
      return Promise.resolve({ written: 0, size: 2 });
    },
  }),
}));
vi.mock("../../src/sync/walk.ts", async (original) => ({
  ...(await original<object>()),
  async *walk() {
    yield page;
  },
}));

const NEWEST = "2026-11-20T16:00:05.000000Z";
const LATER = "2026-11-20T16:00:09.000000Z";
const session = { userId: 1, companyId: 1, epoch: "e" };
const caughtUp = (cursor: string) =>
  catchUp(
    session,
    { collection: "connections", endpoint: listConnections },
    { cursor, syncedAt: 0 },
    (newest) => Promise.resolve(newest === NEWEST ? [7, 8] : []),
    new AbortController().signal,
  );

beforeEach(() => {
  calls.length = 0;
  page = { page: 1, ids: Float64Array.of(1, 2), newest: NEWEST, oldest: NEWEST, total: 2, isLast: true };
});

test("rows that are newer here than anything there go, and the position goes back with them", async () => {
  expect(await caughtUp(LATER)).toBe("back");
  expect(calls.flatMap(({ remove = [] }) => remove)).toEqual([7, 8]);
  expect(calls.at(-1)?.state).toMatchObject({ cursor: NEWEST });
});

test("a server that has what it had, or newer rows, loses nothing here", async () => {
  expect(await caughtUp(NEWEST)).toBe("equal");
  page = { ...page, newest: LATER, total: 3 };
  expect(await caughtUp(NEWEST)).toBe("unequal");
  expect(calls.filter(({ remove }) => remove !== undefined)).toEqual([]);
});

// The first rows of an empty list are asked for as soon as they are stored; later changes wait for a frame, together.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeHandle, openHandle, type Handle } from "../../src/db/open.ts";
import { putRows } from "../../src/db/put-rows.ts";
import { handle$ } from "../../src/db/session/handle.ts";
import type { LocalQuery } from "../../src/domain/query.ts";
import { listed$ } from "../../src/live/rows/answers-to.ts";
import { closeQueries, openQueries } from "../../workers/query/client.ts";
import { manyConnections } from "../bench/query/rows.ts";
import { freshIdb, freshKey } from "../db/fixtures.ts";

const ROWS = manyConnections(3);
const NEWEST: LocalQuery = { where: [], text: null, sort: { column: "updated_at", descending: true }, facets: [] };

const frame = vi.fn((_act: () => void) => 0);
let handle: Handle;
beforeEach(async () => {
  vi.stubGlobal("requestAnimationFrame", frame);
  vi.stubGlobal("cancelAnimationFrame", () => {});
  const idb = freshIdb();
  vi.stubGlobal("indexedDB", idb.indexedDB);
  vi.stubGlobal("IDBKeyRange", idb.IDBKeyRange);
  const key = freshKey();
  handle = await openHandle(key, { idb, mayCreate: () => true });
  handle$.next(handle);
  await openQueries(key);
});
afterEach(async () => {
  await closeQueries();
  handle$.next(null);
  closeHandle(handle);
  vi.unstubAllGlobals();
});

test("the first rows of a list wait for no frame, and later ones do", async () => {
  const counts: number[] = [];
  const shown = listed$("connections", NEWEST).subscribe(({ keys }) => counts.push(keys.length));
  await vi.waitFor(() => expect(counts).toEqual([0]));
  await putRows(handle, { collection: "connections", rows: ROWS.slice(0, 2) });
  await vi.waitFor(() => expect(counts).toEqual([0, 2]));
  expect(frame).not.toHaveBeenCalled();
  await putRows(handle, { collection: "connections", rows: ROWS });
  await vi.waitFor(() => expect(frame).toHaveBeenCalled());
  // Nothing is painted here: the rows come all the same.
  await vi.waitFor(() => expect(counts).toEqual([0, 2, 3]));
  shown.unsubscribe();
});

// The first rows of an empty list are asked for as soon as they are stored; later changes wait for a frame, together.
import { expect, test, vi } from "vitest";
import { putRows } from "../../src/db/put-rows.ts";
import type { LocalQuery } from "../../src/domain/query.ts";
import { listed$ } from "../../src/live/rows/answers-to.ts";
import { manyConnections } from "../bench/query/rows.ts";
import { databaseInMemory } from "./database-in-memory.ts";

const ROWS = manyConnections(3);
const NEWEST: LocalQuery = { where: [], text: null, sort: { column: "updated_at", descending: true }, facets: [] };

const frame = vi.fn((_act: () => void) => 0);
const own = databaseInMemory(frame);

test("the first rows of a list wait for no frame, and later ones do", async () => {
  const counts: number[] = [];
  const shown = listed$("connections", NEWEST).subscribe(({ keys }) => counts.push(keys.length));
  await vi.waitFor(() => expect(counts).toEqual([0]));
  await putRows(own.handle, { collection: "connections", rows: ROWS.slice(0, 2) });
  await vi.waitFor(() => expect(counts).toEqual([0, 2]));
  expect(frame).not.toHaveBeenCalled();
  await putRows(own.handle, { collection: "connections", rows: ROWS });
  await vi.waitFor(() => expect(frame).toHaveBeenCalled());
  // Nothing is painted here: the rows come all the same.
  await vi.waitFor(() => expect(counts).toEqual([0, 2, 3]));
  shown.unsubscribe();
});

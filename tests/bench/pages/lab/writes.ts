// Single-row writes without live reads, and with those of a full screen.
import { merge, type Subscription } from "rxjs";
import type { Connection } from "../../../../src/contract/connections/connections.ts";
import { current } from "../../../../src/db/session/handle.ts";
import { readActiveSession } from "../../../../src/db/session/active-session.ts";
import { putRows } from "../../../../src/db/put-rows.ts";
import type { Condition } from "../../../../src/domain/query.ts";
import { counts$ } from "../../../../src/live/rows/answers-to.ts";
import { CHUNK, RowWindows } from "../../../../src/live/rows/row-windows.ts";
import { closeQueries, openQueries, queries } from "../../../../workers/query/client.ts";
import { AT_REST } from "../../plan.ts";

export const WRITES = 100;
export const COUNTS = 8;
export const WINDOWS = 24;
/** What a live query of the portal reads. */
const WINDOW_ROWS = CHUNK;
/** Every write changes a row in one of the windows, and moves it out of one of the counts or into one. */
export const STRIDE = Math.floor((WINDOWS * WINDOW_ROWS) / WRITES);

async function writeAll(rows: readonly Connection[], round: number): Promise<number> {
  const began = performance.now();
  for (let index = 0; index < WRITES; index++) {
    const row = rows[index * STRIDE]!;
    const updated_at = new Date(Date.UTC(2040, round, 1) + index * 1_000).toISOString().replace("Z", "000Z");
    const carrier = { ...row.carrier, power_units: 1 + ((index + round) % (COUNTS + 1)) };
    await putRows(current(), { collection: "connections", rows: [{ ...row, carrier, notes: `Note ${round}`, updated_at }] });
  }
  return performance.now() - began;
}

const countOf = (index: number): readonly Condition[] => [{ column: "power_units", is: "range", min: index + 1 }];

function look(keys: Float64Array, changed: () => void): Subscription {
  const counts = Array.from({ length: COUNTS }, (_, index) => counts$("connections", { shown: countOf(index) }));
  const looking = merge(...counts).subscribe(changed);
  for (let index = 0; index < WINDOWS; index++) {
    const windows = new RowWindows(current(), "connections", changed);
    windows.show(keys, index * WINDOW_ROWS, (index + 1) * WINDOW_ROWS);
    looking.add(() => windows.close());
  }
  return looking;
}

const pause = (lasting = 500): Promise<void> => new Promise((resolve) => setTimeout(resolve, lasting));

/**
 * Milliseconds of 100 writes: `alone` with neither a query worker nor live reads, `watched` under 8 live counts and 24 live
 * windows of one chunk each, once the worker has started and rests. `updates` is the number of live updates. Changes the rows.
 */
export async function writeTimes(
  round: number,
): Promise<{ readonly alone: number; readonly watched: number; readonly updates: number }> {
  const key = readActiveSession();
  if (key === null) throw new Error("Nobody is signed in");
  const { keys } = await queries().call("ask", "connections", {
    where: [],
    text: null,
    sort: { column: "id", descending: false },
    facets: [],
  });
  const rows = (await current().db.connections.bulkGet(Array.from(keys.subarray(0, WRITES * STRIDE)))).filter(
    (row) => row !== undefined,
  );
  await closeQueries();
  await pause();
  const alone = await writeAll(rows, round * 2);
  await openQueries(key);
  let updates = 0;
  const looking = look(keys, () => updates++);
  await pause(AT_REST);
  updates = 0;
  const watched = await writeAll(rows, round * 2 + 1);
  await pause();
  looking.unsubscribe();
  return { alone, watched, updates };
}

// Many rows from the server: only fetched and parsed, and with the portal's first pull into database and columns.
import { filter, firstValueFrom } from "rxjs";
import { listConnections, type Connection } from "../../../../src/contract/connections/connections.ts";
import { MONITOR, PAGE_SIZE } from "../../../../src/contract/constants.ts";
import { REPLICA_PAGE_MAX } from "../../../../src/contract/endpoint.ts";
import { eraseDatabase } from "../../../../src/db/session/erase.ts";
import { closeHandle, openHandle } from "../../../../src/db/open.ts";
import { databaseName } from "../../../../src/db/session/active-session.ts";
import { addressOf } from "../../../../src/contract/address.ts";
import { pull } from "../../../../src/sync/pull.ts";
import { closeQueries, collectionNews$, openQueries, queries } from "../../../../workers/query/client.ts";

/** Milliseconds to fetch and parse so many rows as the portal walks them, storing nothing: a small page first, then large ones by key. */
export async function fetchAlone(rows: number): Promise<number> {
  const began = performance.now();
  let fetched = 0;
  let oldest: string | null = null;
  while (fetched < rows) {
    const large: object = oldest === null ? { per_page: PAGE_SIZE } : { per_page: REPLICA_PAGE_MAX, uncounted: true };
    const q: object = oldest === null ? {} : { updated_at_lteq: oldest };
    const input = { query: large, q: { s: "updated_at desc", ...q } };
    const reply = await fetch(MONITOR + addressOf(listConnections, input as never));
    const page = (await reply.json()) as readonly Connection[];
    const last: string | undefined = page.at(-1)?.updated_at;
    if (last === undefined || last === oldest) break;
    oldest = last;
    fetched += page.length;
  }
  return performance.now() - began;
}

// No user has this id, so the portal's database stays as it is.
const STRANGER = 2_000_000_000;

/** Milliseconds until so many rows are stored in an empty database and can be queried, and the long tasks in the meantime. */
export async function storeRows(
  rows: number,
): Promise<{ readonly took: number; readonly longTasks: number; readonly longest: number }> {
  const key = { userId: STRANGER, companyId: STRANGER, epoch: crypto.randomUUID() };
  await eraseDatabase(databaseName(key));
  const handle = await openHandle(key, { mayCreate: () => true });
  await openQueries(key);
  const longTasks: number[] = [];
  const observer = new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ entryTypes: ["longtask"] });
  const stop = new AbortController();
  const began = performance.now();
  const enough = firstValueFrom(collectionNews$("connections").pipe(filter(({ size }) => size >= rows)));
  const pulled = pull(handle, { collection: "connections", endpoint: listConnections }, undefined, {
    turn: () => Promise.resolve(),
    signal: stop.signal,
  });
  await Promise.race([enough, pulled]);
  await queries().call("ask", "connections", {
    where: [],
    text: null,
    sort: { column: "updated_at", descending: true },
    facets: [],
  });
  const took = performance.now() - began;
  stop.abort(new Error("Enough"));
  await pulled.catch(() => undefined);
  observer.disconnect();
  await closeQueries();
  closeHandle(handle);
  await eraseDatabase(databaseName(key));
  return { took, longTasks: longTasks.length, longest: Math.max(0, ...longTasks) };
}

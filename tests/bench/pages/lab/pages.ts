// Many pages from the server: only fetched and parsed, and with the portal's first pull into database and columns.
import { filter, firstValueFrom } from "rxjs";
import { listConnections } from "../../../../src/contract/connections/connections.ts";
import { MONITOR, PAGE_SIZE } from "../../../../src/contract/constants.ts";
import { eraseDatabase } from "../../../../src/db/session/erase.ts";
import { closeHandle, openHandle } from "../../../../src/db/open.ts";
import { databaseName } from "../../../../src/db/session/active-session.ts";
import { addressOf } from "../../../../src/net/address.ts";
import { pull } from "../../../../src/sync/pull.ts";
import { closeQueries, collectionNews$, openQueries, queries } from "../../../../workers/query/client.ts";

/** The portal's concurrency. */
const CONCURRENCY = 4;

/** Milliseconds to fetch and parse pages, storing nothing. */
export async function fetchAlone(pages: number): Promise<number> {
  const began = performance.now();
  let next = 1;
  const worker = async (): Promise<void> => {
    for (let page = next++; page <= pages; page = next++) {
      const input = { query: { page, per_page: PAGE_SIZE }, q: { s: "updated_at desc" } };
      const reply = await fetch(MONITOR + addressOf(listConnections, input as never));
      if (!Array.isArray(await reply.json())) throw new Error("No page of connections");
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return performance.now() - began;
}

// No user has this id, so the portal's database stays as it is.
const STRANGER = 2_000_000_000;

/** Milliseconds until pages are stored in an empty database and can be queried, and the long tasks in the meantime. */
export async function storePages(
  pages: number,
): Promise<{ readonly took: number; readonly longTasks: number; readonly longest: number }> {
  const key = { userId: STRANGER, companyId: STRANGER, epoch: crypto.randomUUID() };
  await eraseDatabase(databaseName(key));
  const handle = await openHandle(key, { mayCreate: () => true });
  await openQueries(key);
  const longTasks: number[] = [];
  const observer = new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ entryTypes: ["longtask"] });
  const stop = new AbortController();
  const rows = pages * PAGE_SIZE;
  const began = performance.now();
  const enough = firstValueFrom(collectionNews$("connections").pipe(filter(({ size }) => size >= rows)));
  const pulled = pull(handle, { collection: "connections", endpoint: listConnections }, undefined, stop.signal);
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

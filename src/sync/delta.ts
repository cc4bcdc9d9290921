// Keeps a complete collection fresh: fetches what changed since the cursor, and reconciles when both sides differ.
import { PAGE_SIZE } from "../contract/constants.ts";
import type { SessionKey } from "../db/session/active-session.ts";
import { queries } from "../../workers/query/client.ts";
import { pageBatches, fetchPage } from "./collection-pages.ts";
import { pagesFrom } from "./pages.ts";
import type { CollectionSpec } from "./pull.ts";

/** Tunable: milliseconds that a poll reaches back behind the cursor; transactions may become visible a little out of order. */
const OVERLAP = 30_000;

const earlier = (timestamp: string, by: number): string => new Date(Date.parse(timestamp) - by).toISOString().slice(0, 23);

/** Fetches for `session` what changed since `cursor`. Resolves to whether both sides then had the same number of rows. */
export async function catchUp(
  session: SessionKey,
  spec: CollectionSpec,
  cursor: string | null,
  signal: AbortSignal,
): Promise<boolean> {
  const { collection } = spec;
  const stop = cursor === null ? "" : earlier(cursor, OVERLAP);
  let newest = cursor;
  let total = 0;
  for await (const { rows, page } of pagesFrom(1, (number) => fetchPage(spec, number, {}, signal))) {
    if (page.currentPage === 1) {
      total = page.totalItems;
      newest = rows[0]?.updated_at ?? cursor;
    }
    const last = page.currentPage >= page.totalPages || (rows.at(-1)?.updated_at ?? "") < stop;
    // Only the last page moves the cursor: an interrupted poll begins again where it began.
    const state = last ? { cursor: newest, serverTotal: total, syncedAt: Date.now(), failedAt: null, failure: null } : {};
    const { size } = await queries().call("putRows", { session, collection, rows, state, onlyNewer: true });
    if (last) return size === total;
  }
  return false;
}

/** Fetches the whole collection for `session`: stores what is missing or newer, removes what the server confirms to be gone. */
export async function reconcile(session: SessionKey, spec: CollectionSpec, signal: AbortSignal): Promise<void> {
  const { collection } = spec;
  const seen = new Set<number>();
  for await (const pages of pageBatches((page) => fetchPage(spec, page, {}, signal))) {
    const rows = pages.flatMap((page) => page.rows);
    for (const row of rows) seen.add(row.id);
    await queries().call("putRows", { session, collection, rows, onlyNewer: true });
  }
  // Rows move between pages during the fetch, so a missing row may still exist: it is requested by id.
  const missing = [...(await queries().call("keys", collection))].filter((key) => !seen.has(key));
  for (let from = 0; from < missing.length; from += PAGE_SIZE) {
    const batch = missing.slice(from, from + PAGE_SIZE);
    const { rows } = await fetchPage(spec, 1, { id_in: batch }, signal);
    const there = new Set(rows.map((row) => row.id));
    const remove = batch.filter((key) => !there.has(key));
    await queries().call("putRows", { session, collection, rows, remove, onlyNewer: true });
  }
}

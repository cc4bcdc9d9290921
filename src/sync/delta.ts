// Keeps a complete collection fresh: fetches what changed since the cursor, and reconciles when both sides differ.
import { PAGE_SIZE } from "../contract/constants.ts";
import type { CollectionState } from "../db/records.ts";
import type { SessionKey } from "../db/session/active-session.ts";
import { queries } from "../../workers/query/client.ts";
import type { CollectionSpec } from "./pull.ts";
import { ahead, batches, canAskForRows, fetchByIds, walk } from "./walk.ts";

/** Tunable: milliseconds that a poll reaches back behind the cursor; transactions may become visible a little out of order. */
const OVERLAP = 30_000;

const earlier = (timestamp: string, by: number): string => new Date(Date.parse(timestamp) - by).toISOString().slice(0, 23);

type Synced = Pick<CollectionState, "cursor" | "settled" | "syncedAt">;

/** No transaction can become visible any longer that changed something up to the newest row: it was the newest one at `syncedAt`. */
const isSettled = ({ cursor, syncedAt }: Synced, newest: string | null): boolean =>
  newest === cursor && syncedAt !== null && Date.now() - syncedAt >= OVERLAP;

/** `equal`: both sides have the same number of rows. `back`: the server no longer has the newest row that it had. */
export type CaughtUp = "equal" | "unequal" | "back";

/**
 * Fetches for `session` what changed since `before`. A newest row that the server does not have was deleted, or lost when a backup was
 * restored: what is newer here than anything there goes. `newerThan` finds the keys of such rows.
 */
export async function catchUp(
  session: SessionKey,
  spec: CollectionSpec,
  before: Synced,
  newerThan: (newest: string) => Promise<readonly number[]>,
  signal: AbortSignal,
): Promise<CaughtUp> {
  const { collection } = spec;
  const { cursor, settled = "" } = before;
  const stop = cursor === null ? "" : earlier(cursor, OVERLAP);
  let newest: string | null | undefined;
  let total = 0;
  let isBack = false;
  const caughtUp = (size: number): CaughtUp => (isBack ? "back" : size === total ? "equal" : "unequal");
  const store = async (pages: readonly number[], isOver: boolean): Promise<number> => {
    // Only the last page moves the cursor: an interrupted poll begins again where it began.
    const progress = newest != null && isSettled(before, newest) ? { settled: newest } : {};
    const state = {
      ...progress,
      cursor: newest ?? cursor,
      serverTotal: total,
      syncedAt: Date.now(),
      failedAt: null,
      failure: null,
    };
    const batch = { session, collection, pages, onlyNewer: true };
    return (await queries().call("putRows", isOver ? { ...batch, state } : batch)).size;
  };
  for await (const page of walk(spec, null, signal)) {
    // What is here is at least as new, and what it lacks was neither deleted nor lost.
    if (page.isOld && cursor !== null) return "equal";
    if (newest === undefined) {
      ({ newest } = page);
      isBack = cursor !== null && (newest ?? "") < cursor;
      if (isBack) await queries().call("putRows", { session, collection, remove: await newerThan(newest ?? "") });
    }
    total = page.total ?? total;
    // Thousands of rows may have changed within that time: they come twice, and not with every poll until something else changes.
    const oldest = page.oldest ?? "";
    const isOver = page.isLast || oldest < stop || oldest <= settled;
    const size = await store([page.page], isOver);
    if (isOver) return caughtUp(size);
  }
  return caughtUp(await store([], true));
}

/** Fetches the whole collection for `session`: stores what is missing or newer, removes what the server confirms to be gone. */
export async function reconcile(session: SessionKey, spec: CollectionSpec, signal: AbortSignal): Promise<void> {
  const { collection } = spec;
  const seen = new Set<number>();
  const totals = new Set<number | null>();
  for await (const pages of ahead(batches(walk(spec, null, signal)))) {
    for (const { ids, total } of pages) {
      for (const id of ids) seen.add(id);
      totals.add(total);
    }
    await queries().call("putRows", { session, collection, pages: pages.map(({ page }) => page), onlyNewer: true });
  }
  // A row that was changed during the walk has moved to its beginning, so it is requested by id.
  const missing = [...(await queries().call("keys", collection))].filter((key) => !seen.has(key));
  if (!canAskForRows()) {
    // Only a walk on which nothing was added, removed or passed over says what is gone; the next one may be it.
    if (totals.size !== 1 || !totals.has(seen.size)) return;
    await queries().call("putRows", { session, collection, remove: missing });
    return;
  }
  for (let from = 0; from < missing.length; from += PAGE_SIZE) {
    const batch = missing.slice(from, from + PAGE_SIZE);
    const { page, ids } = await fetchByIds(spec, batch, signal);
    const there = new Set(ids);
    const remove = batch.filter((key) => !there.has(key));
    await queries().call("putRows", { session, collection, pages: [page], remove, onlyNewer: true });
  }
}

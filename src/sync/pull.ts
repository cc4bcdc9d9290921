// The first pull of a collection: newest change first, the first page shown at once, continued where it was interrupted.
import type { Handle } from "../db/open.ts";
import type { CollectionState } from "../db/records.ts";
import type { ServerTable } from "../db/tables.ts";
import { queries } from "../../workers/query/client.ts";
import { rest } from "./rest.ts";
import { ahead, batches, walk, type Listing, type WalkedPage } from "./walk.ts";

/** The table, and the call that lists it: sorted by and filtered on `updated_at` and `id`. */
export interface CollectionSpec extends Listing {
  readonly collection: ServerTable;
}

interface Pulling {
  /** Resolves when the next page may be fetched; rejects once nobody wants it. */
  readonly turn: () => Promise<void>;
  readonly signal: AbortSignal;
}

async function* inTurn(pages: AsyncGenerator<WalkedPage>, turn: Pulling["turn"]): AsyncGenerator<WalkedPage> {
  await turn();
  for await (const page of pages) {
    yield page;
    if (!page.isLast) await rest();
    await turn();
  }
}

const completed = () => ({ complete: true, tail: null, syncedAt: Date.now() });

/**
 * Pulls what is missing. `before` is the state that an earlier pull left. Resolves when everything is stored and marked complete, to
 * whether one answer brought all of it, so that nothing can have changed on the way; rejects when a page fails, leaving the stored rows
 * and the position to continue from.
 */
export async function pull(
  handle: Handle,
  spec: CollectionSpec,
  before: CollectionState | undefined,
  { turn, signal }: Pulling,
): Promise<boolean> {
  const { collection } = spec;
  const session = handle.key;
  // Changes since the first page was stored are fetched later, from the cursor; only older rows are still missing.
  const from = before?.tail ?? null;
  let isBegun = from !== null;
  for await (const pages of ahead(batches(inTurn(walk(spec, from, signal), turn)))) {
    const [first] = pages;
    const beginning = isBegun ? {} : { cursor: first.newest, serverTotal: first.total };
    const tail = pages.at(-1)?.oldest ?? null;
    const isAll = !isBegun && first.isLast;
    const progress = isAll ? completed() : tail === null ? {} : { tail };
    const state = { ...beginning, ...progress, failedAt: null, failure: null };
    const batch = { session, collection, pages: pages.map(({ page }) => page), state, onlyNewer: isBegun };
    const { size } = await queries().call("putRows", batch);
    if (isAll) return size === first.total;
    isBegun = true;
  }
  await queries().call("putRows", { session, collection, state: completed() });
  return false;
}

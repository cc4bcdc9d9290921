// The first pull of a collection: newest change first, the first page shown at once, continued where it was interrupted.
import type { EndpointSpec, Q } from "../contract/endpoint.ts";
import { putCollectionState } from "../db/collection-state.ts";
import type { Handle } from "../db/open.ts";
import type { CollectionState } from "../db/records.ts";
import type { ServerTable } from "../db/tables.ts";
import { queries } from "../../workers/query/client.ts";
import { pageBatches, fetchPage } from "./collection-pages.ts";

/** The table, and the call that lists it. */
export interface CollectionSpec {
  readonly collection: ServerTable;
  /** Lists the collection; sorts by and filters on `updated_at`, filters on `id`. */
  readonly endpoint: EndpointSpec;
  /** What every page of it is asked with. */
  readonly where?: Q;
}

/**
 * Pulls what is missing. `before` is the state that an earlier pull left. Resolves when everything is stored and marked complete;
 * rejects when a page fails, leaving the stored rows and the position to continue from.
 */
export async function pull(
  handle: Handle,
  spec: CollectionSpec,
  before: CollectionState | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { collection } = spec;
  // Changes since the first page was stored are fetched later, from the cursor; only older rows are still missing.
  const q: Q = before?.tail ? { updated_at_lteq: before.tail } : {};
  let isBegun = before?.tail != null;
  for await (const pages of pageBatches((page) => fetchPage(spec, page, q, signal))) {
    const rows = pages.flatMap((page) => page.rows);
    const beginning = isBegun ? {} : { cursor: rows[0]?.updated_at ?? null, serverTotal: pages[0]?.page.totalItems ?? null };
    const tail = rows.at(-1)?.updated_at;
    const state = { ...beginning, ...(tail === undefined ? {} : { tail }), failedAt: null, failure: null };
    await queries().call("putRows", { session: handle.key, collection, rows, state });
    isBegun = true;
  }
  await putCollectionState(handle, collection, { complete: true, tail: null, syncedAt: Date.now() });
}

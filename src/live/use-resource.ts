// Hook for a resource, one answer about one thing: the stored one shows at once, while a new one is fetched.
import { useState } from "react";
import type { EndpointSpec, Output } from "../contract/endpoint.ts";
import type { Handle } from "../db/open.ts";
import type { ResourceRecord } from "../db/records.ts";
import { cachedResource, resourceKey, syncResource$, type ResourceQuery } from "../sync/resources.ts";
import type { FetchOutcome } from "../sync/fetch-outcome.ts";
import { useHandle } from "./use-handle.ts";
import { useStored } from "./use-stored.ts";

export interface ResourceView<Data> {
  /** Undefined while the database is read, null when nothing is stored. */
  readonly data: Data | null | undefined;
  readonly total: number | null;
  /** The counts that the answer's headers carried, by header. */
  readonly counts: Readonly<Record<string, number>>;
  /** Milliseconds since 1970; null when nothing is stored. */
  readonly syncedAt: number | null;
  /** Of the last fetch; null while it is under way. */
  readonly outcome: FetchOutcome | null;
  readonly again: () => void;
}

const NO_COUNTS = {};

/** An answer that shows while it is being stored. */
interface Fetched {
  readonly handle: Handle;
  readonly answer: ResourceRecord;
  /** It, or a later one. */
  readonly isStored: boolean;
}

/** One answer for as long as it is shown. `query` null fetches nothing. */
export function useResource<E extends EndpointSpec>(query: ResourceQuery<E> | null): ResourceView<Output<E>> {
  const key = query === null ? "" : resourceKey(query);
  const handle = useHandle();
  const [fetched, setFetched] = useState<Fetched | null>(() => {
    const answer = handle === null ? null : cachedResource(handle, key);
    return handle === null || answer === null ? null : { handle, answer, isStored: false };
  });
  const {
    stored: read,
    outcome,
    again,
  } = useStored<ResourceRecord>(
    query === null
      ? null
      : {
          key,
          read: async (db) => (await db.resources.get(key)) ?? null,
          fetch$: (asked) => syncResource$(asked, query, (answer) => setFetched({ handle: asked, answer, isStored: false })),
        },
  );
  // Storing thousands of rows and reading them back would take as long as drawing them.
  const own = fetched?.handle === handle && fetched?.answer.key === key ? fetched : null;
  const ownAt = own?.answer.askedAt ?? 0;
  const readAt = read?.askedAt ?? 0;
  const isRead = own !== null && readAt === ownAt;
  if (own?.isStored === false && readAt >= ownAt) setFetched({ ...own, isStored: true });
  // What another tab or a change stored since is not taken back.
  const isGone = outcome?.kind === "missing" || outcome?.kind === "forbidden";
  const isAhead = own?.isStored === false && !isGone && ownAt > readAt;
  const stored = own !== null && (isRead || isAhead) ? own.answer : read;
  return {
    data: stored === undefined ? undefined : stored === null ? null : (stored.data as Output<E>),
    total: stored?.total ?? null,
    counts: stored?.counts ?? NO_COUNTS,
    syncedAt: stored?.syncedAt ?? null,
    outcome,
    again,
  };
}

// Hook for an answer about a single thing: what was kept is shown at once, while the server is asked again.
import { useCallback, useState } from "react";
import { of } from "rxjs";
import type { EndpointSpec, Output } from "../contract/endpoint.ts";
import type { ResourceRecord } from "../db/schema.ts";
import { resourceKey, syncResource$, type ResourceQuery } from "../sync/resources.ts";
import type { RecordOutcome } from "../sync/outcome.ts";
import { useHandle } from "./use-handle.ts";
import { useLive } from "./use-live.ts";
import { useObservable } from "./use-observable.ts";

export interface ResourceView<Data> {
  /** Undefined while the database is read, null when nothing is kept. */
  readonly data: Data | null | undefined;
  readonly total: number | null;
  /** The counts that the answer's headers carried, by header. */
  readonly counts: Readonly<Record<string, number>>;
  /** Milliseconds since 1970; null when nothing is kept. */
  readonly syncedAt: number | null;
  /** What came of asking; null while that is under way. */
  readonly outcome: RecordOutcome | null;
  readonly again: () => void;
}

const NO_COUNTS = {};

/** Follows one answer while it is shown. `query` null asks for nothing. */
export function useResource<E extends EndpointSpec>(query: ResourceQuery<E> | null): ResourceView<Output<E>> {
  const handle = useHandle();
  const [tries, setTries] = useState(0);
  const key = query === null ? "" : resourceKey(query);
  const kept = useLive<ResourceRecord | null>(key, async (db) => (await db.resources.get(key)) ?? null);
  const asked = `${key} ${tries} ${handle === null}`;
  const fetched = useObservable<RecordOutcome | null>(
    asked,
    () => (handle === null || query === null ? of(null) : syncResource$(handle, query)),
    null,
  );
  return {
    data: kept === undefined ? undefined : kept === null ? null : (kept.data as Output<E>),
    total: kept?.total ?? null,
    counts: kept?.counts ?? NO_COUNTS,
    syncedAt: kept?.syncedAt ?? null,
    outcome: fetched.key === asked ? fetched.value : null,
    again: useCallback(() => setTries((before) => before + 1), []),
  };
}

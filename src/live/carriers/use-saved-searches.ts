// The person's saved searches: kept ones at once, asked for anew when they are shown.
import { useCallback, useState } from "react";
import { of } from "rxjs";
import type { SavedSearch } from "../../contract/carriers/saved-searches.ts";
import type { RecordOutcome } from "../../sync/outcome.ts";
import { syncSavedSearches$ } from "../../sync/carriers/saved-searches.ts";
import { useHandle } from "../use-handle.ts";
import { useLive } from "../use-live.ts";
import { useObservable } from "../use-observable.ts";
import { useCollectionState } from "../use-records.ts";

export interface SavedSearchesView {
  /** What was changed last first. */
  readonly searches: readonly SavedSearch[];
  /** They have been read from the database, and have been fetched at some time. */
  readonly isKnown: boolean;
  /** Milliseconds since 1970; null when they never were fetched. */
  readonly syncedAt: number | null;
  /** What came of asking; null while that is under way. */
  readonly outcome: RecordOutcome | null;
  readonly again: () => void;
}

const NONE: readonly SavedSearch[] = [];

/** Ours: more than anybody keeps; the table is read whole. */
const MOST = 1_000;

export function useSavedSearches(): SavedSearchesView {
  const handle = useHandle();
  const [tries, setTries] = useState(0);
  const asked = `saved-searches ${tries} ${handle === null}`;
  const { value, key } = useObservable<RecordOutcome | null>(
    asked,
    () => (handle === null ? of(null) : syncSavedSearches$(handle)),
    null,
  );
  const rows = useLive<readonly SavedSearch[]>("saved-searches", async (db) => {
    const kept = await db.saved_searches.limit(MOST).toArray();
    return kept.toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : -1));
  });
  const syncedAt = useCollectionState("saved_searches")?.syncedAt ?? null;
  return {
    searches: rows ?? NONE,
    isKnown: rows !== undefined && syncedAt !== null,
    syncedAt,
    outcome: key === asked ? value : null,
    again: useCallback(() => setTries((before) => before + 1), []),
  };
}

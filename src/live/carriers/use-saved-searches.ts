// Hook for the user's saved searches: stored ones at once, refreshed when shown.
import type { SavedSearch } from "../../contract/carriers/saved-searches.ts";
import type { FetchOutcome } from "../../sync/fetch-outcome.ts";
import { syncSavedSearches$ } from "../../sync/carriers/saved-searches.ts";
import { useStored } from "../use-stored.ts";

export interface SavedSearchesView {
  /** Most recently changed first. */
  readonly searches: readonly SavedSearch[];
  /** They have been read from the database and were fetched at some time. */
  readonly isKnown: boolean;
  /** Milliseconds since 1970; null if never fetched. */
  readonly syncedAt: number | null;
  /** Of the last fetch; null while it is under way. */
  readonly outcome: FetchOutcome | null;
  readonly again: () => void;
}

type Stored = Pick<SavedSearchesView, "searches" | "syncedAt">;

const NONE: readonly SavedSearch[] = [];

/** Tunable: more than anyone saves; the table is read whole. */
const MAX = 1_000;

export function useSavedSearches(): SavedSearchesView {
  const { stored, outcome, again } = useStored<Stored>({
    key: "saved-searches",
    read: async (db) => {
      const rows = await db.saved_searches.limit(MAX).toArray();
      const searches = rows.toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : -1));
      return { searches, syncedAt: (await db.collections.get("saved_searches"))?.syncedAt ?? null };
    },
    fetch$: syncSavedSearches$,
  });
  const syncedAt = stored?.syncedAt ?? null;
  return { searches: stored?.searches ?? NONE, isKnown: syncedAt !== null, syncedAt, outcome, again };
}

// Hook for the lane and filters to search with: since searches are counted, changing a filter alone starts none.
import { useState } from "react";
import type { GlobalSearchFilters } from "../../../domain/carriers/global-search/filters.ts";
import { filtersToQ } from "../../../domain/carriers/global-search/q.ts";
import { addressOfRefine } from "../../../domain/carriers/lane/lane-refine.ts";
import type { SearchedLane } from "../../../live/carriers/use-lane-results.ts";
import { useList } from "../../../live/use-records.ts";
import { laneQuery, type ResolvedLane } from "../../../sync/carriers/lane-search.ts";
import { listKey } from "../../../sync/list-query.ts";

interface Applied {
  readonly ends: string;
  readonly refine: GlobalSearchFilters;
  readonly isStored: boolean;
}

export interface SearchedLaneView {
  readonly searched: SearchedLane | null;
  /** The current filters are those of the search. */
  readonly isCurrent: boolean;
  /** Searches with the current filters. */
  readonly apply: () => void;
}

const questionOf = (lane: ResolvedLane, refine: GlobalSearchFilters) => laneQuery(lane, filtersToQ(refine, true));

/**
 * Another lane is searched at once, with the current filters. Changed filters alone are applied only on request, or if their
 * results are stored. `lane` is null while its ends are unknown.
 */
export function useSearchedLane(lane: ResolvedLane | null, refine: GlobalSearchFilters): SearchedLaneView {
  const [applied, setApplied] = useState<Applied | null>(null);
  const ends = lane === null ? "" : JSON.stringify(lane);
  const stored = useList(lane === null ? "" : listKey(questionOf(lane, refine)));
  const isSame = applied?.ends === ends;
  const isCurrent = applied !== null && isSame && addressOfRefine(applied.refine) === addressOfRefine(refine);
  if (lane !== null && !isSame) setApplied({ ends, refine, isStored: false });
  else if (lane !== null && !isCurrent && stored?.status === "ready") setApplied({ ends, refine, isStored: true });
  return {
    searched:
      lane === null || applied === null || !isSame
        ? null
        : { lane, refine: filtersToQ(applied.refine, true), isStored: applied.isStored },
    isCurrent,
    apply: () => setApplied({ ends, refine, isStored: false }),
  };
}

// Which filters the carriers that are shown were searched by: a search costs, so that a changed filter alone makes none.
import { useState } from "react";
import type { GlobalSearchFilters } from "../../../domain/carriers/global-search/filters.ts";
import { filtersToQ } from "../../../domain/carriers/global-search/q.ts";
import { addressOfRefine } from "../../../domain/carriers/lane/lane-refine.ts";
import type { SearchedLane } from "../../../live/carriers/use-lane-results.ts";
import { useList } from "../../../live/use-records.ts";
import { laneQuery, type ResolvedLane } from "../../../sync/carriers/lane-search.ts";
import { listKey } from "../../../sync/lists.ts";

interface Applied {
  readonly ends: string;
  readonly refine: GlobalSearchFilters;
  readonly isKept: boolean;
}

export interface SearchedLaneView {
  readonly asked: SearchedLane | null;
  /** The filters are those that were searched by. */
  readonly isCurrent: boolean;
  /** Searches by the filters as they stand now. */
  readonly apply: () => void;
}

const questionOf = (lane: ResolvedLane, refine: GlobalSearchFilters) => laneQuery(lane, filtersToQ(refine, true));

/**
 * Another lane is searched at once, by the filters as they stand. Filters alone are only applied when a person says so, or when
 * what they ask for is kept from before. `lane` is null while its ends are not known.
 */
export function useSearchedLane(lane: ResolvedLane | null, refine: GlobalSearchFilters): SearchedLaneView {
  const [applied, setApplied] = useState<Applied | null>(null);
  const ends = lane === null ? "" : JSON.stringify(lane);
  const kept = useList(lane === null ? "" : listKey(questionOf(lane, refine)));
  const isSame = applied?.ends === ends;
  const isCurrent = applied !== null && isSame && addressOfRefine(applied.refine) === addressOfRefine(refine);
  if (lane !== null && !isSame) setApplied({ ends, refine, isKept: false });
  else if (lane !== null && !isCurrent && kept?.status === "ready") setApplied({ ends, refine, isKept: true });
  return {
    asked:
      lane === null || applied === null || !isSame
        ? null
        : { lane, refine: filtersToQ(applied.refine, true), isKept: applied.isKept },
    isCurrent,
    apply: () => setApplied({ ends, refine, isKept: false }),
  };
}

// The server's answer to what the load board shows: asked after a pause in typing, and not again for the search that a view had last.
import { EMPTY } from "rxjs";
import type { BoardQuery } from "../../contract/board/board.ts";
import { search$, searchKey, wholeSearch$, type BoardOutcome } from "../../sync/board/search.ts";
import { useDebounced } from "../use-debounced.ts";
import { useHandle } from "../use-handle.ts";
import { useObservable } from "../use-observable.ts";

/**
 * Null before the answer to this search, after a failure, and for no query. Another query or leaving the screen aborts. `isWhole`: the
 * loads are not replicated for this person, so every page is fetched.
 */
export function useBoardSearch(query: BoardQuery | null, isWhole: boolean): BoardOutcome | null {
  const handle = useHandle();
  const wanted = query === null ? "" : searchKey(query);
  const key = useDebounced(wanted);
  const attempt = `${key} ${handle === null} ${isWhole}`;
  const shown = useObservable<BoardOutcome | null>(
    attempt,
    () => (handle === null || query === null || key !== wanted ? EMPTY : (isWhole ? wholeSearch$ : search$)(handle, query)),
    null,
  );
  return shown.key === attempt && key === wanted ? shown.value : null;
}

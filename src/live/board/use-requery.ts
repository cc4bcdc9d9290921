// After loads were posted in bulk, asks for the views again while the screen is open, until the loads have left the view they were in.
import { useEffect, useRef } from "react";
import type { BoardQuery, BoardView } from "../../contract/board/board.ts";
import type { BulkProgress } from "../../outbox/bulk-progress.ts";
import { requery$ } from "../../sync/board/requery.ts";
import { freshSearch$ } from "../../sync/board/search.ts";
import { useHandle } from "../use-handle.ts";

/** `queryOf`: the search of a view as it is now. Leaving the screen and signing out stop it. */
export function useRequery(last: BulkProgress | null, queryOf: (view: BoardView) => BoardQuery): void {
  const handle = useHandle();
  const latest = useRef({ last, queryOf });
  useEffect(() => {
    latest.current = { last, queryOf };
  });
  // One that was over before the screen was opened has nothing new.
  const running = useRef<string | null>(null);
  const group = last?.run.group ?? null;
  const isOver = last?.isOver ?? true;
  useEffect(() => {
    if (handle === null || group === null) return undefined;
    if (!isOver) {
      running.current = group;
      return undefined;
    }
    const run = latest.current.last?.run;
    if (running.current !== group || run === undefined || run.done.length === 0) return undefined;
    running.current = null;
    const left = run.name === "Post" ? "unposted" : "posted";
    const ask$ = (view: BoardView) => freshSearch$(handle, latest.current.queryOf(view));
    const subscription = requery$(ask$, run.done, left).subscribe();
    return () => subscription.unsubscribe();
  }, [handle, group, isOver]);
}

// Asks the views of the board again after many loads were posted or unposted, until the server's lists have caught up.
import { defaultIfEmpty, EMPTY, expand, forkJoin, map, switchMap, timer, type Observable, type SchedulerLike } from "rxjs";
import type { BoardView } from "../../contract/board/board.ts";
import type { BoardOutcome } from "./search.ts";

/** The search index of the API is up to two seconds behind its writes: at most 4 times, 500 ms apart. */
export const REQUERY_MOST = 4;
export const REQUERY_PAUSE = 500;

const VIEWS = ["unposted", "posted", "all"] as const satisfies readonly BoardView[];

interface Attempt {
  readonly times: number;
  /** How many of the loads are still in the view that they left; null where the server did not say. */
  readonly remaining: number | null;
}

/**
 * Asks for the unposted, the posted and all loads at once, and again after a pause while `affected` loads are still in the view that
 * they `left`. Emits after every attempt. Completes once they are gone, or after the last attempt; unsubscribing stops it.
 */
export const requery$ = (
  ask$: (view: BoardView) => Observable<BoardOutcome>,
  affected: readonly number[],
  left: "posted" | "unposted",
  scheduler?: SchedulerLike,
): Observable<Attempt> => {
  const gone = new Set(affected);
  const attempt$ = (times: number): Observable<Attempt> =>
    forkJoin(VIEWS.map((view) => ask$(view).pipe(defaultIfEmpty(null)))).pipe(
      map((outcomes) => {
        const outcome = outcomes[VIEWS.indexOf(left)];
        return { times, remaining: outcome?.kind === "found" ? outcome.ids.filter((id) => gone.has(id)).length : null };
      }),
    );
  return attempt$(1).pipe(
    expand(({ times, remaining }) =>
      remaining === 0 || times >= REQUERY_MOST
        ? EMPTY
        : timer(REQUERY_PAUSE, scheduler).pipe(switchMap(() => attempt$(times + 1))),
    ),
  );
};

// Repeats a query of the query worker whenever its collection changes: one at a time, at most once a frame.
import { merge, Observable, skip } from "rxjs";
import type { ServerTable } from "../../db/tables.ts";
import { collectionNews$, generation$ } from "../../../workers/query/client.ts";

/** Calls back before the next frame, or soon where nothing is painted. */
function nextFrame(act: () => void): () => void {
  const frame = requestAnimationFrame(run);
  // A tab in the background paints no frames, but what it shows must be right when it is looked at.
  const timer = setTimeout(run, 250);
  function run(): void {
    cancel();
    act();
  }
  function cancel(): void {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  }
  return cancel;
}

// Tunable: milliseconds; the next query restarts a dead worker, and a lost database is retried about as often.
const RETRY_AFTER = 500;

/** Queries at once, and again after every change. A failed query is repeated a little later. */
export function answers$<T>(collection: ServerTable, ask: () => Promise<T>): Observable<T> {
  return new Observable((observer) => {
    let asking = false;
    let changed = false;
    let cancel = (): void => {};
    const askNow = async (): Promise<void> => {
      asking = true;
      changed = false;
      const answer = await ask().catch(() => null);
      asking = false;
      if (observer.closed) return;
      if (answer !== null) observer.next(answer);
      else {
        const timer = setTimeout(() => void askNow(), RETRY_AFTER);
        cancel = () => clearTimeout(timer);
      }
      if (changed) plan();
    };
    const plan = (): void => {
      changed = true;
      if (asking) return;
      cancel();
      cancel = nextFrame(() => void askNow());
    };
    void askNow();
    observer.add(merge(generation$.pipe(skip(1)), collectionNews$(collection)).subscribe(plan));
    observer.add(() => cancel());
  });
}

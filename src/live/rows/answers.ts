// Repeats a query of the query worker whenever a change can have altered its answer: one at a time, and at most once a frame once
// there is something to show.
import { Observable, skip } from "rxjs";
import type { ServerTable } from "../../db/tables.ts";
import type { CollectionChange } from "../../../workers/query/change.ts";
import { collectionNews$, generation$ } from "../../../workers/query/client.ts";

const planned = new Set<() => void>();
let cancelFrame = (): void => {};

function runPlanned(): void {
  cancelFrame();
  const acts = [...planned];
  planned.clear();
  for (const act of acts) act();
}

/** Calls back before the next frame, or soon where nothing is painted; all who wait for the same frame in one go. */
function nextFrame(act: () => void): () => void {
  if (planned.size === 0) {
    const frame = requestAnimationFrame(runPlanned);
    // A tab in the background paints no frames, but what it shows must be right when it is looked at.
    const timer = setTimeout(runPlanned, 250);
    cancelFrame = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }
  planned.add(act);
  return () => {
    if (planned.delete(act) && planned.size === 0) cancelFrame();
  };
}

// Tunable: milliseconds; the next query restarts a dead worker, and a lost database is retried about as often.
const RETRY_AFTER = 500;

export interface Question<T> {
  readonly collection: ServerTable;
  readonly ask: () => Promise<T>;
  /** The answer, where it need not be asked for. */
  readonly known?: () => T | null;
  /** Whether a change, or anything for null, can have altered the answer. `last` is null where it may be outdated already. */
  readonly alters: (change: CollectionChange | null, last: T | null) => boolean;
  readonly isSame: (one: T, other: T) => boolean;
  /** An answer that shows nothing: the next one is not put off to a frame. */
  readonly isEmpty?: (answer: T) => boolean;
}

/** Queries at once, unless the answer is known, and again after every change that matters. A failed query is repeated a little later. */
export function answers$<T>({ collection, ask, known, alters, isSame, isEmpty }: Question<T>): Observable<T> {
  return new Observable((observer) => {
    let asking = false;
    let changed = false;
    let last: T | null = null;
    let cancel = (): void => {};
    const askNow = async (): Promise<void> => {
      asking = true;
      changed = false;
      const answer = await ask().catch(() => null);
      asking = false;
      if (observer.closed) return;
      if (answer !== null) {
        if (last === null || !isSame(last, answer)) observer.next((last = answer));
      } else {
        const timer = setTimeout(() => void askNow(), RETRY_AFTER);
        cancel = () => clearTimeout(timer);
      }
      if (changed) plan();
    };
    const plan = (): void => {
      changed = true;
      if (asking) return;
      cancel();
      if (last !== null && isEmpty?.(last) === true) void askNow();
      else cancel = nextFrame(() => void askNow());
    };
    last = known?.() ?? null;
    if (last === null) void askNow();
    else observer.next(last);
    observer.add(generation$.pipe(skip(1)).subscribe(plan));
    observer.add(collectionNews$(collection).subscribe(({ change }) => alters(change, asking ? null : last) && plan()));
    observer.add(() => cancel());
  });
}

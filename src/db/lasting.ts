// Whether what this browser stores lasts: without a promise some browsers delete it, Safari after seven days without a visit, others when
// the disk is full. It is asked for as soon as changes wait that exist nowhere else, since Firefox asks the person.
import {
  BehaviorSubject,
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  from,
  map,
  switchMap,
  take,
  tap,
  timer,
  type Observable,
} from "rxjs";
import type { Handle } from "./open.ts";
import { countUnaccepted } from "./unsent.ts";

/** Null while that is unknown, or the browser does not say. */
export const lasts$ = new BehaviorSubject<boolean | null>(null);

/** Tunable: milliseconds that changes wait before the browser is asked; most are sent by then. */
const WAITED = 10_000;

const promised = async (): Promise<boolean> => {
  const { storage } = globalThis.navigator;
  const lasts = (await storage?.persisted?.()) ?? false;
  return lasts || ((await storage?.persist?.()) ?? false);
};

/** Once a page, while the database is open. Emits whether the browser has promised; nothing where it does not answer. */
export const keepsUnsent$ = (handle: Handle, waited = WAITED): Observable<boolean> =>
  handle.memory || lasts$.value === true
    ? EMPTY
    : from(handle.db.live(() => countUnaccepted(handle))).pipe(
        map((count) => count !== null && count > 0),
        distinctUntilChanged(),
        switchMap((isWaiting) => (isWaiting ? timer(waited) : EMPTY)),
        take(1),
        switchMap(() => defer(promised)),
        catchError(() => EMPTY),
        tap((lasts) => lasts$.next(lasts)),
      );

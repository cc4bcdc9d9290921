// Has the browser say when there is a network again, for the changes that wait: a hidden tab would otherwise try a minute later.
import {
  distinctUntilChanged,
  EMPTY,
  filter,
  from,
  fromEvent,
  ignoreElements,
  map,
  merge,
  switchMap,
  tap,
  type Observable,
} from "rxjs";
import { SEND_WAITING } from "../../contract/offline.ts";
import type { Handle } from "../../db/open.ts";
import { networkBack$ } from "../../outbox/network-back.ts";
import { askToBeWoken, canBeStored } from "./stored-release.ts";

const told = (): Observable<unknown> =>
  fromEvent<MessageEvent>(navigator.serviceWorker, "message").pipe(
    filter(({ data }) => data === SEND_WAITING),
    tap(() => networkBack$.next()),
  );

/** To be run by the tab that sends, while the session lasts. Emits nothing. */
export const woken$ = (handle: Handle): Observable<never> =>
  !canBeStored()
    ? EMPTY
    : merge(
        told(),
        from(handle.db.live(() => handle.db.outbox.count())).pipe(
          map((count) => count > 0),
          distinctUntilChanged(),
          filter((hasWaiting) => hasWaiting),
          switchMap(() => from(askToBeWoken(SEND_WAITING))),
        ),
      ).pipe(ignoreElements());

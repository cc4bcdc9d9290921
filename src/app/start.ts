// Every stream of the portal starts here, and nowhere else.
import {
  catchError,
  concat,
  defaultIfEmpty,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  finalize,
  from,
  ignoreElements,
  merge,
  shareReplay,
  switchMap,
  tap,
  type Observable,
  type Subscription,
} from "rxjs";
import { afterSession$, paySignOut$ } from "../commands/session/sign-out.ts";
import { outbox$ } from "../outbox/outbox.ts";
import { BlockedTooLong, NewerVersion } from "../db/failures.ts";
import { handle$, sessionEnded$ } from "../db/session/handle.ts";
import { readActiveSession } from "../db/session/active-session.ts";
import { leader$, leaderLock } from "../db/session/leader.ts";
import type { Handle } from "../db/open.ts";
import { netEvents$, type NetEvent } from "../net/response-rules.ts";
import { collections$, queriesFollowSession$ } from "../sync/collections.ts";
import { alertCountPoll$ } from "../sync/loads/alert-count.ts";
import { syncClassifications$ } from "../sync/rules/classifications.ts";
import { refreshSession$, restoreSession, session$, sessionEndings$, sessionPutBack$ } from "../sync/session/session.ts";
import { go } from "./go.ts";
import { block$, navigations$, ready$, unusable$ } from "./portal-state.ts";
import { hideNames, reportError } from "../services/error-reporting.ts";
import { pathTo } from "../domain/pages.ts";

// One lock per session and tab, whoever asks.
const leading = new WeakMap<Handle, Observable<boolean>>();

function leads$(handle: Handle): Observable<boolean> {
  const known = leading.get(handle);
  if (known !== undefined) return known;
  const made = leader$(leaderLock(handle.key)).pipe(distinctUntilChanged(), shareReplay({ bufferSize: 1, refCount: true }));
  leading.set(handle, made);
  return made;
}

// A stream that breaks is reported and ends alone; the portal works on without it.
const guarded = (stream$: Observable<unknown>): Observable<never> =>
  stream$.pipe(
    ignoreElements(),
    catchError((error: unknown) => {
      reportError(error);
      return EMPTY;
    }),
  );

const whileSignedIn = (run: (handle: Handle) => Observable<unknown>): Observable<never> =>
  handle$.pipe(switchMap((handle) => (handle === null ? EMPTY : guarded(run(handle)))));

// Whoever has no company yet has nothing to replicate.
const whileInCompany = (run: (handle: Handle) => Observable<unknown>): Observable<never> =>
  whileSignedIn((handle) => (handle.key.companyId === 0 ? EMPTY : run(handle)));

/** What this browser remembers is shown first; then the server says who is signed in. */
const session: Observable<unknown> = concat(
  defer(() => from(restoreSession())).pipe(
    catchError((error: unknown) => {
      if (error instanceof NewerVersion) unusable$.next("newer-version");
      else if (error instanceof BlockedTooLong) unusable$.next("blocked");
      else reportError(error);
      return EMPTY;
    }),
    tap({ complete: () => ready$.next(session$.value.kind === "signed-in") }),
  ),
  // An old cookie must not bring back a session that was signed out offline.
  defer(paySignOut$).pipe(
    exhaustMap((settled) => (settled ? refreshSession$ : EMPTY)),
    defaultIfEmpty(undefined),
    finalize(() => ready$.next(true)),
  ),
);

function heed(event: NetEvent): void {
  if (event.kind === "fraud-denial") go(pathTo("security"));
  if (event.kind === "block") {
    block$.next(event.block);
    go(pathTo(event.block === "vpn" ? "carrier-vpn-block" : "user-country-block"));
  }
  // A place that is not allowed leaves the person on the page that says they are blocked.
  if (event.kind === "redirect" && event.url !== null) location.replace(event.url);
}

const refreshed: Observable<unknown> = merge(
  navigations$,
  netEvents$.pipe(filter((event) => event.kind === "unauthorized" && session$.value.kind === "signed-in")),
).pipe(
  filter(() => ready$.value),
  exhaustMap(() => paySignOut$().pipe(switchMap((settled) => (settled ? refreshSession$ : EMPTY)))),
);

const namesHidden: Observable<unknown> = session$.pipe(
  tap((state) => {
    const user = state.kind === "signed-in" ? state.session.user : null;
    hideNames(user === null ? [] : [user.first_name, user.last_name, user.company?.legal_name ?? null]);
  }),
);

// After a sign-out the page that was open is left at once, so that it is not saved as the page to return to.
const leaveAfterSignOut: Observable<unknown> = sessionEnded$.pipe(
  filter(() => readActiveSession() === null),
  tap(() => go(pathTo("login"), { replace: true })),
);

/** Starts everything; unsubscribing stops it. */
export function start(): Subscription {
  return merge(
    guarded(sessionEndings$),
    guarded(sessionPutBack$),
    guarded(leaveAfterSignOut),
    guarded(namesHidden),
    guarded(session),
    guarded(afterSession$),
    guarded(netEvents$.pipe(tap(heed))),
    guarded(refreshed),
    guarded(queriesFollowSession$),
    guarded(collections$(leads$)),
    whileSignedIn((handle) => outbox$(handle, leads$(handle))),
    whileSignedIn((handle) => alertCountPoll$(handle, session$, leads$(handle))),
    whileInCompany((handle) => leads$(handle).pipe(switchMap((leadsNow) => (leadsNow ? syncClassifications$(handle) : EMPTY)))),
  ).subscribe();
}

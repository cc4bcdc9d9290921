// Every stream of the portal starts here; those for signed-in people are in signed-in.ts.
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
  fromEvent,
  map,
  merge,
  retry,
  switchMap,
  take,
  tap,
  type Observable,
  type Subscription,
} from "rxjs";
import { afterSession$, sendOwedSignOut$ } from "../commands/session/sign-out.ts";
import { unopened$ } from "../db/health.ts";
import { emptied$ } from "../db/session/begin.ts";
import { handle$, sessionEnded$ } from "../db/session/handle.ts";
import { readActiveSession } from "../db/session/active-session.ts";
import { endReload } from "../db/session/last-view.ts";
import { netEvents$, type Block, type NetEvent } from "../net/response-rules.ts";
import { refreshSession$ } from "../sync/session/refresh.ts";
import { otherSession$, restoreSession, session$, sessionEndings$, sessionPutBack$ } from "../sync/session/session.ts";
import { isOwnerKnown, markEntry } from "./entry-owner.ts";
import { followRedirect } from "./follow-redirect.ts";
import { go } from "./go.ts";
import { navigations$, ready$, unusable$ } from "./portal-state.ts";
import { installs$ } from "../services/install.ts";
import { portalSettings } from "../services/settings.ts";
import { hideNames, reportAndRethrow } from "../services/error-reporting.ts";
import { BASE } from "../contract/constants.ts";
import { pageAt, pathTo } from "../domain/pages.ts";
import { saveRedirect } from "./saved-redirect.ts";
import { guarded } from "./guarded.ts";
import { storedFollowsSession$ } from "./offline/stored-follows-session.ts";
import { reloadsForRelease$ } from "./reload-for-release.ts";
import { preloadNext } from "./preload.ts";
import { forgetEntryValues } from "../ui/frame/entry-value.ts";
import { showToast, toasts } from "../ui/toast/show-toast.ts";

/** Tunable: milliseconds before the streams below are loaded again. Long enough for a brief loss of the network. */
const RELOAD_AFTER = 2_000;

const EMPTIED =
  "This browser deleted the portal's local copy, as Safari does after seven days without a visit. Lists are being fetched again; changes that were not sent are gone.";

/** Tunable: milliseconds for which that is shown. */
const EMPTIED_FOR = 30_000;

/** What runs only for signed-in people loads once one of them has signed in: the sign-in page does without it. */
const signedIn: Observable<unknown> = handle$.pipe(
  filter((handle) => handle !== null),
  take(1),
  switchMap(() => defer(() => from(import("./signed-in.ts"))).pipe(retry({ delay: RELOAD_AFTER }))),
  switchMap(({ signedIn$ }) => signedIn$),
);

/** What this browser remembers is shown first; then the server says who is signed in. */
const session: Observable<unknown> = concat(
  defer(() => {
    // Nobody is led away from the sign-in page by a session that may not be restored.
    if (!pageAt(location.pathname.slice(BASE.length)).page.isFramed) endReload(0);
    return from(restoreSession());
  }).pipe(
    catchError((error: unknown) => {
      if (unusable$.value === null) reportAndRethrow(error);
      return EMPTY;
    }),
    tap({ complete: () => ready$.next(session$.value.kind === "signed-in") }),
  ),
  // An old cookie must not bring back a session that was signed out offline.
  defer(sendOwedSignOut$).pipe(
    exhaustMap((settled) => (settled ? refreshSession$ : EMPTY)),
    defaultIfEmpty(undefined),
    finalize(() => ready$.next(true)),
  ),
);

const emptied: Observable<unknown> = emptied$.pipe(
  tap(() => showToast({ type: "warning", message: EMPTIED, duration: EMPTIED_FOR })),
);

// A database that is open already and is lost has a banner instead.
const unopened: Observable<unknown> = unopened$.pipe(
  filter(() => handle$.value === null),
  tap((reason) => unusable$.next({ reason, isSigningIn: ready$.value })),
);

// The place that was left for a block; one that is blocked again at once is not returned to a second time.
let blockedAt: string | null = null;

function leaveForBlock(block: Block): void {
  const { page } = pageAt(location.pathname.slice(BASE.length));
  if (page.access !== "open") {
    const place = `${location.pathname.slice(BASE.length)}${location.search}`;
    if (page.access !== "public") saveRedirect(place === blockedAt ? null : place);
    blockedAt = place;
  }
  go(pathTo(block === "vpn" ? "carrier-vpn-block" : "user-country-block"));
}

function heed(event: NetEvent): void {
  if (event.kind === "fraud-denial") go(pathTo("security"));
  if (event.kind === "block") leaveForBlock(event.block);
  // A place that is not allowed leaves the person on the page that says they are blocked.
  if (event.kind === "redirect" && event.url !== null) followRedirect(event.url);
}

// The server knows another session than the screen shows, or none.
const isDoubt = (kind: NetEvent["kind"]): boolean =>
  kind === "unauthorized" || (kind === "other-session" && otherSession$.value === null);

const refreshed: Observable<unknown> = merge(
  navigations$,
  netEvents$.pipe(filter(({ kind }) => isDoubt(kind) && session$.value.kind === "signed-in")),
).pipe(
  filter(() => ready$.value),
  exhaustMap(() => sendOwedSignOut$().pipe(switchMap((settled) => (settled ? refreshSession$ : EMPTY)))),
);

const codeAwaited: Observable<unknown> = navigations$.pipe(
  filter((path) => pageAt(path).page.name === "login-code"),
  tap(preloadNext),
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

/** What wouter dispatches when an entry is added or replaced. */
const ENTRY_EVENTS = ["pushState", "replaceState", "popstate"] as const;

// While somebody is signed in, every history entry says whose it is.
const entriesMarked: Observable<unknown> = merge(session$, ...ENTRY_EVENTS.map((name) => fromEvent(window, name))).pipe(
  map(() => session$.value),
  filter(isOwnerKnown),
  tap(markEntry),
);

// What was done for one person, and could be undone, is not shown to the next.
const remainsCleared: Observable<unknown> = merge(
  sessionEnded$,
  session$.pipe(
    map(({ kind }) => kind),
    distinctUntilChanged(),
    filter((kind) => kind === "signed-out"),
  ),
).pipe(
  tap(() => {
    toasts.clear();
    forgetEntryValues();
  }),
);

// None of the services' code is loaded where none of them is set.
const services: Observable<unknown> = defer(() =>
  Object.values(portalSettings().services).every((service) => service === null) ? EMPTY : from(import("./services.ts")),
).pipe(switchMap(({ portalServices$ }) => portalServices$));

/** Starts everything; unsubscribing stops it. */
export function start(): Subscription {
  return merge(
    guarded(sessionEndings$),
    guarded(sessionPutBack$),
    guarded(leaveAfterSignOut),
    guarded(namesHidden),
    guarded(unopened),
    guarded(emptied),
    guarded(remainsCleared),
    guarded(entriesMarked),
    guarded(session),
    guarded(afterSession$),
    guarded(netEvents$.pipe(tap(heed))),
    guarded(refreshed),
    guarded(codeAwaited),
    guarded(signedIn),
    guarded(reloadsForRelease$()),
    guarded(storedFollowsSession$),
    guarded(installs$),
    guarded(services),
  ).subscribe();
}

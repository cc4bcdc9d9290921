// Who is signed in: asked of the server on every navigation, remembered in the local database in between.
import {
  BehaviorSubject,
  catchError,
  concatMap,
  defer,
  EMPTY,
  filter,
  finalize,
  forkJoin,
  from,
  ignoreElements,
  map,
  of,
  share,
  switchMap,
  tap,
  throwError,
  type Observable,
} from "rxjs";
import { getCompanyFlags, getUserFlags, refreshSession, type CurrentUser } from "../../contract/session/session.ts";
import { beginSession, resumeSession } from "../../db/session/begin.ts";
import { handle$, sessionEnded$ } from "../../db/session/handle.ts";
import { putValue } from "../../db/lists.ts";
import type { Handle } from "../../db/open.ts";
import type { SessionRecord } from "../../db/records.ts";
import { mergedFlags, type Flags } from "../../domain/session/flags.ts";
import { MalformedAnswer, NetworkFailure, type Reply } from "../../net/reply.ts";
import { request$ } from "../../net/request.ts";

/** Why what is shown was not confirmed: the server was not reached, or it answered with something unusable. */
export type SessionProblem = "offline" | "failed";

export type SessionState =
  /** Nobody has looked yet. */
  | { readonly kind: "starting" }
  | { readonly kind: "signed-out"; readonly problem: SessionProblem | null }
  /** `isFresh`: the server has confirmed it since the page was opened. */
  | {
      readonly kind: "signed-in";
      readonly session: SessionRecord;
      readonly isFresh: boolean;
      readonly problem: SessionProblem | null;
    };

/** The key of the session in the table of small values. */
export const SESSION = "session";

// An unchanged session is written again only so often, in milliseconds: every write wakes whoever watches it.
const REWRITE_AFTER = 60_000;

/** The state of the session in this tab. */
export const session$ = new BehaviorSubject<SessionState>({ kind: "starting" });

/** Proves the signed-in person to the support chat. Kept in memory alone; null when nobody is signed in. */
export const verificationHash$ = new BehaviorSubject<string | null>(null);

// Rises whenever somebody comes or goes, so that an answer about the time before is known as such.
let turn = 0;

function signedOut(problem: SessionProblem | null): void {
  turn += 1;
  verificationHash$.next(null);
  session$.next({ kind: "signed-out", problem });
}

// True while a person's session gives way to another one of theirs, as when they found a company: they sign out in no sense.
let givesWay = false;

/** Follows sign-outs, in this tab and in others. To be subscribed once, at start; emits nothing. */
export const sessionEndings$: Observable<never> = sessionEnded$.pipe(
  filter(() => !givesWay),
  tap(() => signedOut(null)),
  ignoreElements(),
);

async function putSessionBack(handle: Handle): Promise<void> {
  const state = session$.value;
  if (state.kind !== "signed-in" || (await handle.db.values.get(SESSION)) !== undefined) return;
  await putValue(handle, SESSION, state.session);
}

/**
 * Writes down again who is signed in when the database was deleted underneath: without a network nobody else could say so.
 * To be subscribed once, at start; emits nothing.
 */
export const sessionPutBack$: Observable<never> = handle$.pipe(
  switchMap((handle) =>
    handle === null ? EMPTY : handle.reopened$.pipe(concatMap(() => from(putSessionBack(handle)).pipe(catchError(() => EMPTY)))),
  ),
  ignoreElements(),
);

const isSession = (value: unknown): value is SessionRecord =>
  typeof value === "object" && value !== null && "user" in value && "flags" in value;

/** Shows what this browser remembers, before anything is asked. Throws NewerVersion and BlockedTooLong. */
export async function restoreSession(): Promise<void> {
  const handle = await resumeSession();
  const stored = (await handle?.db.values.get(SESSION))?.value;
  if (isSession(stored)) session$.next({ kind: "signed-in", session: stored, isFresh: false, problem: null });
  else if (handle === null) signedOut(null);
}

const knownFlags = (): Flags => (session$.value.kind === "signed-in" ? session$.value.session.flags : {});

// Flags that cannot be had do not keep anybody out: the ones last heard stay.
function flagsOf$(user: CurrentUser): Observable<Flags> {
  const features$ = (reply$: Observable<Reply<{ features: Flags }>>): Observable<Flags | null> =>
    reply$.pipe(
      map((reply) => (reply.ok ? reply.data.features : null)),
      catchError(() => of(null)),
    );
  return forkJoin([
    features$(request$(getUserFlags, { params: { id: user.id } })),
    user.company === null ? of({}) : features$(request$(getCompanyFlags, { params: { id: user.company.id } })),
  ]).pipe(map(([own, company]) => (own === null || company === null ? knownFlags() : mergedFlags(own, company))));
}

async function remember(handle: Handle, session: SessionRecord): Promise<void> {
  const stored = (await handle.db.values.get(SESSION))?.value;
  const isSame =
    isSession(stored) && JSON.stringify([stored.user, stored.flags]) === JSON.stringify([session.user, session.flags]);
  if (isSame && session.refreshedAt - stored.refreshedAt < REWRITE_AFTER) return;
  await putValue(handle, SESSION, session);
}

async function store(user: CurrentUser, flags: Flags): Promise<void> {
  const state = session$.value;
  givesWay = state.kind === "signed-in" && state.session.user.id === user.id;
  const handle = await beginSession(user.id, user.company?.id ?? 0).finally(() => {
    givesWay = false;
    if (handle$.value === null) signedOut(null);
  });
  const session: SessionRecord = { user: { ...user, intercom_user_verification_hash: null }, flags, refreshedAt: Date.now() };
  await remember(handle, session);
  turn += 1;
  verificationHash$.next(user.intercom_user_verification_hash);
  session$.next({ kind: "signed-in", session, isFresh: true, problem: null });
}

/** Opens or updates the session of a person the server has just named. Errors as beginSession does. */
export const enterSession$ = (user: CurrentUser): Observable<void> =>
  flagsOf$(user).pipe(concatMap((flags) => store(user, flags)));

// The rows stay: the same person may come back to them, and to what waits in the outbox. Only who they are is forgotten.
async function expire(): Promise<void> {
  const handle = handle$.value;
  if (handle !== null) await putValue(handle, SESSION, null).catch(() => undefined);
  signedOut(null);
}

function unconfirmed(problem: SessionProblem): void {
  const state = session$.value;
  if (state.kind === "signed-in") session$.next({ ...state, problem });
  else signedOut(problem);
}

const isUnreached = (error: unknown): boolean => error instanceof NetworkFailure;

function refresh(): Observable<void> {
  const before = turn;
  return request$(refreshSession).pipe(
    concatMap((reply) => {
      // Signed out, or in as somebody else, while the answer was on its way: it is about the past.
      if (turn !== before) return of(undefined);
      if (reply.ok)
        return isUser(reply.data)
          ? enterSession$(reply.data)
          : throwError(() => new MalformedAnswer("refreshSession answered no user"));
      return reply.status === 401 ? from(expire()) : of(unconfirmed("failed"));
    }),
    catchError((error: unknown) => {
      if (turn === before) unconfirmed(isUnreached(error) ? "offline" : "failed");
      return of(undefined);
    }),
  );
}

const isUser = (value: unknown): value is CurrentUser =>
  typeof value === "object" && value !== null && "id" in value && "paywall" in value;

let underWay: Observable<void> | null = null;

/**
 * Asks the server who is signed in and which flags are on, and puts the answer into `session$` and the local database.
 * A 401 signs out on the screen and keeps the rows; anything else leaves what was known in place. Never fails; asked twice
 * at once it asks once.
 */
export const refreshSession$: Observable<void> = defer(() => {
  underWay ??= refresh().pipe(
    finalize(() => {
      underWay = null;
    }),
    share(),
  );
  return underWay;
});

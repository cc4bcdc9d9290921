// Who is signed in: requested from the server on every navigation, and stored in the local database in between.
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
import { mergedFlags, type ActorFlags, type Flags } from "../../domain/session/flags.ts";
import { MalformedAnswer, NetworkFailure, type Reply } from "../../net/reply.ts";
import { request$ } from "../../net/request.ts";

/** Why the session is not confirmed: the server was not reached, or its answer was unusable. */
export type SessionProblem = "offline" | "failed";

export type SessionState =
  /** Not checked yet. */
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

// Tunable: milliseconds before an unchanged session is written again, because every write notifies all observers.
const REWRITE_AFTER = 60_000;

/** The state of the session in this tab. */
export const session$ = new BehaviorSubject<SessionState>({ kind: "starting" });

/** Proves the signed-in person to the support chat. Only in memory; null when nobody is signed in. */
export const verificationHash$ = new BehaviorSubject<string | null>(null);

// Rises with every sign-in and sign-out, so that an answer to an earlier request can be recognized.
let turn = 0;

function signedOut(problem: SessionProblem | null): void {
  turn += 1;
  verificationHash$.next(null);
  session$.next({ kind: "signed-out", problem });
}

// True while a user's session is replaced by another one of the same user, as when they create a company: that is no sign-out.
let isReplaced = false;

/** Handles sign-outs, in this tab and in others. Subscribe once, at start; emits nothing. */
export const sessionEndings$: Observable<never> = sessionEnded$.pipe(
  filter(() => !isReplaced),
  tap(() => signedOut(null)),
  ignoreElements(),
);

async function putSessionBack(handle: Handle): Promise<void> {
  const state = session$.value;
  if (state.kind !== "signed-in" || (await handle.db.values.get(SESSION)) !== undefined) return;
  await putValue(handle, SESSION, state.session);
}

/**
 * Stores the session again after the browser deleted the database: offline it could not be fetched.
 * Subscribe once, at start; emits nothing.
 */
export const sessionPutBack$: Observable<never> = handle$.pipe(
  switchMap((handle) =>
    handle === null ? EMPTY : handle.reopened$.pipe(concatMap(() => from(putSessionBack(handle)).pipe(catchError(() => EMPTY)))),
  ),
  ignoreElements(),
);

const isSession = (value: unknown): value is SessionRecord =>
  typeof value === "object" && value !== null && "user" in value && "actorFlags" in value;

/** Shows the stored session, before any request. Throws NewerVersion and BlockedTooLong. */
export async function restoreSession(): Promise<void> {
  const handle = await resumeSession();
  const stored = (await handle?.db.values.get(SESSION))?.value;
  if (isSession(stored)) session$.next({ kind: "signed-in", session: stored, isFresh: false, problem: null });
  else if (handle === null) signedOut(null);
}

// The last known flags of the same user and the same company.
function knownFlags(user: CurrentUser): ActorFlags {
  const known = session$.value.kind === "signed-in" ? session$.value.session : null;
  return {
    user: known?.user.id === user.id ? known.actorFlags.user : {},
    company: known?.user.company?.id === user.company?.id ? (known?.actorFlags.company ?? {}) : {},
  };
}

// A failure to fetch flags does not block a sign-in: of the one that failed, the last known flags stay.
function flagsOf$(user: CurrentUser): Observable<ActorFlags> {
  const features$ = (reply$: Observable<Reply<{ features: Flags }>>): Observable<Flags | null> =>
    reply$.pipe(
      map((reply) => (reply.ok ? reply.data.features : null)),
      catchError(() => of(null)),
    );
  return forkJoin([
    features$(request$(getUserFlags, { params: { id: user.id } })),
    user.company === null ? of({}) : features$(request$(getCompanyFlags, { params: { id: user.company.id } })),
  ]).pipe(
    map(([own, company]) => {
      const known = knownFlags(user);
      return { user: own ?? known.user, company: company ?? known.company };
    }),
  );
}

async function remember(handle: Handle, session: SessionRecord): Promise<void> {
  const stored = (await handle.db.values.get(SESSION))?.value;
  const isSame =
    isSession(stored) && JSON.stringify([stored.user, stored.flags]) === JSON.stringify([session.user, session.flags]);
  if (isSame && session.refreshedAt - stored.refreshedAt < REWRITE_AFTER) return;
  await putValue(handle, SESSION, session);
}

async function store(user: CurrentUser, actorFlags: ActorFlags): Promise<void> {
  const state = session$.value;
  isReplaced = state.kind === "signed-in" && state.session.user.id === user.id;
  const handle = await beginSession(user.id, user.company?.id ?? 0).finally(() => {
    isReplaced = false;
    if (handle$.value === null) signedOut(null);
  });
  const session: SessionRecord = {
    user: { ...user, intercom_user_verification_hash: null },
    flags: mergedFlags(actorFlags),
    actorFlags,
    refreshedAt: Date.now(),
  };
  await remember(handle, session);
  turn += 1;
  verificationHash$.next(user.intercom_user_verification_hash);
  session$.next({ kind: "signed-in", session, isFresh: true, problem: null });
}

/** Opens or updates the session of the user in the server's answer. Fails like beginSession. */
export const enterSession$ = (user: CurrentUser): Observable<void> =>
  flagsOf$(user).pipe(concatMap((actorFlags) => store(user, actorFlags)));

// The rows and the outbox stay, because the same person may sign in again. Only the user's data is removed.
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
      // Someone signed out or in while the request was under way, so the answer is outdated.
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
 * A 401 signs out on the screen and keeps the rows; any other failure keeps the known session. Never fails; simultaneous
 * calls share one request.
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

// Who is signed in, as the screens show it: restored from the local database, ended by a sign-out in any tab.
import {
  BehaviorSubject,
  catchError,
  concatMap,
  EMPTY,
  filter,
  from,
  ignoreElements,
  switchMap,
  tap,
  type Observable,
} from "rxjs";
import type { CurrentUser } from "../../contract/session/session.ts";
import { confirmView } from "../../db/session/kept-views.ts";
import { endReload, lastSeen } from "../../db/session/last-view.ts";
import { resumeSession } from "../../db/session/begin.ts";
import { handle$, sessionEnded$ } from "../../db/session/handle.ts";
import { putValue } from "../../db/lists.ts";
import type { Handle } from "../../db/open.ts";
import type { SessionRecord } from "../../db/records.ts";

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

/** The state of the session in this tab. */
export const session$ = new BehaviorSubject<SessionState>({ kind: "starting" });

/** Proves the signed-in person to the support chat. Only in memory; null when nobody is signed in. */
export const verificationHash$ = new BehaviorSubject<string | null>(null);

/** The server's session is somebody else's, or of another company, than the open database, whose changes wait. */
export interface OtherSession {
  /** The user of the server's session. */
  readonly user: CurrentUser;
  /** The user of the open database. */
  readonly owner: CurrentUser;
  /** How many changes wait; null when that could not be read. */
  readonly unsent: number | null;
}

/** Set until the person has decided whose session goes on. Nothing is sent or fetched for the owner meanwhile. */
export const otherSession$ = new BehaviorSubject<OtherSession | null>(null);

let turn = 0;

/** Rises with every sign-in and sign-out, so that an answer to an earlier request can be recognized. */
export const sessionTurn = (): number => turn;

/** On the screen nobody is signed in any more. */
export function showSignedOut(problem: SessionProblem | null): void {
  turn += 1;
  verificationHash$.next(null);
  otherSession$.next(null);
  session$.next({ kind: "signed-out", problem });
}

/** On the screen somebody is signed in, as the server has just confirmed. */
export function showSignedIn(session: SessionRecord, verificationHash: string | null): void {
  turn += 1;
  verificationHash$.next(verificationHash);
  otherSession$.next(null);
  confirmView();
  session$.next({ kind: "signed-in", session, isFresh: true, problem: null });
}

// True while a user's session is replaced by another one of the same user, as when they create a company: that is no sign-out.
let isReplaced = false;

/** Runs `replace`, during which the end of a session is no sign-out if the same `user` stays signed in. */
export async function replacing<T>(user: CurrentUser, replace: () => Promise<T>): Promise<T> {
  const state = session$.value;
  isReplaced = state.kind === "signed-in" && state.session.user.id === user.id;
  try {
    return await replace();
  } finally {
    isReplaced = false;
    if (handle$.value === null) showSignedOut(null);
  }
}

/** Handles sign-outs, in this tab and in others. Subscribe once, at start; emits nothing. */
export const sessionEndings$: Observable<never> = sessionEnded$.pipe(
  filter(() => !isReplaced),
  tap(() => showSignedOut(null)),
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

/** Whether a stored value is a session as this version stores it. */
export const isSession = (value: unknown): value is SessionRecord =>
  typeof value === "object" && value !== null && "user" in value && "actorFlags" in value;

/** Shows the stored session, before any request; until the database is open, that of the last view. Throws NewerVersion and BlockedTooLong. */
export async function restoreSession(): Promise<void> {
  const last = lastSeen(`values:${SESSION}`);
  if (isSession(last)) session$.next({ kind: "signed-in", session: last, isFresh: false, problem: null });
  const handle = await resumeSession().catch((error: unknown) => {
    endReload(0);
    session$.next({ kind: "starting" });
    throw error;
  });
  const stored = (await handle?.db.values.get(SESSION))?.value;
  // Signed out meanwhile, in another tab.
  if (handle !== handle$.value) return;
  if (isSession(stored)) session$.next({ kind: "signed-in", session: stored, isFresh: false, problem: null });
  else if (handle === null) showSignedOut(null);
  // The server has ended it in another tab.
  else if (isSession(last)) session$.next({ kind: "starting" });
}

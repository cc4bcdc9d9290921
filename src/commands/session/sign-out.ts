// Signing out: removes everything of the session from this computer, in every tab, offline too, and tells the server as soon as it can.
import { catchError, firstValueFrom, ignoreElements, map, of, takeWhile, tap, type Observable } from "rxjs";
import { signOut as signOutCall } from "../../contract/session/session.ts";
import { endSession } from "../../db/session/end.ts";
import { current, handle$, sessionEnded$ } from "../../db/session/handle.ts";
import { countUnaccepted } from "../../db/unsent.ts";
import { unsentCount$ } from "../../outbox/watch.ts";
import { oweSignOut, signOutOwed } from "../../db/session/active-session.ts";
import { abortRequests } from "../../net/call.ts";
import { request$ } from "../../net/request.ts";
import { forgetCommands } from "../send.ts";

/** Tunable: milliseconds that a person waits for the server to take a sign-out; it is repeated later. */
const SIGN_OUT_TIMEOUT = 1_500;

/**
 * `unsent`: the server has not accepted this many changes, the refused and expired ones included; null when that cannot be read.
 * Wait for them (whenSent$) or sign out with `discardUnsent`.
 * `done`: signed out. `erased` is false when a frozen tab still has the database open; it is empty, and is deleted with that tab.
 */
export type SignOut =
  | { readonly kind: "unsent"; readonly count: number | null }
  | { readonly kind: "done"; readonly erased: boolean };

/** Signs out here and in every tab. If there may be unsent changes it only says so, unless they may be discarded. */
export async function signOut(options: { readonly discardUnsent: boolean } = { discardUnsent: false }): Promise<SignOut> {
  const handle = handle$.value;
  if (!handle) return { kind: "done", erased: true };
  const count = options.discardUnsent ? 0 : await countUnaccepted(handle);
  if (handle$.value !== handle) return { kind: "done", erased: true };
  if (count !== 0) return { kind: "unsent", count };
  const erased = await endSession(handle);
  await firstValueFrom(sendOwedSignOut$());
  return { kind: "done", erased };
}

/** How many changes are still unsent, as they are sent; completes at none. */
export const whenSent$ = (): Observable<number> => unsentCount$(current()).pipe(takeWhile((count) => count > 0, true));

/**
 * Tells the server of a sign-out that it does not know yet. Emits whether that is done; until then the old cookie is still valid
 * and no session may be refreshed with it. Runs before the first refresh.
 */
export function sendOwedSignOut$(): Observable<boolean> {
  if (!signOutOwed()) return of(true);
  return request$(signOutCall, {}, { timeout: SIGN_OUT_TIMEOUT }).pipe(
    map((reply) => reply.ok || reply.status === 401),
    catchError(() => of(false)),
    tap((settled) => {
      if (settled) oweSignOut(false);
    }),
  );
}

/** Aborts what runs for a session when it ends, here or in another tab. Emits nothing; to be run from the start of the page. */
export const afterSession$: Observable<never> = sessionEnded$.pipe(
  tap(() => {
    abortRequests();
    forgetCommands();
  }),
  ignoreElements(),
);

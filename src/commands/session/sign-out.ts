// Signing out: everything of the session leaves this machine, in every tab, offline too; the server is told when it can be.
import { catchError, firstValueFrom, ignoreElements, map, of, takeWhile, tap, type Observable } from "rxjs";
import { signOut as signOutCall } from "../../contract/session/session.ts";
import { endSession } from "../../db/session/end.ts";
import { current, handle$, sessionEnded$ } from "../../db/session/handle.ts";
import { countUnsent, unsentCount$ } from "../../outbox/watch.ts";
import { oweSignOut, signOutOwed } from "../../db/session/active-session.ts";
import { abortRequests } from "../../net/call.ts";
import { request$ } from "../../net/request.ts";
import { forgetCommands } from "../send.ts";

/** Milliseconds that the server is given to hear of it while somebody waits; it is told again later. Ours. */
const TOLD_WITHIN = 1_500;

/**
 * `unsent`: so many changes have not reached the server; wait for them (whenSent$) or sign out with `discardUnsent`.
 * `done`: signed out. `erased` is false when a frozen tab still holds the database; it is empty, and goes when that tab does.
 */
export type SignOut = { readonly kind: "unsent"; readonly count: number } | { readonly kind: "done"; readonly erased: boolean };

/** Signs out here and in every tab. With unsent changes it does nothing but say so, unless they may be discarded. */
export async function signOut(options: { readonly discardUnsent: boolean } = { discardUnsent: false }): Promise<SignOut> {
  const handle = handle$.value;
  if (!handle) return { kind: "done", erased: true };
  // A database that no longer opens holds nothing that could still be sent.
  const count = options.discardUnsent ? 0 : await countUnsent(handle).catch(() => 0);
  if (count > 0) return { kind: "unsent", count };
  const erased = await endSession(handle);
  await firstValueFrom(paySignOut$());
  return { kind: "done", erased };
}

/** How many changes are still unsent, as they go; completes at none. */
export const whenSent$ = (): Observable<number> => unsentCount$(current()).pipe(takeWhile((count) => count > 0, true));

/**
 * Tells the server of a sign-out that it has not heard of. Emits whether it is settled; until it is, the old cookie is still good
 * and no session may be refreshed with it. To be run before the first refresh.
 */
export function paySignOut$(): Observable<boolean> {
  if (!signOutOwed()) return of(true);
  return request$(signOutCall, {}, { timeout: TOLD_WITHIN }).pipe(
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

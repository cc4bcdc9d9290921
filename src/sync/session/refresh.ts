// Asks the server, on every navigation, who is signed in.
import { catchError, concatMap, defer, finalize, from, of, share, throwError, type Observable } from "rxjs";
import { madeFor } from "../../contract/made-for.ts";
import { refreshSession, type CurrentUser } from "../../contract/session/session.ts";
import { putValue } from "../../db/lists.ts";
import { handle$ } from "../../db/session/handle.ts";
import { forgetLastView } from "../../db/session/last-view.ts";
import { stillSameSession } from "../../db/session/still-same.ts";
import { countUnaccepted } from "../../db/unsent.ts";
import { MalformedAnswer, NetworkFailure } from "../../net/reply.ts";
import { request$ } from "../../net/request.ts";
import { enterSession$ } from "./enter.ts";
import { otherSession$, SESSION, session$, sessionTurn, showSignedOut, type SessionProblem } from "./session.ts";

/** The rows and the queue stay, because the same person may sign in again. Only the user's data is removed. */
export async function expireSession(isStill: () => boolean = () => true): Promise<void> {
  const handle = handle$.value;
  forgetLastView();
  if (handle !== null) await putValue(handle, SESSION, null).catch(() => undefined);
  if (isStill()) showSignedOut(null);
}

function unconfirmed(problem: SessionProblem): void {
  const state = session$.value;
  if (state.kind === "signed-in") session$.next({ ...state, problem });
  else showSignedOut(problem);
}

/** The user and company, as calls name them. */
const nameOf = (user: CurrentUser): string => madeFor({ userId: user.id, companyId: user.company?.id ?? 0 });

let accepted: string | null = null;

/** The person goes on as the user of the server's session; changes of the one before stay in this browser for their owner. */
export function acceptOtherSession(): Observable<void> {
  accepted = otherSession$.value && nameOf(otherSession$.value.user);
  return refreshSession$;
}

// True when nobody may be switched to without a question: changes of the session that is on the screen wait.
async function mustAsk(user: CurrentUser): Promise<boolean> {
  const handle = handle$.value;
  const state = session$.value;
  if (handle === null || state.kind !== "signed-in") return false;
  if (madeFor(handle.key) === nameOf(user) || accepted === nameOf(user)) return false;
  const unsent = await countUnaccepted(handle);
  if (unsent === 0 || handle$.value !== handle) return false;
  otherSession$.next({ user, owner: state.session.user, unsent });
  return true;
}

async function heard(user: CurrentUser, isStill: () => boolean): Promise<Observable<void>> {
  if (await mustAsk(user)) return of(undefined);
  accepted = null;
  return enterSession$(user, isStill);
}

const isUser = (value: unknown): value is CurrentUser =>
  typeof value === "object" && value !== null && "id" in value && "paywall" in value;

function refresh(): Observable<void> {
  const before = sessionTurn();
  const isSame = stillSameSession();
  // Someone may have signed out or in while an answer was under way; it is outdated then.
  const isStill = (): boolean => sessionTurn() === before && isSame();
  return request$(refreshSession).pipe(
    concatMap((reply) => {
      if (!isStill()) return of(undefined);
      if (reply.ok)
        return isUser(reply.data)
          ? from(heard(reply.data, isStill)).pipe(concatMap((entered$) => entered$))
          : throwError(() => new MalformedAnswer("The server answered no user", refreshSession.name));
      return reply.status === 401 ? from(expireSession(isStill)) : of(unconfirmed("failed"));
    }),
    catchError((error: unknown) => {
      if (isStill()) unconfirmed(error instanceof NetworkFailure ? "offline" : "failed");
      return of(undefined);
    }),
  );
}

let underWay: Observable<void> | null = null;

/**
 * Asks the server who is signed in and which flags are on, and puts the answer into `session$` and the local database.
 * A 401 signs out on the screen and keeps the rows; any other failure keeps the known session. Somebody else than the owner of
 * waiting changes is put into `otherSession$` instead. Never fails; simultaneous calls share one request.
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

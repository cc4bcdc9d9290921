// The steps by which somebody new gets in: a code, and the company that invited them. Sent at once or not at all, never queued.
import {
  catchError,
  defer,
  distinctUntilChanged,
  exhaustMap,
  fromEvent,
  map,
  merge,
  of,
  scan,
  timer,
  type Observable,
} from "rxjs";
import type { CurrentUser, SentCode } from "../../contract/session/session.ts";
import {
  checkForOpenInvitation,
  claimOpenInvitation,
  signUp,
  signUpWithCode,
  type OpenInvitation,
} from "../../contract/session/sign-up.ts";
import type { Reply } from "../../net/reply.ts";
import { request$ } from "../../net/request.ts";
import { enteredWithCode$, inSession$ } from "./sign-in.ts";

/** Sends a code to a new address; the answer is the same for one that is known. */
export const sendSignUpCode$ = (email: string, referrer: string): Observable<Reply<SentCode>> =>
  request$(signUp, { body: { email: email.trim(), ...(referrer === "" ? {} : { referrer: referrer.slice(0, 200) }) } });

/** Starts the session with the code. Refused with 422 when it is wrong, spent or old. */
export const enterWithSignUpCode$ = (email: string, code: string): Observable<Reply<CurrentUser>> =>
  enteredWithCode$(request$(signUpWithCode, { body: { email: email.trim(), code: code.trim() } }));

/** Tunable: milliseconds between two looks for an invitation, while somebody without a company waits. */
const LOOK_EVERY = 15_000;

// Undefined where it cannot be found out.
const look$: Observable<OpenInvitation | null | undefined> = request$(checkForOpenInvitation).pipe(
  map((reply) => (reply.ok ? reply.data.user_invitation : undefined)),
  catchError(() => of(undefined)),
);

/**
 * The invitation that the signed-in person may accept, null where there is none: now, from time to time, and when they come back to the
 * page. A look that fails changes nothing. Never ends, never fails.
 */
export const openInvitation$: Observable<OpenInvitation | null> = defer(() =>
  merge(timer(0, LOOK_EVERY), fromEvent(window, "focus")).pipe(
    exhaustMap(() => look$),
    scan((known: OpenInvitation | null, found) => (found === undefined ? known : found), null),
    distinctUntilChanged((one, other) => JSON.stringify(one) === JSON.stringify(other)),
  ),
);

/** Joins the company that invited. */
export const joinCompany$ = (): Observable<Reply<CurrentUser>> => inSession$(request$(claimOpenInvitation));

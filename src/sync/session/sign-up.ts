// The steps by which somebody new gets in: a code, and the company that invited them. Sent at once or not at all, never queued.
import { catchError, map, of, type Observable } from "rxjs";
import type { CurrentUser } from "../../contract/session/session.ts";
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
export const sendSignUpCode$ = (email: string, referrer: string): Observable<Reply<{ email: string }>> =>
  request$(signUp, { body: { email: email.trim(), ...(referrer === "" ? {} : { referrer: referrer.slice(0, 200) }) } });

/** Starts the session with the code. Refused with 422 when it is wrong, spent or old. */
export const enterWithSignUpCode$ = (email: string, code: string): Observable<Reply<CurrentUser>> =>
  enteredWithCode$(request$(signUpWithCode, { body: { email: email.trim(), code: code.trim() } }));

/** The invitation that the signed-in person may accept; null where there is none, or it cannot be found out. Emits once. */
export const openInvitation$: Observable<OpenInvitation | null> = request$(checkForOpenInvitation).pipe(
  map((reply) => (reply.ok ? reply.data.user_invitation : null)),
  catchError(() => of(null)),
);

/** Joins the company that invited. */
export const joinCompany$ = (): Observable<Reply<CurrentUser>> => inSession$(request$(claimOpenInvitation));

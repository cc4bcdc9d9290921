// The steps by which a person gets in: the code, the names, the company. Sent at once or not at all, never queued.
import { concatMap, defer, map, of, type Observable } from "rxjs";
import type { Input } from "../../contract/endpoint.ts";
import {
  createSignUpCompany,
  sendSignInCode,
  signIn,
  updateSignUpDetails,
  type CurrentUser,
  type SentCode,
} from "../../contract/session/session.ts";
import { oweSignOut } from "../../db/session/active-session.ts";
import { stillSameSession } from "../../db/session/still-same.ts";
import type { Reply } from "../../net/reply.ts";
import { request$ } from "../../net/request.ts";
import { enterSession$ } from "./enter.ts";

// The reply is passed on only once the session stands, so that whoever gets it may navigate.
const entered = (reply: Reply<CurrentUser>, isStill: () => boolean): Observable<Reply<CurrentUser>> =>
  reply.ok ? enterSession$(reply.data, isStill).pipe(map(() => reply)) : of(reply);

/** Passes on the reply to a call that changes the signed-in person, once the session stands. */
export const inSession$ = (reply$: Observable<Reply<CurrentUser>>): Observable<Reply<CurrentUser>> =>
  defer(() => {
    const isStill = stillSameSession();
    return reply$.pipe(concatMap((reply) => entered(reply, isStill)));
  });

/** Sends a code by email; the answer is the same whether or not the address is known. */
export const sendCode$ = (email: string): Observable<Reply<SentCode>> =>
  request$(sendSignInCode, { body: { email: email.trim() } });

/** Passes on the reply to a code, once the session stands. */
export const enteredWithCode$ = (reply$: Observable<Reply<CurrentUser>>): Observable<Reply<CurrentUser>> =>
  reply$.pipe(
    concatMap((reply) => {
      // The server has just replaced the session that was still to be signed out.
      if (reply.ok) oweSignOut(false);
      return entered(reply, stillSameSession());
    }),
  );

/** Starts the session with the code. Refused with 422 when it is wrong, spent or old, 429 after too many tries. */
export const signInWithCode$ = (email: string, code: string): Observable<Reply<CurrentUser>> =>
  enteredWithCode$(request$(signIn, { body: { email: email.trim(), code: code.trim() } }));

/** Completes the person's names. */
export const completeDetails$ = (
  details: NonNullable<Input<typeof updateSignUpDetails>["body"]>,
): Observable<Reply<CurrentUser>> => inSession$(request$(updateSignUpDetails, { body: details }));

/** Gives a person without a company their own brokerage. */
export const createCompany$ = (legalName: string): Observable<Reply<CurrentUser>> =>
  inSession$(request$(createSignUpCompany, { body: { legal_name: legalName.trim() } }));

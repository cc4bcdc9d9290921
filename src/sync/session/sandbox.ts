// The sandbox of the demo data: accounts to sign in with, and sign-in codes when there is no mail service.
import { catchError, EMPTY, exhaustMap, map, of, takeWhile, timer, type Observable } from "rxjs";
import type { Output } from "../../contract/endpoint.ts";
import { listSandboxAccounts, readSandboxMailbox } from "../../contract/session/session.ts";
import { request$ } from "../../net/request.ts";

export type SandboxAccount = Output<typeof listSandboxAccounts>[number];

/** Tunable: milliseconds between checks of the mailbox for a code, and the most checks. */
const LOOK_EVERY = 1_500;
const LOOKS = 400;

/** The demo accounts; none if there is no sandbox. Emits once; never fails. */
export const sandboxAccounts$: Observable<readonly SandboxAccount[]> = request$(listSandboxAccounts).pipe(
  map((reply) => (reply.ok ? reply.data : [])),
  catchError(() => of([])),
);

/** Whether the sandbox is closed to this browser. Emits once; never fails. */
export const sandboxIsClosed$: Observable<boolean> = request$(listSandboxAccounts).pipe(
  map((reply) => !reply.ok && reply.status === 404),
  catchError(() => of(false)),
);

/** The newest code sent to an address, null while there is none; completes at once if there is no sandbox. Never fails. */
export const sandboxCode$ = (email: string): Observable<string | null> =>
  email === ""
    ? EMPTY
    : timer(0, LOOK_EVERY).pipe(
        exhaustMap((turn) =>
          request$(readSandboxMailbox, { query: { email } }).pipe(
            map((reply) => ({
              turn,
              isThere: reply.ok,
              code: reply.ok ? (reply.data[0]?.code ?? null) : null,
            })),
            catchError(() => of({ turn, isThere: true, code: null })),
          ),
        ),
        takeWhile(({ turn, isThere }) => isThere && turn < LOOKS),
        map(({ code }) => code),
      );

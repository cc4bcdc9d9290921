// The sandbox of the simulated world: whom to sign in as, and the codes that no mail service carries.
import { catchError, EMPTY, exhaustMap, map, of, takeWhile, timer, type Observable } from "rxjs";
import type { Output } from "../../contract/endpoint.ts";
import { listSandboxAccounts, readSandboxMailbox } from "../../contract/session/session.ts";
import { request$ } from "../../net/request.ts";

export type SandboxAccount = Output<typeof listSandboxAccounts>[number];

/** Ours: how often the mailbox is looked into while a code is waited for, in milliseconds, and how many times at most. */
const LOOK_EVERY = 1_500;
const LOOKS = 400;

/** The accounts to try the portal with; none where there is no sandbox. Emits once; never fails. */
export const sandboxAccounts$: Observable<readonly SandboxAccount[]> = request$(listSandboxAccounts).pipe(
  map((reply) => (reply.ok ? reply.data : [])),
  catchError(() => of([])),
);

/** The newest code sent to an address, null while there is none; completes at once where there is no sandbox. Never fails. */
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

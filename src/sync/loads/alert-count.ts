// Polls the number of new load alerts while the portal is open.
import {
  catchError,
  concatMap,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  from,
  map,
  switchMap,
  timer,
  type Observable,
} from "rxjs";
import { ALERT_COUNT_INTERVAL } from "../../contract/constants.ts";
import { countTickets } from "../../contract/loads/tickets.ts";
import { putValue } from "../../db/lists.ts";
import type { Handle } from "../../db/open.ts";
import { canViewAlerts } from "../../domain/session/permissions.ts";
import { request$ } from "../../net/request.ts";
import type { SessionState } from "../session/session.ts";

/** The key of the count in the table of small values. */
export const ALERT_COUNT = "alertCount";

/** How many load alerts are new; `askedAt` in milliseconds since 1970. */
export interface AlertCount {
  readonly count: number;
  readonly askedAt: number;
}

const mayCount = (state: SessionState): boolean => state.kind === "signed-in" && canViewAlerts(state.session.user);

// A failed poll is repeated at the next interval; meanwhile the age of the count shows.
const count$ = (handle: Handle): Observable<void> =>
  request$(countTickets, { q: { status_in: ["new"], load_id_not_null: 1 } }).pipe(
    concatMap((reply) => {
      const value: AlertCount | null = reply.ok ? { count: reply.data.count, askedAt: Date.now() } : null;
      return value === null ? EMPTY : putValue(handle, ALERT_COUNT, value);
    }),
    catchError(() => EMPTY),
  );

/** Milliseconds until the next poll is due; another tab may have polled a moment ago. */
async function untilDue(handle: Handle): Promise<number> {
  const stored = (await handle.db.values.get(ALERT_COUNT))?.value as AlertCount | undefined;
  const age = Date.now() - (stored?.askedAt ?? 0);
  return age < 0 || age > ALERT_COUNT_INTERVAL ? 0 : ALERT_COUNT_INTERVAL - age;
}

/**
 * Stores the number of new load alerts every four minutes, while this tab leads and the user may see alerts.
 * Never fails and never completes; emits after each stored count.
 * @param state$ the session, @param leads$ whether this tab works for all tabs; share it, since a tab can hold the lock only once
 */
export const alertCountPoll$ = (
  handle: Handle,
  state$: Observable<SessionState>,
  leads$: Observable<boolean>,
): Observable<void> =>
  state$.pipe(
    map(mayCount),
    distinctUntilChanged(),
    switchMap((may) => (may ? leads$.pipe(distinctUntilChanged()) : EMPTY)),
    switchMap((leads) => (leads ? defer(() => from(untilDue(handle)).pipe(catchError(() => [0]))) : EMPTY)),
    switchMap((due) => timer(due, ALERT_COUNT_INTERVAL)),
    exhaustMap(() => count$(handle)),
  );

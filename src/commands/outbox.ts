// The outbox of the signed-in session, drained by the leading tab through the API.
import { EMPTY, Subject, defer, from, fromEvent, merge, switchMap, tap, throwError, type Observable } from "rxjs";
import { API } from "../contract/api.ts";
import type { EndpointSpec, Input } from "../contract/endpoint.ts";
import type { Handle } from "../db/open.ts";
import { beginAttempt, settle } from "../db/outbox.ts";
import { hurried$, refreshed$, waitingEntries$ } from "../db/outbox-watch.ts";
import type { OutboxEntry } from "../db/schema.ts";
import { UnexpectedStatus, type Reply } from "../net/reply.ts";
import { request$ } from "../net/request.ts";
import { wallClock } from "./clock.ts";
import { drain$, type OutboxEvent, type OutboxPort } from "./drain.ts";

const endpoints: ReadonlyMap<string, EndpointSpec> = new Map(API.map((endpoint) => [endpoint.name, endpoint]));

/** Sends one entry under its own key; unsubscribing aborts it. */
function sendEntry$(entry: OutboxEntry): Observable<Reply<unknown>> {
  const endpoint = endpoints.get(entry.endpoint);
  if (endpoint) return request$(endpoint, entry.input as Input<EndpointSpec>, { idempotencyKey: entry.id });
  // Queued by a portal that knew a call which this one does not: for a person to decide, not to be dropped.
  const refusal = { error: "unknown_call", message: "This version of the portal cannot send this change." };
  return throwError(() => new UnexpectedStatus(entry.endpoint, 400, refusal, null));
}

const online$ = (): Observable<unknown> => (typeof window === "undefined" ? EMPTY : fromEvent(window, "online"));

/** The drain's connections to the local database and the API. */
export const portOf = (handle: Handle, send: OutboxPort["send"] = sendEntry$): OutboxPort => ({
  entry$: waitingEntries$(handle),
  begin: (id) => defer(() => from(beginAttempt(handle, id))),
  settle: (id, outcome) => defer(() => from(settle(handle, id, outcome))),
  send,
  hurry$: merge(hurried$(handle), online$()),
  resumed$: refreshed$(handle),
});

/** What became of commands, in the tab that sent them: for toasts that name the record and the reason. */
export const outboxEvents$ = new Subject<OutboxEvent>();

/**
 * Drains the outbox of a session while this tab leads. To be run in every tab, and stopped when the session ends.
 * @param leads$ whether this tab works for all tabs; share it, a lock is held once per tab
 */
export const outbox$ = (handle: Handle, leads$: Observable<boolean>): Observable<OutboxEvent> =>
  leads$.pipe(
    switchMap((leads) => (leads ? drain$(portOf(handle), wallClock, Math.random) : EMPTY)),
    tap((event) => outboxEvents$.next(event)),
  );

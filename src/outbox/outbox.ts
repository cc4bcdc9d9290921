// The send queue. A change lives through these files, in this order:
//
//   1. entry.ts          what is queued
//   2. enqueue.ts        a command enters the queue and shows on the screen, in one transaction (change-queue.ts)
//   3. watch.ts          the leading tab sees it, every tab counts it
//   4. drain.ts          it is sent, in turn with the others of its entity
//   5. send-limiter.ts   how many are sent at once, and when none is
//   6. retry-policy.ts   when it is sent again, and until when
//   7. reply-outcome.ts  what the reply means
//   8. settle.ts         it leaves the queue, or waits, or stays refused
//   9. conflict.ts       somebody else has changed the same meanwhile: mine and theirs
//  10. requeue.ts        a person retries it, or applies it to what is there now
//  11. remove.ts         a person undoes or discards it
//  12. labels.ts         what people read about it on the way
//
// How waiting changes are laid over server rows stands in src/db/overlay.ts, because every write of rows does it.
import { EMPTY, Subject, defer, from, merge, switchMap, tap, throwError, type Observable } from "rxjs";
import { endpointNamed } from "../contract/api.ts";
import type { EndpointSpec, Input } from "../contract/endpoint.ts";
import { madeFromHeader } from "../contract/made-from.ts";
import type { Handle } from "../db/open.ts";
import type { OutboxEntry } from "../db/outbox-entry.ts";
import { UnexpectedStatus, type Reply } from "../net/reply.ts";
import { request$ } from "../net/request.ts";
import { wallClock } from "./clock.ts";
import { drain$, type OutboxEvent, type OutboxPort } from "./drain.ts";
import { online$ } from "./network-back.ts";
import { beginAttempt, settle } from "./settle.ts";
import { askedPause$, hurried$, refreshed$, waitingEntries$ } from "./watch.ts";

/** Sends one entry under its own key; unsubscribing aborts it. */
function sendEntry$(entry: OutboxEntry): Observable<Reply<unknown>> {
  const endpoint = endpointNamed(entry.endpoint);
  const [from] = entry.madeFrom ?? [];
  const options = { idempotencyKey: entry.id, madeFrom: from && madeFromHeader(from) };
  if (endpoint) return request$(endpoint, entry.input as Input<EndpointSpec>, options);
  // Queued by another version of the portal, for a call that this one does not have: a person decides, it is not dropped.
  const refusal = { error: "unknown_call", message: "This version of the portal cannot send this change." };
  return throwError(() => new UnexpectedStatus(entry.endpoint, 400, refusal, null));
}

/** The drain's connections to the local database and the API. `confirmed$`: the server has confirmed the session, in this tab. */
export const portOf = (handle: Handle, confirmed$: Observable<unknown>, send: OutboxPort["send"] = sendEntry$): OutboxPort => ({
  entry$: waitingEntries$(handle),
  askedPause$: askedPause$(handle),
  begin: (id, now) => defer(() => from(beginAttempt(handle, id, now))),
  settle: (id, outcome) => defer(() => from(settle(handle, id, outcome))),
  send,
  hurry$: hurried$(handle),
  online$: online$(),
  signedIn$: merge(confirmed$, refreshed$(handle)),
});

/** Outcomes of commands, in the tab that sent them, for toasts with the record and the reason. */
export const outboxEvents$ = new Subject<OutboxEvent>();

/**
 * Drains the queue of a session while this tab leads. Runs in every tab, until the session ends.
 * @param leads$ whether this tab works for all tabs; share it, because each tab takes the lock once
 * @param confirmed$ emits when the server has confirmed the session, in this tab
 */
export const outbox$ = (handle: Handle, leads$: Observable<boolean>, confirmed$: Observable<unknown>): Observable<OutboxEvent> =>
  leads$.pipe(
    switchMap((leads) => (leads ? drain$(portOf(handle, confirmed$), wallClock, Math.random) : EMPTY)),
    tap((event) => outboxEvents$.next(event)),
  );

// Sends what waits in the queue, as the portal does, to the server that a test talks to.
import { EMPTY } from "rxjs";
import { endpointNamed } from "../../src/contract/api.ts";
import type { EndpointSpec, Input } from "../../src/contract/endpoint.ts";
import type { Handle } from "../../src/db/open.ts";
import type { OutboxEntry } from "../../src/db/outbox-entry.ts";
import { request$ } from "../../src/net/request.ts";
import { wallClock } from "../../src/outbox/clock.ts";
import { drain$, type OutboxEvent } from "../../src/outbox/drain.ts";
import { portOf } from "../../src/outbox/outbox.ts";

export const sendEntry = (entry: OutboxEntry) =>
  request$(endpointNamed(entry.endpoint)!, entry.input as Input<EndpointSpec>, { idempotencyKey: entry.id });

/** Sends until the queue is empty of what waits. */
export async function sendWaiting(
  handle: Handle,
  sender: Parameters<typeof portOf>[2] = sendEntry,
): Promise<readonly OutboxEvent[]> {
  const events: OutboxEvent[] = [];
  const waiting = () => handle.db.outbox.filter(({ state }) => state === "waiting").count();
  const running = drain$(portOf(handle, EMPTY, sender), wallClock, () => 0).subscribe((event) => events.push(event));
  while ((await waiting()) > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  running.unsubscribe();
  return events;
}

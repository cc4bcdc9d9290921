// Hints between tabs and workers that something was written. The tables are the truth; a lost hint costs time, not data.
import { Observable } from "rxjs";
import type { ServerTable } from "./schema.ts";

/** A replicated collection got a new row in `changes`. */
export interface ChangeNudge {
  readonly collection: ServerTable;
  readonly seq: number;
}

/** `gone`: entries that were answered or taken out. `hurry`: try now, whatever the waiting times say. */
export type OutboxNudge = { readonly kind: "gone"; readonly ids: readonly string[] } | { readonly kind: "hurry" };

export const changesChannel = (databaseName: string): string => `portal-changes:${databaseName}`;
export const outboxChannel = (databaseName: string): string => `portal-outbox:${databaseName}`;

const senders = new Map<string, BroadcastChannel>();

// In Node an open channel would keep a test's process alive.
function channelOf(name: string): BroadcastChannel {
  const channel = new BroadcastChannel(name);
  (channel as { unref?: () => void }).unref?.();
  return channel;
}

/** Tells everyone who listens to the channel, this thread included. */
export function nudge(channel: string, message: ChangeNudge | OutboxNudge): void {
  let sender = senders.get(channel);
  if (!sender) {
    sender = channelOf(channel);
    senders.set(channel, sender);
  }
  sender.postMessage(message);
}

/** Closes the sending ends of a database's channels. */
export function closeNudges(databaseName: string): void {
  for (const channel of [changesChannel(databaseName), outboxChannel(databaseName)]) {
    senders.get(channel)?.close();
    senders.delete(channel);
  }
}

const heard$ = <T>(name: string): Observable<T> =>
  new Observable<T>((observer) => {
    const ear = channelOf(name);
    ear.addEventListener("message", (event: MessageEvent<T>) => observer.next(event.data));
    return () => ear.close();
  });

export const changeNudges$ = (databaseName: string): Observable<ChangeNudge> => heard$(changesChannel(databaseName));
export const outboxNudges$ = (databaseName: string): Observable<OutboxNudge> => heard$(outboxChannel(databaseName));

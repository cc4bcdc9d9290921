// Hints between tabs and workers that something was written. The tables are the truth; a lost hint costs time, not data.
import { Observable } from "rxjs";
import type { ServerTable } from "./tables.ts";

/** A replicated collection got a new row in `changes`. */
export interface ChangeNotice {
  readonly collection: ServerTable;
  readonly seq: number;
}

/** `gone`: entries that were answered or taken out. `hurry`: try now, whatever the waiting times say. */
export type OutboxNotice = { readonly kind: "gone"; readonly ids: readonly string[] } | { readonly kind: "hurry" };

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
export function notify(channel: string, message: ChangeNotice | OutboxNotice): void {
  let sender = senders.get(channel);
  if (!sender) {
    sender = channelOf(channel);
    senders.set(channel, sender);
  }
  sender.postMessage(message);
}

/** Closes the sending ends of a database's channels. */
export function closeNotices(databaseName: string): void {
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

export const changeNotices$ = (databaseName: string): Observable<ChangeNotice> => heard$(changesChannel(databaseName));
export const outboxNotices$ = (databaseName: string): Observable<OutboxNotice> => heard$(outboxChannel(databaseName));

// Notices between tabs and workers that something was written. The tables are the truth; a lost notice costs time, not data.
import { Observable } from "rxjs";
import { openChannel, reachesWorkers, type Channel } from "./channel.ts";
import type { ServerTable } from "./tables.ts";

/** Rows of a table were put or removed. */
export interface ChangeNotice {
  readonly collection: ServerTable;
  /** Its number in the log of changes; 0 for a table that has none. */
  readonly seq: number;
  /** The rows that may look different now; null when that may be any. */
  readonly keys: readonly number[] | null;
  /** What is stored under these keys now, a key without a row being gone; null where it is to be read. */
  readonly rows: readonly unknown[] | null;
}

/** `gone`: entries that left the queue. `hurry`: send now, whatever pauses say. */
export type OutboxNotice = { readonly kind: "gone"; readonly ids: readonly string[] } | { readonly kind: "hurry" };

export const changesChannel = (databaseName: string): string => `portal-changes:${databaseName}`;
export const outboxChannel = (databaseName: string): string => `portal-outbox:${databaseName}`;

const senders = new Map<string, Channel>();

/** Notifies everyone who listens to the channel, this thread included. */
export function notify(channel: string, message: ChangeNotice | OutboxNotice): void {
  let sender = senders.get(channel);
  if (!sender) {
    sender = openChannel(channel);
    senders.set(channel, sender);
  }
  // Through web storage goes that something changed, not what: the rows are read.
  sender.postMessage("rows" in message && !reachesWorkers() ? { ...message, rows: null } : message);
}

/** Closes the sending ends of a database's channels. */
export function closeNotices(databaseName: string): void {
  for (const channel of [changesChannel(databaseName), outboxChannel(databaseName)]) {
    senders.get(channel)?.close();
    senders.delete(channel);
  }
}

const listen$ = <T>(name: string): Observable<T> =>
  new Observable<T>((observer) => {
    const channel = openChannel(name);
    channel.addEventListener("message", ({ data }) => observer.next(data as T));
    return () => channel.close();
  });

export const changeNotices$ = (databaseName: string): Observable<ChangeNotice> => listen$(changesChannel(databaseName));
/**
 * Says nothing to everyone who listens, this thread included. Browsers connect a channel a moment after it was opened, and what was sent
 * before is lost to it: whoever hears this hears all that is sent from then on.
 */
export const sayNothing = (databaseName: string): void =>
  notify(changesChannel(databaseName), { collection: "connections", seq: 0, keys: [], rows: null });

export const outboxNotices$ = (databaseName: string): Observable<OutboxNotice> => listen$(outboxChannel(databaseName));

// Hooks for single records: a row, a named value, a list, the session, the state of a collection, and what waits to be sent.
import { ReplaySubject, share } from "rxjs";
import { BULK_RUNS, type BulkRun, type CollectionState, type ListState, type SessionRecord } from "../db/records.ts";
import type { OutboxEntry } from "../db/outbox-entry.ts";
import type { ServerTable, ServerTables } from "../db/tables.ts";
import { useJustRemembered } from "./just-remembered.ts";
import { live$ } from "./live.ts";
import { valueSeenAs } from "./remember.ts";
import { useLive, type Loaded } from "./use-live.ts";
import { useObservable } from "./use-observable.ts";

/** One row with its waiting changes. `key` null reads nothing. */
export function useRow<T extends ServerTable>(table: T, key: number | null): Loaded<ServerTables[T]> {
  return useLive(`${table}:${key}`, async (db) =>
    key === null ? null : ((await db.table<ServerTables[T], number>(table).get(key)) ?? null),
  );
}

/** A small value by its name: the one that was remembered last, stored or not yet. */
export function useValue<T>(name: string): Loaded<T> {
  const stored = useLive(valueSeenAs(name), async (db) => ((await db.values.get(name))?.value as T | undefined) ?? null);
  const newest = useJustRemembered(name);
  return newest === null ? stored : (newest.value as T | null);
}

/** Who is signed in, by the last answer; null when nobody is. */
export const useSession = (): Loaded<SessionRecord> => useValue<SessionRecord>("session");

/** A server-ordered list by `${tab}?${canonical query}`. */
export function useList(key: string): Loaded<ListState> {
  return useLive(`lists:${key}`, async (db) => (await db.lists.get(key)) ?? null);
}

/** How far a collection is replicated, and what went wrong last. */
export function useCollectionState(collection: ServerTable): Loaded<CollectionState> {
  return useLive(`collections:${collection}`, async (db) => (await db.collections.get(collection)) ?? null);
}

/** The queue, and what came of bulk changes. Of one moment: a run without its calls would look as if none of it had been sent. */
interface Sending {
  readonly queue: readonly OutboxEntry[];
  /** The latest first. */
  readonly runs: readonly BulkRun[];
}

// Read once for all who show it: calls about many rows are large. Not by index, in which an entry that cannot be read may be missing.
const sending$ = live$<Loaded<Sending>>(null, (db) =>
  db.transaction("r", db.outbox, db.values, async () => ({
    queue: (await db.outbox.toArray()).toSorted((a, b) => a.seq - b.seq),
    runs: ((await db.values.get(BULK_RUNS))?.value as readonly BulkRun[] | undefined) ?? [],
  })),
).pipe(share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: true }));

export const useSending = (): Loaded<Sending> => useObservable<Loaded<Sending>>("sending", () => sending$, undefined).value;

/** What has not been answered yet, oldest first. The outbox is small by nature, so it is read whole. */
export const useQueue = (): Loaded<readonly OutboxEntry[]> => {
  const sending = useSending();
  return sending && sending.queue;
};

const NOTHING: readonly OutboxEntry[] = [];

/** The same; nothing while it is being read. */
export const useOutbox = (): readonly OutboxEntry[] => useQueue() ?? NOTHING;

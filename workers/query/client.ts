// The query worker of this tab: started once, with the active session's database open.
import { transfer } from "comlink";
import { BehaviorSubject, filter, type Observable, Subject } from "rxjs";
import { reachesWorkers } from "../../src/db/channel.ts";
import type { SessionKey } from "../../src/db/session/active-session.ts";
import type { ServerTable } from "../../src/db/tables.ts";
import { workerClient, type WorkerClient } from "../client.ts";
import type { PageRead, QueryApi, QueryNews } from "./api.ts";

const news$ = new Subject<QueryNews>();

let key: SessionKey | null = null;
let inMemory = false;
let keeping = false;
let isUsed = false;
let client: WorkerClient<QueryApi> | null = null;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Tunable: milliseconds after which a lost database is opened again. */
const REOPEN_AFTER = 500;

/** Rises whenever the columns are filled again: a database was opened, or the worker was restarted. */
export const generation$ = new BehaviorSubject(0);

// A database in memory belongs to this thread alone, and a worker without channels would hear of no change.
const startWorker = (): Worker | null =>
  inMemory || typeof Worker === "undefined" || !reachesWorkers()
    ? null
    : new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "query" });

function onNews(news: QueryNews): void {
  news$.next(news);
  if (news.kind === "lost") reopenSoon();
}

function reopenSoon(): void {
  clearTimeout(retry);
  retry = setTimeout(() => {
    if (key !== null) openQueries(key, inMemory).catch(() => undefined);
  }, REOPEN_AFTER);
}

function started(): WorkerClient<QueryApi> {
  client ??= workerClient<QueryApi>({
    start: startWorker,
    // One that failed to open may open the next time: the rows of the screen are in memory then, and the columns must be of them.
    fallback: async () => (await import("./host.ts")).createQueryHost({ memory: true, ...(inMemory && { idb: null }) }),
    greet: async (api) => {
      const opened = key === null ? null : api.open(key);
      // A worker that was started in place of a dead one has nobody else who would open it again.
      opened?.catch(reopenSoon);
      await Promise.all([api.listen(onNews), api.keepSnapshots(keeping), opened]);
      generation$.next(generation$.value + 1);
    },
  });
  return client;
}

/**
 * Starts the worker on a session's database. Safe to call early and again; rejects while the database does not exist,
 * and tries again until it does.
 * `memory`: the database lives in this thread's memory, and so must the columns.
 */
export async function openQueries(session: SessionKey, memory = false): Promise<void> {
  if (memory !== inMemory) {
    client?.dispose();
    client = null;
    inMemory = memory;
  }
  key = session;
  try {
    await started().call("open", session);
  } catch (error) {
    reopenSoon();
    throw error;
  }
  // Only answers that somebody has can be outdated.
  if (isUsed) generation$.next(generation$.value + 1);
}

/** Loads the worker ahead of the database that it will open. */
export function wakeQueries(): void {
  started()
    .call("keepSnapshots", keeping)
    .catch(() => undefined);
}

/** Closes the database, so that it can be deleted. */
export async function closeQueries(): Promise<void> {
  key = null;
  clearTimeout(retry);
  await client?.call("close");
}

/** Says whether this tab saves snapshots: the one that leads should. */
export async function keepSnapshots(on: boolean): Promise<void> {
  keeping = on;
  await client?.call("keepSnapshots", on);
}

/** Has the columns take over what was written while no notices came, as to a page that was frozen. */
export async function catchUpQueries(): Promise<void> {
  await client?.call("catchUp");
}

/** The worker's functions; each call is rejected with WorkerFailure if the worker dies, and may then be made again. */
export function queries(): Pick<WorkerClient<QueryApi>, "call" | "inWorker$"> {
  isUsed = true;
  return started();
}

/** Hands the worker a page as the server sent it. The bytes are the worker's from then on, without a copy. */
export const readPage = (bytes: ArrayBuffer): Promise<PageRead | null> => queries().call("readPage", transfer(bytes, [bytes]));

/** Every change of a collection, as it happens. */
export const collectionNews$ = (collection: ServerTable): Observable<Extract<QueryNews, { kind: "changed" }>> =>
  news$.pipe(
    filter((news): news is Extract<QueryNews, { kind: "changed" }> => news.kind === "changed" && news.collection === collection),
  );

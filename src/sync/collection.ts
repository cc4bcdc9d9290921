// Replicates one collection while subscribed: first pull, polls, reconciliation, and retries after failures.
import { firstValueFrom, fromEvent, Observable, of, takeUntil } from "rxjs";
import { putCollectionState } from "../db/collection-state.ts";
import { isQuota } from "../db/failures.ts";
import { health$, recovered, report } from "../db/health.ts";
import type { Handle } from "../db/open.ts";
import { errorText } from "../domain/error-text.ts";
import { backoff } from "../domain/backoff.ts";
import { UnexpectedStatus } from "../net/reply.ts";
import { queries } from "../../workers/query/client.ts";
import { catchUp, reconcile, type CaughtUp } from "./delta.ts";
import { pull, type CollectionSpec } from "./pull.ts";
import { fetchUnreadable } from "./unreadable.ts";

/** Tunable: milliseconds between polls of a collection. */
export const POLL_INTERVAL = 30_000;

/** Tunable: milliseconds. A server that wants no poll for longer than this is asked all the same: it may have been mistaken. */
const PAUSE_MOST = 10 * 60_000;

/** Tunable: consecutive polls that must find unequal totals, so that a row added between two requests starts no reconciliation. */
const UNEQUAL_POLLS = 2;

export interface SyncOptions {
  readonly interval?: number;
  /** Emits when a first sync may begin or go on; a collection that is complete waits for nothing. */
  readonly turn$?: Observable<unknown>;
  /** Called when the collection keeps no other waiting: it is complete, or its sync has failed. */
  readonly passes?: () => void;
}

/** Emits nothing and never fails: a failure is stored in `collections` and retried. To be subscribed in one tab at a time. */
export function syncCollection$(handle: Handle, spec: CollectionSpec, options: SyncOptions = {}): Observable<never> {
  return new Observable(() => {
    const stop = new AbortController();
    void keepSynced(handle, spec, options, stop.signal);
    return () => stop.abort(new DOMException("No longer wanted", "AbortError"));
  });
}

async function keepSynced(handle: Handle, spec: CollectionSpec, options: SyncOptions, signal: AbortSignal): Promise<void> {
  const { interval = POLL_INTERVAL, turn$ = of(null), passes } = options;
  let failures = 0;
  let unequal = 0;
  let asked = 0;
  while (!signal.aborted) {
    try {
      const found = await syncOnce(handle, spec, turn$, signal);
      unequal = found === "equal" ? 0 : unequal + 1;
      if (unequal >= UNEQUAL_POLLS || found === "back") {
        await reconcile(handle.key, spec, signal);
        unequal = 0;
      }
      failures = 0;
      asked = 0;
      if (health$.value === "quota") recovered();
    } catch (error) {
      if (signal.aborted) return;
      failures++;
      asked = error instanceof UnexpectedStatus ? Math.min(error.retryAfter ?? 0, PAUSE_MOST) : 0;
      await recordFailure(handle, spec, error);
    }
    passes?.();
    await pause(failures === 0 ? interval : Math.max(backoff(failures), asked), signal);
  }
}

async function syncOnce(
  handle: Handle,
  spec: CollectionSpec,
  turn$: Observable<unknown>,
  signal: AbortSignal,
): Promise<CaughtUp> {
  await fetchUnreadable(handle, spec, signal);
  const state = await handle.db.collections.get(spec.collection);
  // Caches that were cleared to make room left no trace in the log.
  if (state === undefined) await queries().call("reload", spec.collection);
  const turn = async (): Promise<void> => {
    await firstValueFrom(turn$.pipe(takeUntil(fromEvent(signal, "abort"))), { defaultValue: null });
    signal.throwIfAborted();
  };
  if (!state?.complete && (await pull(handle, spec, state, { turn, signal }))) return "equal";
  const pulled = (await handle.db.collections.get(spec.collection)) ?? { cursor: null, syncedAt: null };
  // Read whole, which is rare: it is asked for only where the server has lost its newest row.
  const newerThan = async (newest: string): Promise<number[]> => {
    const newer: number[] = [];
    for await (const rows of handle.db.allRows(spec.collection))
      for (const row of rows as readonly { readonly id: number; readonly updated_at?: string }[])
        if ((row.updated_at ?? "") > newest) newer.push(row.id);
    return newer;
  };
  return catchUp(handle.key, spec, pulled, newerThan, signal);
}

async function recordFailure(handle: Handle, { collection }: CollectionSpec, error: unknown): Promise<void> {
  const failure = errorText(error);
  // If even this cannot be written, the failed write has already been reported.
  await putCollectionState(handle, collection, { failedAt: Date.now(), failure }).catch(() => undefined);
  // Last, because a write that succeeds reports that there is room. A worker has no access to the screen.
  if (isQuota(error)) report("quota");
}

/** Waits until the time is over, the browser is online again, or the signal aborts. */
function pause(duration: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      globalThis.removeEventListener?.("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, duration);
    globalThis.addEventListener?.("online", done);
    signal.addEventListener("abort", done);
  });
}

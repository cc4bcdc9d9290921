// Hook for a carrier's directory: a worker merges it, and only the visible rows come back to the screen.
import { useCallback, useEffect, useState } from "react";
import { asyncScheduler, concatMap, defer, map, of, retry, scan, throttleTime, type Observable } from "rxjs";
import type { CarrierDirectory } from "../../contract/carriers/directory.ts";
import { readDirectory, syncDirectory$, type DirectoryProgress } from "../../sync/carriers/directory.ts";
import type { DirectoryQuery, DirectorySummary } from "../../../workers/directory/api.ts";
import { directories } from "../../../workers/directory/client.ts";
import type { DirectoryEntry } from "../../../workers/directory/entries.ts";
import { firstLines } from "../../../workers/directory/records.ts";
import { live$ } from "../live.ts";
import { useObservable } from "../use-observable.ts";
import { useRefresh } from "../use-refresh.ts";

/** Tunable, in milliseconds: how often the directory is merged again while pages arrive. */
const MERGE_INTERVAL = 700;

/** Tunable, in milliseconds: the next call restarts a worker that died. */
const RETRY = { count: 2, delay: 300 };

interface Loaded {
  readonly first: CarrierDirectory | null;
  readonly syncedAt: number | null;
  readonly summary: DirectorySummary | null;
  readonly texts: readonly string[];
  /** Rises with every merge. */
  readonly version: number;
}

type Stored = Awaited<ReturnType<typeof readDirectory>>;

const nameOf = (carrierId: number): string => String(carrierId);

async function load(carrierId: number, { first, bundles }: Stored): Promise<Omit<Loaded, "version">> {
  if (first === null) return { first: null, syncedAt: null, summary: null, texts: [] };
  const data = first.data as CarrierDirectory;
  const texts = [firstLines(data), ...bundles];
  const summary = await directories().call("load", nameOf(carrierId), texts);
  return { first: data, syncedAt: first.syncedAt, summary, texts };
}

const loaded$ = (carrierId: number): Observable<Loaded | undefined> =>
  live$<Stored>({ first: null, bundles: [] }, (db) => readDirectory(db, carrierId)).pipe(
    throttleTime(MERGE_INTERVAL, asyncScheduler, { leading: true, trailing: true }),
    concatMap((stored) => defer(() => load(carrierId, stored)).pipe(retry(RETRY))),
    scan((before: Loaded | undefined, next) => ({ ...next, version: (before?.version ?? 0) + 1 }), undefined),
  );

export interface DirectoryView {
  /** Undefined while the database is read, null if nothing is stored. */
  readonly first: CarrierDirectory | null | undefined;
  readonly summary: DirectorySummary | null;
  readonly syncedAt: number | null;
  /** Null until the first answer. */
  readonly progress: DirectoryProgress | null;
  /** People in the order of the query; null while the worker computes it. */
  readonly keys: Float64Array | null;
  readonly rowAt: (key: number) => DirectoryEntry | undefined;
  readonly onWindow: (first: number, last: number) => void;
  readonly again: () => void;
}

// A restarted worker has no data: it is loaded once more.
async function ask(carrierId: number, { texts }: Loaded, query: DirectoryQuery): Promise<Float64Array | null> {
  const keys = await directories().call("ask", nameOf(carrierId), query);
  if (keys !== null) return keys;
  await directories().call("load", nameOf(carrierId), texts);
  return await directories().call("ask", nameOf(carrierId), query);
}

const AHEAD = 30;

/** The visible rows, fetched in one call. */
function useEntries(carrierId: number, version: number, keys: Float64Array | null, also: number | null) {
  const [seen, setSeen] = useState({ first: 0, last: AHEAD });
  const [rows, setRows] = useState<{ readonly version: number; readonly byKey: ReadonlyMap<number, DirectoryEntry | undefined> }>(
    {
      version: 0,
      byKey: new Map(),
    },
  );
  useEffect(() => {
    if (keys === null) return undefined;
    const visible = [...keys.subarray(Math.max(0, seen.first - AHEAD), seen.last + AHEAD)];
    const wanted = also === null || visible.includes(also) ? visible : [...visible, also];
    const missing = rows.version === version ? wanted.filter((key) => !rows.byKey.has(key)) : wanted;
    if (missing.length === 0) return undefined;
    const subscription = directories()
      .inWorker$("entries", nameOf(carrierId), missing)
      .subscribe({
        next: (entries) =>
          setRows((before) => ({
            version,
            byKey: new Map([
              ...(before.version === version ? before.byKey : []),
              // A missing person is recorded as missing, and not requested again.
              ...missing.map((key) => [key, entries.find((entry) => entry.key === key)] as const),
            ]),
          })),
        error: () => undefined,
      });
    return () => subscription.unsubscribe();
  }, [carrierId, version, keys, also, seen, rows]);
  return {
    rowAt: useCallback((key: number) => rows.byKey.get(key), [rows]),
    onWindow: useCallback((first: number, last: number) => setSeen({ first, last: last + 1 }), []),
  };
}

/** Keeps a carrier's directory current while it is shown. `also`: the person in the peek, wherever they are in the list. */
export function useDirectory(carrierId: number, query: DirectoryQuery, also: number | null): DirectoryView {
  const { outcome: progress, again } = useRefresh<DirectoryProgress>(String(carrierId), (handle) =>
    syncDirectory$(handle, carrierId),
  );
  const loaded = useObservable<Loaded | undefined>(String(carrierId), () => loaded$(carrierId), undefined);
  const known = loaded.key === String(carrierId) ? loaded.value : undefined;
  const version = known?.version ?? 0;
  const key = JSON.stringify([carrierId, version, query]);
  const answer = useObservable<{ readonly carrierId: number; readonly keys: Float64Array | null }>(
    key,
    () =>
      known === undefined || known.summary === null
        ? of({ carrierId, keys: null })
        : defer(() => ask(carrierId, known, query)).pipe(
            retry(RETRY),
            map((keys) => ({ carrierId, keys })),
          ),
    { carrierId, keys: null },
  );
  const keys = answer.value.carrierId === carrierId ? answer.value.keys : null;
  return {
    first: known === undefined ? undefined : known.first,
    summary: known?.summary ?? null,
    syncedAt: known?.syncedAt ?? null,
    progress,
    keys,
    ...useEntries(carrierId, version, keys, also),
    again,
  };
}

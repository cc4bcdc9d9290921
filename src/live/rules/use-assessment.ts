// Hooks for the assessments of all connected carriers, now and after a change: computed in a worker, offline as well.
import { useEffect, useMemo, useState } from "react";
import { catchError, defer, of, retry, type Observable } from "rxjs";
import type { RuleAssessment } from "../../contract/carriers/carriers.ts";
import { getCarrierFacts } from "../../contract/rules/rules.ts";
import type { FetchOutcome } from "../../sync/fetch-outcome.ts";
import { useNow } from "../../ui/cell/now.ts";
import type { AssessmentSummary, Assumption, Tally, WhatIf } from "../../../workers/assessment/api.ts";
import { factsLoaded$, loadFacts, type FactsLoaded } from "./facts-loaded.ts";
import { useSteady } from "../../ui/form/use-steady.ts";
import { readFirst } from "../rows/row-windows.ts";
import { useCurrent } from "../use-current.ts";
import { useResource } from "../use-resource.ts";
import { useHandle } from "../use-handle.ts";
import { useObservable } from "../use-observable.ts";

const QUESTION = { endpoint: getCarrierFacts, input: {} } as const;

/** Tunable: the precision of the time that is assessed by, in milliseconds. Ages count in days. */
const MINUTE = 60_000;

/** Tunable: a worker that died is started again by the next call; the delay is in milliseconds. */
const ONCE_MORE = { count: 2, delay: 300 };

export interface AssessmentView {
  /** Null until the facts have been read. */
  readonly summary: AssessmentSummary | null;
  /** When they were fetched, in milliseconds since 1970; null when none are stored. */
  readonly syncedAt: number | null;
  /** The outcome of fetching them; null while that is under way. */
  readonly outcome: FetchOutcome | null;
  readonly again: () => void;
}

/** Fetches the facts while mounted. Use it in one component of a screen: they are some megabytes. */
export function useAssessment(): AssessmentView {
  const handle = useHandle();
  const { data, syncedAt, outcome, again } = useResource(QUESTION);
  const [unread, setUnread] = useState<FetchOutcome | null>(null);
  const loaded = useCurrent(factsLoaded$);
  useEffect(() => {
    if (handle === null || typeof data !== "string") return undefined;
    const loading = defer(() => loadFacts(handle, data))
      .pipe(retry(ONCE_MORE))
      .subscribe({
        complete: () => setUnread(null),
        error: (error: unknown) => setUnread({ kind: "failed", message: `The facts could not be read: ${String(error)}` }),
      });
    return () => loading.unsubscribe();
  }, [handle, data]);
  return { summary: loaded?.summary ?? null, syncedAt, outcome: unread ?? outcome, again };
}

interface WorkerAnswer<T> {
  readonly answer: T | null;
  readonly pending: boolean;
}

/** The facts that are loaded, and the time that is assessed by: with the query they say everything that an answer depends on. */
function useGround() {
  const loaded = useCurrent(factsLoaded$);
  const now = Math.floor(useNow() / MINUTE) * MINUTE;
  return { loaded, now, keyOf: (query: string): string => `${loaded?.version} ${now} ${query}` };
}

/**
 * The answer to the latest query, or until it arrives the previous answer; an older one never replaces a newer one. Repeated when
 * other facts are loaded and as time passes. Null as `query` calls nothing. `prefetched`: answers that are known already, by their keys.
 */
function useWorker<T>(
  query: string | null,
  ask: (worker: FactsLoaded["worker"], now: number) => Promise<T | null>,
  prefetched?: ReadonlyMap<string, T>,
): WorkerAnswer<T> {
  const { loaded, now, keyOf } = useGround();
  const isCalled = loaded !== null && query !== null;
  const key = isCalled ? keyOf(query) : "";
  const known = (): T | null => prefetched?.get(key) ?? null;
  const make = (): Observable<T | null> => {
    const answer = known();
    if (!isCalled || answer !== null) return of(answer);
    return defer(() => ask(loaded.worker, now)).pipe(
      retry(ONCE_MORE),
      catchError(() => of(null)),
    );
  };
  const shown = useObservable<T | null>(key, make, null, { known });
  return { answer: isCalled ? shown.value : null, pending: isCalled && shown.key !== key };
}

/** The assessments by the saved rules and overrides; null until they are known. */
export const useTally = (): Tally | null => useWorker("tally", (worker, now) => worker.call("tally", now)).answer;

interface WhatIfView extends WorkerAnswer<WhatIf> {
  /** Has the answer to what is likely to be assumed next at hand, with the first carriers. Always the same function; never fails. */
  readonly prefetch: (likely: Assumption | null) => void;
}

/** Tunable: a person goes to and fro between a few rules; of 100,000 carriers an answer takes 2 MB at most. */
const PREFETCHED_MAX = 4;

/** What an assumption would change; null for none. */
export function useWhatIf(assumption: Assumption | null): WhatIfView {
  const handle = useHandle();
  const { loaded, now, keyOf } = useGround();
  const [prefetched] = useState(() => new Map<string, WhatIf>());
  const query = useMemo(() => (assumption === null ? null : JSON.stringify(assumption)), [assumption]);
  const prefetch = useSteady((likely: Assumption | null) => {
    const key = likely === null ? "" : keyOf(JSON.stringify(likely));
    if (handle === null || loaded === null || likely === null || prefetched.has(key)) return;
    const ask = async (): Promise<void> => {
      const answer = await loaded.worker.call("whatIf", likely, now);
      if (answer === null) return;
      await readFirst(handle, "connections", answer.connectionIds);
      prefetched.set(key, answer);
      const [oldest] = prefetched.keys();
      if (prefetched.size > PREFETCHED_MAX && oldest !== undefined) prefetched.delete(oldest);
    };
    // The key that assumes it asks again.
    ask().catch(() => undefined);
  });
  const view = useWorker(query, async (worker, at) => assumption && (await worker.call("whatIf", assumption, at)), prefetched);
  return { ...view, prefetch };
}

/** The results of one carrier, now or by an assumption; null where it is not among the facts, or they are not loaded. */
export function useRulesOf(carrierId: number | null, assumption: Assumption | null): WorkerAnswer<readonly RuleAssessment[]> {
  const query = useMemo(() => (carrierId === null ? null : JSON.stringify([carrierId, assumption])), [carrierId, assumption]);
  return useWorker(query, async (worker, now) =>
    carrierId === null ? null : await worker.call("one", carrierId, assumption, now),
  );
}

// Hooks for the assessments of all connected carriers, now and after a change: computed in a worker, offline as well.
import { useEffect, useMemo, useState } from "react";
import { catchError, defer, of, retry, type Observable } from "rxjs";
import type { RuleAssessment } from "../../contract/carriers/carriers.ts";
import { getCarrierFacts } from "../../contract/rules/rules.ts";
import type { FetchOutcome } from "../../sync/fetch-outcome.ts";
import { useNow } from "../../ui/cell/now.ts";
import type { AssessmentSummary, Assumption, Tally, WhatIf } from "../../../workers/assessment/api.ts";
import { factsLoaded$, loadFacts, type FactsLoaded } from "./facts-loaded.ts";
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

/**
 * The answer to the latest query, or until it arrives the previous answer; an older one never replaces a newer one. Repeated when
 * other facts are loaded and as time passes. Null as `query` calls nothing.
 */
function useWorker<T>(
  query: string | null,
  ask: (worker: FactsLoaded["worker"], now: number) => Promise<T | null>,
): WorkerAnswer<T> {
  const loaded = useCurrent(factsLoaded$);
  const now = Math.floor(useNow() / MINUTE) * MINUTE;
  const isCalled = loaded !== null && query !== null;
  const key = isCalled ? `${loaded.version} ${now} ${query}` : "";
  const make = (): Observable<T | null> =>
    isCalled
      ? defer(() => ask(loaded.worker, now)).pipe(
          retry(ONCE_MORE),
          catchError(() => of(null)),
        )
      : of(null);
  const shown = useObservable<T | null>(key, make, null);
  return { answer: isCalled ? shown.value : null, pending: isCalled && shown.key !== key };
}

/** The assessments by the saved rules and overrides; null until they are known. */
export const useTally = (): Tally | null => useWorker("tally", (worker, now) => worker.call("tally", now)).answer;

/** What an assumption would change; null for none. */
export function useWhatIf(assumption: Assumption | null): WorkerAnswer<WhatIf> {
  const query = useMemo(() => (assumption === null ? null : JSON.stringify(assumption)), [assumption]);
  return useWorker(query, async (worker, now) => assumption && (await worker.call("whatIf", assumption, now)));
}

/** The results of one carrier, now or by an assumption; null where it is not among the facts, or they are not loaded. */
export function useRulesOf(carrierId: number | null, assumption: Assumption | null): WorkerAnswer<readonly RuleAssessment[]> {
  const query = useMemo(() => (carrierId === null ? null : JSON.stringify([carrierId, assumption])), [carrierId, assumption]);
  return useWorker(query, async (worker, now) =>
    carrierId === null ? null : await worker.call("one", carrierId, assumption, now),
  );
}

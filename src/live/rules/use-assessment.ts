// Hooks for how all connected carriers stand, and how they would after a change: weighed off the screen, offline as well.
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

/** Ages are in days, so a minute decides nothing that anybody could see; ours, in milliseconds. */
const MINUTE = 60_000;

/** A worker that died is started again by whoever asks next; ours, in milliseconds. */
const ONCE_MORE = { count: 2, delay: 300 };

export interface AssessmentView {
  /** Null until the facts have been read. */
  readonly summary: AssessmentSummary | null;
  /** When they were fetched, in milliseconds since 1970; null when none are kept. */
  readonly syncedAt: number | null;
  /** What came of asking for them; null while that is under way. */
  readonly outcome: FetchOutcome | null;
  readonly again: () => void;
}

/** Fetches the facts while it is shown. One component of a screen uses it: they are some megabytes. */
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

interface Asked<T> {
  readonly answer: T | null;
  readonly pending: boolean;
}

/**
 * The answer to the last query, and until that is there the one before; never an older one over a newer one. Asked again when
 * other facts are loaded and as time goes by. `query` null asks nothing.
 */
function useWorker<T>(query: string | null, ask: (worker: FactsLoaded["worker"], now: number) => Promise<T | null>): Asked<T> {
  const loaded = useCurrent(factsLoaded$);
  const now = Math.floor(useNow() / MINUTE) * MINUTE;
  const isAsked = loaded !== null && query !== null;
  const key = isAsked ? `${loaded.version} ${now} ${query}` : "";
  const make = (): Observable<T | null> =>
    isAsked
      ? defer(() => ask(loaded.worker, now)).pipe(
          retry(ONCE_MORE),
          catchError(() => of(null)),
        )
      : of(null);
  const shown = useObservable<T | null>(key, make, null);
  return { answer: isAsked ? shown.value : null, pending: isAsked && shown.key !== key };
}

/** How the carriers stand by the rules and overrides in force; null until that is known. */
export const useTally = (): Tally | null => useWorker("tally", (worker, now) => worker.call("tally", now)).answer;

/** What an assumption would change; null asks nothing. */
export function useWhatIf(assumption: Assumption | null): Asked<WhatIf> {
  const query = useMemo(() => (assumption === null ? null : JSON.stringify(assumption)), [assumption]);
  return useWorker(query, async (worker, now) => assumption && (await worker.call("whatIf", assumption, now)));
}

/** One carrier rule by rule, as it stands or by an assumption; null where it is not among the facts, or they are not known. */
export function useRulesOf(carrierId: number | null, assumption: Assumption | null): Asked<readonly RuleAssessment[]> {
  const query = useMemo(() => (carrierId === null ? null : JSON.stringify([carrierId, assumption])), [carrierId, assumption]);
  return useWorker(query, async (worker, now) =>
    carrierId === null ? null : await worker.call("one", carrierId, assumption, now),
  );
}

// Hook that looks the numbers of a list to vet up with FMCSA when it is opened, and has its rows matched again with what is found.
import { useMemo, useState } from "react";
import { concatMap, of, type Observable } from "rxjs";
import type { VettingRow } from "../../contract/connections/vetting.ts";
import type { LookUpNumber } from "../../contract/carriers/open-data.ts";
import { matchListAgain } from "../../commands/connections/vetting.ts";
import type { Handle } from "../../db/open.ts";
import type { ResourceRecord } from "../../db/records.ts";
import { openNumbers, unasked, type NumberAnswers } from "../../domain/connections/vetting/look-ups.ts";
import { errorText } from "../../domain/error-text.ts";
import { lookUpMany$, type LookedUpSoFar } from "../../sync/carriers/open-data.ts";
import { keepAnswers, lookedUpKey } from "../../sync/connections/vetting.ts";
import { useNow } from "../../ui/cell/now.ts";
import { useOpenData } from "../carriers/use-open-data.ts";
import { useHandle } from "../use-handle.ts";
import { useLive } from "../use-live.ts";
import { useObservable } from "../use-observable.ts";

export interface ListLookUp {
  /** What FMCSA said of the numbers; null where nobody is asked. */
  readonly answers: NumberAnswers | null;
  readonly progress: { readonly done: number; readonly all: number } | null;
  /** Why it ended before all numbers were asked about, as a sentence; null where it did not. */
  readonly why: string | null;
  /** Asks about the numbers that have no answer; null where there is none. */
  readonly again: (() => void) | null;
  /** What is answered so far stays. */
  readonly stop: () => void;
}

interface Run {
  readonly numbers: readonly LookUpNumber[];
  /** Another one with each run. */
  readonly no: number;
}

interface Step {
  readonly done: number;
  readonly why: string | null;
  readonly isOver: boolean;
}

const NONE: NumberAnswers = {};

async function taken(handle: Handle, listId: number, so: LookedUpSoFar, all: number): Promise<Step> {
  // First, so that what is kept as found has its carrier in the list.
  try {
    if (so.numbers.some(({ outcome }) => outcome === "found")) await matchListAgain(listId);
  } catch (error) {
    return { done: so.done, why: `The list could not be matched again: ${errorText(error)}`, isOver: true };
  }
  await keepAnswers(handle, listId, so.numbers);
  const why = so.why === null ? null : `FMCSA could not be asked about all: ${so.why}.`;
  return { done: so.done, why, isOver: so.why !== null || so.done >= all };
}

const run$ = (handle: Handle, listId: number, numbers: readonly LookUpNumber[]): Observable<Step> =>
  lookUpMany$(numbers).pipe(concatMap((so) => taken(handle, listId, so, numbers.length)));

export function useListLookUp(listId: number, rows: readonly VettingRow[]): ListLookUp {
  const handle = useHandle();
  const numbers = useMemo(() => openNumbers(rows), [rows]);
  const service = useOpenData(numbers.length > 0);
  const key = lookedUpKey(listId);
  const stored = useLive<ResourceRecord>(key, async (db) => (await db.resources.get(key)) ?? null);
  const answers = stored === undefined ? undefined : ((stored?.data as NumberAnswers | undefined) ?? NONE);
  const now = useNow();
  const [run, setRun] = useState<Run | null>(null);

  const canAsk = Boolean(service) && handle !== null && answers !== undefined;
  // When it is opened, at once.
  if (run === null && canAsk && numbers.length > 0) setRun({ numbers: unasked(numbers, answers, now), no: 1 });
  const isRunning = canAsk && run !== null && run.numbers.length > 0;
  const shown = useObservable<Step | null>(
    isRunning ? `${key} ${run.no}` : "",
    () => (isRunning ? run$(handle, listId, run.numbers) : of(null)),
    null,
  );
  const step = isRunning && shown.key === `${key} ${run.no}` ? shown.value : null;
  const isOver = step?.isOver === true;
  const left = answers === undefined ? [] : unasked(numbers, answers, now);
  const begin = (next: readonly LookUpNumber[]): void => setRun((before) => ({ numbers: next, no: (before?.no ?? 0) + 1 }));
  return {
    answers: service ? (answers ?? NONE) : null,
    progress: isRunning && !isOver ? { done: step?.done ?? 0, all: run.numbers.length } : null,
    why: isOver ? step.why : null,
    again: canAsk && run !== null && (!isRunning || isOver) && left.length > 0 ? () => begin(left) : null,
    stop: () => begin([]),
  };
}

// The facts of the connected carriers in the worker that weighs them, for as long as the session lasts.
import { BehaviorSubject, distinctUntilChanged, filter, take } from "rxjs";
import { handle$ } from "../../db/session/handle.ts";
import type { Handle } from "../../db/open.ts";
import type { AssessmentSummary } from "../../../workers/assessment/api.ts";
import { openAssessments, type Assessments } from "../../../workers/assessment/client.ts";

export interface FactsLoaded {
  readonly worker: Assessments;
  readonly summary: AssessmentSummary;
  /** Another one for every text that was loaded. */
  readonly version: number;
}

/** Null before any were loaded. They stay when the screen is left, so that coming back waits for nothing. */
export const factsLoaded$ = new BehaviorSubject<FactsLoaded | null>(null);

let opened: { readonly handle: Handle; readonly worker: Assessments } | null = null;
let version = 0;

/** The worker of this session. What it matchesReplay is the company's, and goes with the session. */
function workerOf(handle: Handle): Assessments {
  if (opened?.handle === handle) return opened.worker;
  const mine = { handle, worker: openAssessments() };
  opened = mine;
  handle$
    .pipe(
      distinctUntilChanged(),
      filter((current) => current !== handle),
      take(1),
    )
    .subscribe(() => {
      mine.worker.dispose();
      if (opened === mine) opened = null;
      if (factsLoaded$.value?.worker === mine.worker) factsLoaded$.next(null);
    });
  return mine.worker;
}

/** Hands a text over unless it is the one that the worker has. @throws when it cannot be read */
export async function loadFacts(handle: Handle, text: string): Promise<void> {
  const worker = workerOf(handle);
  const summary = await worker.load(text);
  const known = factsLoaded$.value;
  // An older text that took longer must not be told as what the worker matchesReplay.
  if (opened?.worker !== worker || (known?.worker === worker && known.summary === summary)) return;
  factsLoaded$.next({ worker, summary, version: ++version });
}

// The facts of the connected carriers in the assessment worker, for as long as the session lasts.
import { BehaviorSubject, distinctUntilChanged, filter, take } from "rxjs";
import { handle$ } from "../../db/session/handle.ts";
import type { Handle } from "../../db/open.ts";
import type { AssessmentSummary } from "../../../workers/assessment/api.ts";
import { openAssessments, type Assessments } from "../../../workers/assessment/client.ts";

export interface FactsLoaded {
  readonly worker: Assessments;
  readonly summary: AssessmentSummary;
  /** Differs for every loaded text. */
  readonly version: number;
}

/** Null before facts were loaded. They stay when the screen is left, so that returning to it is instant. */
export const factsLoaded$ = new BehaviorSubject<FactsLoaded | null>(null);

let opened: { readonly handle: Handle; readonly worker: Assessments } | null = null;
let version = 0;

/** The worker of this session. Its facts are the company's, and are discarded with the session. */
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

/** Loads a text unless the worker has it already. @throws when it cannot be read */
export async function loadFacts(handle: Handle, text: string): Promise<void> {
  const worker = workerOf(handle);
  const summary = await worker.load(text);
  const known = factsLoaded$.value;
  // An older text that took longer must not be announced as the loaded one.
  if (opened?.worker !== worker || (known?.worker === worker && known.summary === summary)) return;
  factsLoaded$.next({ worker, summary, version: ++version });
}

// Syncs the broker's classifications, all of them.
import type { Observable } from "rxjs";
import { listClassifications } from "../../contract/rules/classifications.ts";
import type { Handle } from "../../db/open.ts";
import type { FetchOutcome } from "../fetch-outcome.ts";
import { syncWholeTable$ } from "../whole-table.ts";

/** Emits once; never fails; unsubscribing aborts. */
export const syncClassifications$ = (handle: Handle): Observable<FetchOutcome> =>
  syncWholeTable$(handle, "classifications", listClassifications);

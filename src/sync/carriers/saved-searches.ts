// Syncs the user's saved searches, all of them.
import type { Observable } from "rxjs";
import { listSavedSearches } from "../../contract/carriers/saved-searches.ts";
import type { Handle } from "../../db/open.ts";
import type { FetchOutcome } from "../fetch-outcome.ts";
import { syncWholeTable$ } from "../whole-table.ts";

/** Emits once; never fails; unsubscribing aborts. */
export const syncSavedSearches$ = (handle: Handle): Observable<FetchOutcome> =>
  syncWholeTable$(handle, "saved_searches", listSavedSearches);

// Synchronizes the user's saved searches, all of them.
import { catchError, concatMap, EMPTY, expand, from, map, of, reduce, throwError, type Observable } from "rxjs";
import { listSavedSearches, type SavedSearch } from "../../contract/carriers/saved-searches.ts";
import type { Handle } from "../../db/open.ts";
import { putRows } from "../../db/put-rows.ts";
import type { Answered, Refused } from "../../net/reply.ts";
import { request$ } from "../../net/request.ts";
import { caught$, refused, STORED, type RecordOutcome } from "../outcome.ts";

/** The largest page. */
const PER_PAGE = 100;

class PageRefused extends Error {
  readonly reply: Refused;

  constructor(reply: Refused) {
    super(reply.refusal.error);
    this.reply = reply;
  }
}

const page$ = (page: number): Observable<Answered<SavedSearch[]>> =>
  request$(listSavedSearches, { query: { page, per_page: PER_PAGE }, q: { s: "id asc" } }).pipe(
    concatMap((reply) => (reply.ok ? of(reply) : throwError(() => new PageRefused(reply)))),
  );

async function replace(handle: Handle, rows: readonly SavedSearch[]): Promise<void> {
  const ids = new Set(rows.map(({ id }) => id));
  const local = await handle.db.saved_searches.toCollection().primaryKeys();
  const state = { complete: true, syncedAt: Date.now() };
  await putRows(handle, { collection: "saved_searches", rows, remove: local.filter((id) => !ids.has(id)), state });
}

/** Fetches all of them and removes those the server no longer has. Emits once; never fails; unsubscribing aborts. */
export const syncSavedSearches$ = (handle: Handle): Observable<RecordOutcome> =>
  page$(1).pipe(
    expand(({ page }) => (page !== null && page.currentPage < page.totalPages ? page$(page.currentPage + 1) : EMPTY)),
    reduce((rows: SavedSearch[], { data }) => [...rows, ...data], []),
    concatMap((rows) => from(replace(handle, rows))),
    map(() => STORED),
    catchError((error: unknown) => (error instanceof PageRefused ? of(refused(error.reply)) : caught$(error))),
    // The session ended meanwhile: there is no database left to record the failure in.
    catchError(() => of<RecordOutcome>({ kind: "offline" })),
  );

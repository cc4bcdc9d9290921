// Single records and short lists that are kept whole: a carrier's detail, the broker's classifications.
import { catchError, concatMap, EMPTY, expand, from, map, of, reduce, throwError, type Observable } from "rxjs";
import { getCarrierDetail } from "../contract/carriers/carriers.ts";
import { listClassifications, type Classification } from "../contract/rules/classifications.ts";
import type { Handle } from "../db/open.ts";
import { putRows } from "../db/put-rows.ts";
import type { Answered, Reply } from "../net/reply.ts";
import { request$ } from "../net/request.ts";
import { caught$, refused, STORED, type RecordOutcome } from "./outcome.ts";

/** Fetches one carrier with its verdict into table carriers. Emits once; never fails; unsubscribing aborts. */
export const syncCarrier$ = (handle: Handle, carrierId: number): Observable<RecordOutcome> =>
  request$(getCarrierDetail, { params: { id: carrierId } }).pipe(
    concatMap(async (reply): Promise<RecordOutcome> => {
      if (reply.ok) {
        await putRows(handle, { collection: "carriers", rows: [reply.data] });
        return STORED;
      }
      if (reply.status !== 404) return refused(reply);
      await putRows(handle, { collection: "carriers", rows: [], remove: [carrierId] });
      return { kind: "missing" };
    }),
    catchError(caught$),
  );

// The most a page may hold: brokers have a handful of classifications.
const CLASSIFICATIONS_PER_PAGE = 100;

class NotGiven extends Error {
  readonly reply: Reply<unknown> & { ok: false };

  constructor(reply: Reply<unknown> & { ok: false }) {
    super(reply.refusal.error);
    this.reply = reply;
  }
}

function classificationPage$(page: number): Observable<Answered<Classification[]>> {
  const asked$ = request$(listClassifications, { query: { page, per_page: CLASSIFICATIONS_PER_PAGE }, q: { s: "id asc" } });
  return asked$.pipe(concatMap((reply) => (reply.ok ? of(reply) : throwError(() => new NotGiven(reply)))));
}

async function replaceClassifications(handle: Handle, rows: readonly Classification[]): Promise<void> {
  const kept = new Set(rows.map((row) => row.id));
  const known = await handle.db.classifications.toCollection().primaryKeys();
  const state = { complete: true, syncedAt: Date.now() };
  await putRows(handle, { collection: "classifications", rows, remove: known.filter((id) => !kept.has(id)), state });
}

/** Fetches all classifications and forgets those the server no longer has. Emits once; never fails; unsubscribing aborts. */
export const syncClassifications$ = (handle: Handle): Observable<RecordOutcome> =>
  classificationPage$(1).pipe(
    expand(({ page }) =>
      page !== null && page.currentPage < page.totalPages ? classificationPage$(page.currentPage + 1) : EMPTY,
    ),
    reduce((rows: Classification[], { data }) => [...rows, ...data], []),
    concatMap((rows) => from(replaceClassifications(handle, rows))),
    map(() => STORED),
    catchError((error: unknown) => (error instanceof NotGiven ? of(refused(error.reply)) : caught$(error))),
  );

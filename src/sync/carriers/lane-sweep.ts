// Searches the visited areas of many carriers for a lane: one call each, a few at a time, nothing stored.
import { catchError, from, map, mergeMap, of, scan, startWith, switchMap, type Observable } from "rxjs";
import { getCarrierAreas } from "../../contract/carriers/heatmap.ts";
import type { Period } from "../../domain/carriers/heatmap/period.ts";
import { CONCURRENCY } from "../../net/concurrency.ts";
import { request$ } from "../../net/request.ts";

export interface Sweep<Found> {
  readonly done: number;
  readonly failed: number;
  readonly found: readonly Found[];
}

const NOTHING: Sweep<never> = { done: 0, failed: 0, found: [] };

/**
 * Emits after each carrier. `read` turns one answer into a match, or null. A refused carrier has no data and does not count as
 * failed. Unsubscribing aborts; never fails.
 */
export function laneSweep$<Found>(
  carrierIds: readonly number[],
  { start, end }: Period,
  read: (carrierId: number, text: string) => Promise<Found | null>,
): Observable<Sweep<Found>> {
  const one$ = (id: number): Observable<{ readonly found: Found | null; readonly isFailed: boolean }> =>
    request$(getCarrierAreas, { params: { id }, query: { start_date: start, end_date: end } }).pipe(
      switchMap(async (reply) => (reply.ok ? read(id, reply.data) : null)),
      map((found) => ({ found, isFailed: false })),
      catchError(() => of({ found: null, isFailed: true })),
    );
  return from(carrierIds).pipe(
    mergeMap(one$, CONCURRENCY),
    scan(
      (sweep: Sweep<Found>, { found, isFailed }) => ({
        done: sweep.done + 1,
        failed: sweep.failed + (isFailed ? 1 : 0),
        found: found === null ? sweep.found : [...sweep.found, found],
      }),
      NOTHING,
    ),
    startWith<Sweep<Found>>(NOTHING),
  );
}

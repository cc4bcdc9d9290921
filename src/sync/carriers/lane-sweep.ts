// Looks through many carriers' areas for a lane: one call each, a few at a time, nothing kept.
import { catchError, from, map, mergeMap, of, scan, startWith, switchMap, type Observable } from "rxjs";
import { getCarrierAreas } from "../../contract/carriers/heatmap.ts";
import type { Period } from "../../domain/carriers/heatmap/period.ts";
import { request$ } from "../../net/request.ts";

/** Calls under way at once; ours, so that what the person does meanwhile is not held up. */
const LANES = 4;

export interface Sweep<Found> {
  readonly done: number;
  readonly failed: number;
  readonly found: readonly Found[];
}

const NOTHING: Sweep<never> = { done: 0, failed: 0, found: [] };

/**
 * Emits after every carrier. `read` makes something of one answer, null for nothing. A refused carrier has no data and is none
 * that failed. Unsubscribing aborts; never fails.
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
    mergeMap(one$, LANES),
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

// Hook that reads what the company's own loads of a load's lane paid lately.
import { catchError, EMPTY, from, map } from "rxjs";
import type { Load } from "../../contract/loads/loads.ts";
import { laneRateOf, laneRateQuery, type LaneRate } from "../../domain/board/lane-rate.ts";
import { queries } from "../../../workers/query/client.ts";
import { useObservable } from "../use-observable.ts";

/** Null until it is known, and where it is not. */
export function useLaneRate(load: Load): LaneRate | null {
  const read = () => {
    const query = laneRateQuery(load, Date.now());
    if (query === null) return EMPTY;
    return from(queries().call("ask", "loads", query)).pipe(
      map((answer) => laneRateOf(load, answer)),
      catchError(() => EMPTY),
    );
  };
  return useObservable<LaneRate | null>(String(load.id), read, null).value;
}

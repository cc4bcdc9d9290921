// Syncs one carrier with its assessment.
import { catchError, concatMap, type Observable } from "rxjs";
import { getCarrierDetail } from "../../contract/carriers/carriers.ts";
import type { Handle } from "../../db/open.ts";
import { putRows } from "../../db/put-rows.ts";
import { request$ } from "../../net/request.ts";
import { caught$, refused, STORED, type FetchOutcome } from "../fetch-outcome.ts";

/** Fetches the carrier into table carriers. Emits once; never fails; unsubscribing aborts. */
export const syncCarrier$ = (handle: Handle, carrierId: number): Observable<FetchOutcome> =>
  request$(getCarrierDetail, { params: { id: carrierId } }).pipe(
    concatMap(async (reply): Promise<FetchOutcome> => {
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

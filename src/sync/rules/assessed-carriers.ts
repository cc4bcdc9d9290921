// Syncs the assessments of any carriers, connected or not, with the warnings that decide.
import { catchError, concatMap, type Observable } from "rxjs";
import { assessCarriers } from "../../contract/rules/assessed-carriers.ts";
import type { Handle } from "../../db/open.ts";
import { putRows } from "../../db/put-rows.ts";
import { request$ } from "../../net/request.ts";
import { caught$, refused, STORED, type FetchOutcome } from "../fetch-outcome.ts";

/** Fetches them into table assessed_carriers; what is no carrier, or may no longer be seen, is removed. Emits once; never fails. */
export const syncAssessedCarriers$ = (handle: Handle, carrierIds: readonly number[]): Observable<FetchOutcome> =>
  request$(assessCarriers, { query: { carrier_ids: carrierIds.join(",") } }).pipe(
    concatMap(async (reply): Promise<FetchOutcome> => {
      const rows = reply.ok ? reply.data : [];
      const found = new Set(rows.map(({ id }) => id));
      if (reply.ok || reply.status === 403)
        await putRows(handle, { collection: "assessed_carriers", rows, remove: carrierIds.filter((id) => !found.has(id)) });
      return reply.ok ? STORED : refused(reply);
    }),
    catchError(caught$),
  );

// What the pages of rate confirmations ask the server: a confirmation, an email, and the terms and document, which are never stored.
import { catchError, concatMap, type Observable } from "rxjs";
import {
  getRateConfirmation,
  getRateConfirmationDocument,
  getRateConfirmationTerms,
  type RateConfirmationTerms,
} from "../../contract/board/rate-confirmations.ts";
import { getRateConfirmationMail } from "../../contract/board/rate-confirmation-mails.ts";
import type { EndpointSpec } from "../../contract/endpoint.ts";
import type { Handle } from "../../db/open.ts";
import { putRows } from "../../db/put-rows.ts";
import type { ServerTable, ServerTables } from "../../db/tables.ts";
import { download$ } from "../../net/download.ts";
import { request$ } from "../../net/request.ts";
import { caught$, refused, STORED, type FetchOutcome } from "../fetch-outcome.ts";
import { unstored$, type UnstoredOutcome } from "../unstored.ts";

/** Fetches one row into its collection. Emits once; never fails. */
const syncRow$ = (
  handle: Handle,
  collection: "rate_confirmations" | "rate_confirmation_mails",
  endpoint: EndpointSpec,
  id: number,
): Observable<FetchOutcome> =>
  request$(endpoint, { params: { id } }).pipe(
    concatMap(async (reply): Promise<FetchOutcome> => {
      if (reply.ok) {
        await putRows(handle, { collection, rows: [reply.data as ServerTables[ServerTable]] as never });
        return STORED;
      }
      if (reply.status !== 404) return refused(reply);
      await putRows(handle, { collection, rows: [], remove: [id] });
      return { kind: "missing" };
    }),
    catchError(caught$),
  );

export const syncRateConfirmation$ = (handle: Handle, id: number): Observable<FetchOutcome> =>
  syncRow$(handle, "rate_confirmations", getRateConfirmation, id);

export const syncRateConfirmationMail$ = (handle: Handle, id: number): Observable<FetchOutcome> =>
  syncRow$(handle, "rate_confirmation_mails", getRateConfirmationMail, id);

/** Bank data is never stored on this computer. Emits once; never fails. */
export const termsOf$ = (id: number): Observable<UnstoredOutcome<RateConfirmationTerms>> =>
  unstored$(request$(getRateConfirmationTerms, { params: { id } }));

/** The document's bytes. Emits once; never fails. */
export const documentOf$ = (id: number): Observable<UnstoredOutcome<Uint8Array>> =>
  unstored$(download$(getRateConfirmationDocument, { params: { id } }));

// Fetches what a peek shows of a carrier, once the cursor has rested on its row.
import { ignoreElements, merge, NEVER, switchMap, timer } from "rxjs";
import { packetsOf } from "../../sync/connections/onboarding-packets.ts";
import { syncList$ } from "../../sync/lists.ts";
import type { FetchOutcome } from "../../sync/fetch-outcome.ts";
import { syncCarrier$ } from "../../sync/carriers/carrier.ts";
import { useRefresh, type Refresh } from "../use-refresh.ts";

/** Tunable: milliseconds; moving through a list with the arrow keys must not send a request per row. */
const CURSOR_REST = 150;

/** Fetches the carrier, and the packets of the connection with it. A `carrierId` of null fetches nothing. */
export function usePeekedCarrier(carrierId: number | null, connectionId: number | null = null): Refresh<FetchOutcome> {
  return useRefresh(carrierId === null ? null : `${carrierId} ${connectionId}`, (handle) =>
    timer(CURSOR_REST).pipe(
      switchMap(() =>
        merge(
          syncCarrier$(handle, carrierId ?? 0),
          connectionId === null ? [] : syncList$(handle, packetsOf(connectionId), NEVER).pipe(ignoreElements()),
        ),
      ),
    ),
  );
}

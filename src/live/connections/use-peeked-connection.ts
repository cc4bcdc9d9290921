// Fetches what belongs to one connection while it is looked at, a moment after the cursor has come to rest.
import { NEVER, merge, of, switchMap, timer, ignoreElements } from "rxjs";
import { packetsOf } from "../../sync/connections/onboarding-packets.ts";
import { syncList$ } from "../../sync/lists.ts";
import { syncCarrier$ } from "../../sync/records.ts";
import type { RecordOutcome } from "../../sync/outcome.ts";
import { useObservable } from "../use-observable.ts";
import { useHandle } from "../use-handle.ts";

/** Ours: going through a list with the arrow keys asks nothing of the server, in milliseconds. */
const AT_REST = 150;

/** What came of asking for the carrier's verdict; null while it is under way. `again` is a number that asks anew. */
export function usePeeked(connectionId: number, carrierId: number | null, again: number): RecordOutcome | null {
  const handle = useHandle();
  const key = `${connectionId}:${carrierId}:${again}:${handle === null}`;
  const { value, key: of_ } = useObservable<RecordOutcome | null>(
    key,
    () =>
      handle === null || carrierId === null
        ? of(null)
        : timer(AT_REST).pipe(
            switchMap(() =>
              merge(syncCarrier$(handle, carrierId), syncList$(handle, packetsOf(connectionId), NEVER).pipe(ignoreElements())),
            ),
          ),
    null,
  );
  return of_ === key ? value : null;
}

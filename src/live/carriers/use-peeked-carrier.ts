// Fetches a carrier's verdict while it is looked at in a list, a moment after the cursor has come to rest.
import { of, switchMap, timer } from "rxjs";
import { syncCarrier$ } from "../../sync/records.ts";
import type { RecordOutcome } from "../../sync/outcome.ts";
import { useHandle } from "../use-handle.ts";
import { useObservable } from "../use-observable.ts";

/** Ours: going through a list with the arrow keys asks nothing of the server, in milliseconds. */
const AT_REST = 150;

/** What came of asking; null while that is under way. `carrierId` null asks for nothing, `again` is a number that asks anew. */
export function usePeekedCarrier(carrierId: number | null, again: number): RecordOutcome | null {
  const handle = useHandle();
  const key = `${carrierId}:${again}:${handle === null}`;
  const { value, key: answered } = useObservable<RecordOutcome | null>(
    key,
    () =>
      handle === null || carrierId === null ? of(null) : timer(AT_REST).pipe(switchMap(() => syncCarrier$(handle, carrierId))),
    null,
  );
  return answered === key ? value : null;
}

// Whether the server answered the last call: no browser event shows that the network is up and the server is down.
import { BehaviorSubject } from "rxjs";

/** False from a call without an answer until the next one with any. Calls that the portal aborted do not count. */
export const reached$ = new BehaviorSubject(true);

export function reached(isReached: boolean): void {
  if (reached$.value !== isReached) reached$.next(isReached);
}

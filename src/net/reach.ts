// Whether the server answered the last call: what no browser event tells when the network is there and the server is not.
import { BehaviorSubject } from "rxjs";

/** False from a call that got no answer until the next one that gets any. Calls that were given up by us do not count. */
export const reached$ = new BehaviorSubject(true);

export function reached(isReached: boolean): void {
  if (reached$.value !== isReached) reached$.next(isReached);
}

// Time as a value, so that what waits can be run in virtual time.
import { timer, type Observable } from "rxjs";

export interface Clock {
  /** Milliseconds since 1970. It may jump, as wall clocks do. */
  readonly now: () => number;
  /** Emits once, after so many milliseconds that no jump changes, and completes. */
  readonly after$: (milliseconds: number) => Observable<unknown>;
}

export const wallClock: Clock = { now: () => Date.now(), after$: (milliseconds) => timer(milliseconds) };

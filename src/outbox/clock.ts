// Time as a value, so that what waits can be run in virtual time.
import { timer, type Observable } from "rxjs";
import { serverNow } from "../net/server-clock.ts";

export interface Clock {
  /** Milliseconds since 1970 by this computer's clock. It may jump, and be wrong by days. */
  readonly now: () => number;
  /** The same by the server's clock; null before the server has answered. */
  readonly server: () => number | null;
  /** Emits once, after so many milliseconds that no jump changes, and completes. */
  readonly after$: (milliseconds: number) => Observable<unknown>;
}

export const wallClock: Clock = {
  now: () => Date.now(),
  server: serverNow,
  after$: (milliseconds) => timer(milliseconds),
};

/** The server's time; this computer's as long as the server's is not known. */
export const bestNow = (clock: Pick<Clock, "now" | "server">): number => clock.server() ?? clock.now();

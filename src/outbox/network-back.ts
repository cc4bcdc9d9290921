// The network is back: as the page notices it, and as the browser says it to a page that it has slowed down.
import { EMPTY, fromEvent, merge, Subject, type Observable } from "rxjs";

/** Emitted by whoever was told that there is a network again. */
export const networkBack$ = new Subject<void>();

/** Ends the pauses between attempts. */
export const online$ = (): Observable<unknown> =>
  merge(networkBack$, typeof window === "undefined" ? EMPTY : fromEvent(window, "online"));

// One tab per user and company works for all of them: it drains the queue and polls.
import { Observable } from "rxjs";
import { databaseName, type SessionKey } from "./active-session.ts";

/** The lock that the working tab of a session holds. */
export const leaderLock = (key: Pick<SessionKey, "userId" | "companyId">): string => `portal-leader:${databaseName(key)}`;

/**
 * False at once, true when this tab leads; stays true while subscribed. When that tab dies the next one leads at once.
 * Where the browser has no Web Locks every tab leads: idempotency keys make that harmless, only less economical.
 */
export function leader$(name: string, locks: LockManager | undefined = globalThis.navigator?.locks): Observable<boolean> {
  return new Observable<boolean>((observer) => {
    observer.next(false);
    if (!locks) {
      observer.next(true);
      return undefined;
    }
    const waiting = new AbortController();
    let release = (): void => {};
    const untilReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    locks
      .request(name, { signal: waiting.signal }, () => {
        if (waiting.signal.aborted) return undefined;
        observer.next(true);
        return untilReleased;
      })
      .catch((error: unknown) => {
        if (!waiting.signal.aborted) observer.error(error);
      });
    return () => {
      waiting.abort();
      release();
    };
  });
}

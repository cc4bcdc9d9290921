// One tab per user and company works for all of them: it drains the queue and polls. Leading is a lock, and a sign of life.
import { distinctUntilChanged, Observable } from "rxjs";
import { openChannel, reachesTabs, webStorage } from "../channel.ts";
import { databaseName, type SessionKey } from "./active-session.ts";
import { lease$ } from "./lease.ts";

/** The lock that the working tab of a session holds. */
export const leaderLock = (key: Pick<SessionKey, "userId" | "companyId">): string => `portal-leader:${databaseName(key)}`;

export interface LeaderOptions {
  readonly locks?: LockManager | undefined;
  /** Milliseconds without a sign of life from the leader after which the others ask for one. */
  readonly askAfter?: number;
  /** Milliseconds that the leader has for its answer; then another tab takes the lock from it. */
  readonly answerWithin?: number;
  /** Whether this tab can do a leader's work. A tab that cannot gives no sign of life, and takes no lock from another. */
  readonly canLead?: () => Promise<boolean>;
}

/** Tunable: a stopped leader is replaced within ten seconds; a busy one answers sooner. */
const ASK_AFTER = 3_000;
const ANSWER_WITHIN = 4_000;

type Message = "ask" | "alive";

const able = (): Promise<boolean> => Promise.resolve(true);

/**
 * False at once, true when this tab leads. When the leading tab dies the next one leads at once; when its scripts are stopped, or it
 * can no longer read the database, another one takes the lock from it, and it waits for its turn again.
 * The others ask instead of the leader announcing itself, because browsers slow down the timers of hidden tabs, but not their messages.
 * Where the browser has no Web Locks a lease takes their place, and where it has no web storage either every tab leads.
 */
export function leader$(name: string, options: LeaderOptions = {}): Observable<boolean> {
  const { locks = globalThis.navigator?.locks, askAfter = ASK_AFTER, answerWithin = ANSWER_WITHIN, canLead = able } = options;
  const canWork = (): Promise<boolean> => canLead().catch(() => false);
  return new Observable<boolean>((observer) => {
    observer.next(false);
    if (!locks) {
      const storage = webStorage();
      if (storage !== null) return lease$(name, storage, canWork).subscribe(observer);
      observer.next(true);
      return undefined;
    }
    // A leader that cannot be asked must not be taken for a silent one.
    const channel = reachesTabs() ? openChannel(name) : null;
    const stopped = new AbortController();
    let waiting = new AbortController();
    let release = (): void => {};
    let leads = false;
    let aliveAt = performance.now();

    const lead = (): Promise<void> => {
      leads = true;
      observer.next(true);
      channel?.postMessage("alive" satisfies Message);
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    };
    const lose = (): void => {
      leads = false;
      aliveAt = performance.now();
      observer.next(false);
    };
    const request = (steal: boolean): void => {
      // A request that steals cannot be called off, and takes the place of the one that waits.
      waiting.abort();
      waiting = new AbortController();
      const { signal } = waiting;
      const isOff = (): boolean => stopped.signal.aborted || (!steal && signal.aborted);
      locks
        .request(name, steal ? { steal } : { signal }, () => (isOff() ? undefined : lead()))
        .catch((error: unknown) => {
          if (isOff()) return;
          // Another tab took the lock.
          if (leads) lose();
          else if (!steal) return observer.error(error);
          request(false);
        });
    };

    const answer = async (): Promise<void> => {
      if (leads && (await canWork()) && leads && !stopped.signal.aborted) channel?.postMessage("alive" satisfies Message);
    };
    channel?.addEventListener("message", ({ data }: MessageEvent) => {
      if ((data as Message) === "ask") void answer();
      else aliveAt = performance.now();
    });
    let asking: ReturnType<typeof setTimeout> | undefined;
    const takeOver = async (askedAt: number): Promise<void> => {
      asking = undefined;
      const isSilent = (): boolean => !leads && aliveAt < askedAt && !stopped.signal.aborted;
      if (isSilent() && (await canWork()) && isSilent()) request(true);
    };
    const watch = setInterval(() => {
      const now = performance.now();
      if (leads || channel === null || asking !== undefined || now - aliveAt < askAfter) return;
      channel.postMessage("ask" satisfies Message);
      asking = setTimeout(() => void takeOver(now), answerWithin);
    }, askAfter);

    request(false);
    return () => {
      stopped.abort();
      waiting.abort();
      clearInterval(watch);
      clearTimeout(asking);
      channel?.close();
      release();
    };
  }).pipe(distinctUntilChanged());
}

// Who leads where the browser has no Web Locks, as on a page without encryption: a lease in web storage, renewed while its tab lives.
import { Observable } from "rxjs";

const PREFIX = "portal.lease:";

/** Tunable: milliseconds after which a tab that has stopped is replaced. */
const TERM = 9_000;
/** Tunable: milliseconds in which another tab that claimed at the same moment has written its claim; the last one counts. */
const SETTLES = 150;

interface Lease {
  readonly tab: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

function leaseIn(storage: Storage, key: string): Lease | null {
  try {
    return JSON.parse(storage.getItem(key) ?? "null") as Lease | null;
  } catch {
    return null;
  }
}

/**
 * True while this tab holds the lease. One that cannot work does not renew it. Where nothing can be stored every tab leads: idempotency
 * keys make that harmless, only less economical. A tab that wakes up may lead for a moment beside its successor, which is as harmless.
 */
export function lease$(name: string, storage: Storage, canWork: () => Promise<boolean>): Observable<boolean> {
  return new Observable((observer) => {
    const key = PREFIX + name;
    const tab = crypto.randomUUID();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;

    const isOwn = (): boolean => leaseIn(storage, key)?.tab === tab;
    const release = (): void => {
      if (isOwn()) storage.removeItem(key);
    };
    const again = (after: number): void => {
      clearTimeout(timer);
      if (!isOver) timer = setTimeout(() => void claim(), after);
    };
    const claim = async (): Promise<void> => {
      const isAble = await canWork();
      if (isOver) return;
      if (!isAble) {
        release();
        observer.next(false);
        return again(TERM / 3);
      }
      const now = Date.now();
      const held = leaseIn(storage, key);
      const leads = held?.tab === tab;
      // A lease beyond the term is from before the clock was set back.
      const isFree = held === null || held.until < now || held.until > now + TERM;
      try {
        if (leads || isFree) storage.setItem(key, JSON.stringify({ tab, until: now + TERM } satisfies Lease));
      } catch {
        observer.next(true);
        return undefined;
      }
      observer.next(leads);
      return again(!leads && isFree ? SETTLES : TERM / 3);
    };

    const heard = (event: StorageEvent): void => {
      if (event.key === key && event.newValue === null) again(0);
    };
    const left = (): void => {
      release();
      observer.next(false);
    };
    globalThis.addEventListener?.("storage", heard);
    globalThis.addEventListener?.("pagehide", left);
    void claim();
    return () => {
      isOver = true;
      clearTimeout(timer);
      globalThis.removeEventListener?.("storage", heard);
      globalThis.removeEventListener?.("pagehide", left);
      release();
    };
  });
}

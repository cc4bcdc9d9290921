// Whether this tab works for all tabs of its session.
import { distinctUntilChanged, map, merge, of, shareReplay, takeUntil, type Observable } from "rxjs";
import type { Handle } from "../open.ts";
import { leader$, leaderLock } from "./leader.ts";

// One lock per session and tab, for all who ask.
const leading = new WeakMap<Handle, Observable<boolean>>();

// A tab that can no longer write gives the lock up, and one whose database is its own memory needs none.
function turns$(handle: Handle): Observable<boolean> {
  if (handle.memory) return of(true);
  const canLead = async (): Promise<boolean> => !handle.ended && (await handle.strict.outbox.count()) >= 0;
  return merge(leader$(leaderLock(handle.key), { canLead }).pipe(takeUntil(handle.ended$)), handle.ended$.pipe(map(() => false)));
}

/** Whether this tab works for all tabs of its session; false for good once its database has ended. Shared by all who ask. */
export function leads$(handle: Handle): Observable<boolean> {
  const known = leading.get(handle);
  if (known !== undefined) return known;
  const made = turns$(handle).pipe(distinctUntilChanged(), shareReplay({ bufferSize: 1, refCount: true }));
  leading.set(handle, made);
  return made;
}

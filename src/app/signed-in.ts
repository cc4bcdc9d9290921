// What runs while someone is signed in: replication, the send queue, polls, and the query worker.
import { distinctUntilChanged, EMPTY, merge, shareReplay, switchMap, type Observable } from "rxjs";
import type { Handle } from "../db/open.ts";
import { handle$ } from "../db/session/handle.ts";
import { leader$, leaderLock } from "../db/session/leader.ts";
import { outbox$ } from "../outbox/outbox.ts";
import { collections$, queriesFollowSession$ } from "../sync/collections.ts";
import { alertCountPoll$ } from "../sync/loads/alert-count.ts";
import { syncClassifications$ } from "../sync/rules/classifications.ts";
import { session$ } from "../sync/session/session.ts";
import { guarded } from "./guarded.ts";

// One lock per session and tab, for all who ask.
const leading = new WeakMap<Handle, Observable<boolean>>();

function leads$(handle: Handle): Observable<boolean> {
  const known = leading.get(handle);
  if (known !== undefined) return known;
  const made = leader$(leaderLock(handle.key)).pipe(distinctUntilChanged(), shareReplay({ bufferSize: 1, refCount: true }));
  leading.set(handle, made);
  return made;
}

const whileSignedIn = (run: (handle: Handle) => Observable<unknown>): Observable<never> =>
  handle$.pipe(switchMap((handle) => (handle === null ? EMPTY : guarded(run(handle)))));

// A person without a company has nothing to replicate.
const whileInCompany = (run: (handle: Handle) => Observable<unknown>): Observable<never> =>
  whileSignedIn((handle) => (handle.key.companyId === 0 ? EMPTY : run(handle)));

export const signedIn$: Observable<never> = merge(
  guarded(queriesFollowSession$),
  guarded(collections$(leads$)),
  whileSignedIn((handle) => outbox$(handle, leads$(handle))),
  whileSignedIn((handle) => alertCountPoll$(handle, session$, leads$(handle))),
  whileInCompany((handle) => leads$(handle).pipe(switchMap((leads) => (leads ? syncClassifications$(handle) : EMPTY)))),
);

// What runs while someone is signed in: replication, the send queue, polls, and the query worker.
import { EMPTY, filter, merge, switchMap, type Observable } from "rxjs";
import type { Handle } from "../db/open.ts";
import { handle$ } from "../db/session/handle.ts";
import { leads$ } from "../db/session/leads.ts";
import { outbox$ } from "../outbox/outbox.ts";
import { collections$, queriesFollowSession$ } from "../sync/collections.ts";
import { alertCountPoll$ } from "../sync/loads/alert-count.ts";
import { syncClassifications$ } from "../sync/rules/classifications.ts";
import { session$ } from "../sync/session/session.ts";
import { guarded } from "./guarded.ts";

const whileSignedIn = (run: (handle: Handle) => Observable<unknown>): Observable<never> =>
  handle$.pipe(switchMap((handle) => (handle === null ? EMPTY : guarded(run(handle)))));

// A person without a company has nothing to replicate.
const whileInCompany = (run: (handle: Handle) => Observable<unknown>): Observable<never> =>
  whileSignedIn((handle) => (handle.key.companyId === 0 ? EMPTY : run(handle)));

/** Emits whenever the server has confirmed the session, also when nothing about it is new. */
const confirmed$ = session$.pipe(filter((state) => state.kind === "signed-in" && state.isFresh && state.problem === null));

export const signedIn$: Observable<never> = merge(
  guarded(queriesFollowSession$),
  guarded(collections$(leads$)),
  whileSignedIn((handle) => outbox$(handle, leads$(handle), confirmed$)),
  whileSignedIn((handle) => alertCountPoll$(handle, session$, leads$(handle))),
  whileInCompany((handle) => leads$(handle).pipe(switchMap((leads) => (leads ? syncClassifications$(handle) : EMPTY)))),
);

// What runs while someone is signed in: replication, the send queue, polls, and the query worker.
import { distinctUntilChanged, EMPTY, filter, finalize, map, merge, switchMap, tap, type Observable } from "rxjs";
import type { Handle } from "../db/open.ts";
import { handle$ } from "../db/session/handle.ts";
import { leads$ } from "../db/session/leads.ts";
import { nameGrantors } from "../domain/session/permission-labels.ts";
import { canUsePortal } from "../domain/session/permissions.ts";
import { liveOf$ } from "../live/live.ts";
import { localAlertCount$ } from "../live/loads/local-alert-count.ts";
import { outbox$ } from "../outbox/outbox.ts";
import { collections$, queriesFollowSession$ } from "../sync/collections.ts";
import { alertCountPoll$ } from "../sync/loads/alert-count.ts";
import { syncTeams$, syncUsers$ } from "../sync/account/teams.ts";
import { syncClassifications$ } from "../sync/rules/classifications.ts";
import { syncPreferences$ } from "../sync/session/preferences.ts";
import { session$ } from "../sync/session/session.ts";
import { askBeforeClosing$ } from "./ask-before-closing.ts";
import { guarded } from "./guarded.ts";
import { keepsUnsent$ } from "../db/lasting.ts";
import { woken$ } from "./offline/waking.ts";

const whileSignedIn = (run: (handle: Handle) => Observable<unknown>): Observable<never> =>
  handle$.pipe(switchMap((handle) => (handle === null ? EMPTY : guarded(run(handle)))));

const isOpen$ = session$.pipe(
  map((state) => state.kind === "signed-in" && canUsePortal(state.session.user)),
  distinctUntilChanged(),
);

const user$ = session$.pipe(
  filter((state) => state.kind === "signed-in"),
  map(({ session }) => session.user),
);

// To a person without a company, without a name or with an expired plan the server refuses every call of these.
const whilePortalIsOpen = (run: (handle: Handle) => Observable<unknown>): Observable<never> =>
  whileSignedIn((handle) => isOpen$.pipe(switchMap((isOpen) => (isOpen ? run(handle) : EMPTY))));

/** Emits whenever the server has confirmed the session, also when nothing about it is new. */
const confirmed$ = session$.pipe(filter((state) => state.kind === "signed-in" && state.isFresh && state.problem === null));

// Refusals name those who can grant what is missing. The people of a company are few.
const grantorsNamed$ = (handle: Handle): Observable<unknown> =>
  liveOf$(handle, (db) => db.users.toArray()).pipe(
    tap(nameGrantors),
    finalize(() => nameGrantors([])),
  );

export const signedIn$: Observable<never> = merge(
  whileSignedIn(grantorsNamed$),
  guarded(queriesFollowSession$),
  whileSignedIn(askBeforeClosing$),
  whileSignedIn((handle) => keepsUnsent$(handle)),
  whileSignedIn((handle) => outbox$(handle, leads$(handle), confirmed$)),
  whileSignedIn((handle) => leads$(handle).pipe(switchMap((leads) => (leads ? woken$(handle) : EMPTY)))),
  whileSignedIn((handle) => leads$(handle).pipe(switchMap((leads) => (leads ? syncPreferences$(handle) : EMPTY)))),
  whilePortalIsOpen((handle) => collections$(handle, leads$(handle), user$)),
  whilePortalIsOpen((handle) => alertCountPoll$(handle, session$, leads$(handle))),
  whilePortalIsOpen((handle) => localAlertCount$(handle, leads$(handle))),
  whilePortalIsOpen((handle) =>
    leads$(handle).pipe(
      switchMap((leads) => (leads ? merge(syncClassifications$(handle), syncTeams$(handle), syncUsers$(handle)) : EMPTY)),
    ),
  ),
);

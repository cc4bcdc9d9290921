// Gives the services around the portal what they may know: who is signed in, and which page is open.
import { combineLatest, map, shareReplay, startWith, type Observable } from "rxjs";
import { BASE } from "../contract/constants.ts";
import { pageAt } from "../domain/pages.ts";
import { setFraudTokenSource } from "../net/fraud-token.ts";
import { services$ } from "../services/services.ts";
import { portalSettings } from "../services/settings.ts";
import type { ServiceUser, Visit } from "../services/visits.ts";
import { session$, verificationHash$ } from "../sync/session/session.ts";
import { navigations$ } from "./portal-state.ts";

// The hash is not stored with the session, because it proves who somebody is.
const user$: Observable<ServiceUser> = combineLatest([session$, verificationHash$]).pipe(
  map(([state, hash]) => (state.kind === "signed-in" ? { ...state.session.user, intercom_user_verification_hash: hash } : null)),
);

const visits$: Observable<Visit> = navigations$.pipe(
  startWith(location.pathname.slice(BASE.length)),
  map((path) => {
    const { page } = pageAt(path);
    return { name: page.name, title: page.title, path: BASE + page.path };
  }),
  shareReplay({ bufferSize: 1, refCount: true }),
);

/** Runs until unsubscribed. */
export const portalServices$ = services$(portalSettings().services, user$, visits$, setFraudTokenSource);

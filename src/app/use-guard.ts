// Holds every navigation against the rules, and follows what they decide.
import { useEffect, useLayoutEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { decide, hostKind, type Decision } from "../domain/session/guard.ts";
import { placeOf, titleOf, type Placed } from "../domain/pages.ts";
import { useCurrent } from "../live/use-current.ts";
import { otherHostUrl, portalSettings } from "../services/settings.ts";
import { session$ } from "../sync/session/session.ts";
import { go } from "./go.ts";
import { block$, navigations$, ready$ } from "./portal-state.ts";
import { readSavedRedirect, saveRedirect } from "./saved-redirect.ts";

export interface Guarded {
  readonly placed: Placed;
  /** False while it is not known who is signed in, and while the person is on the way elsewhere. */
  readonly mayShow: boolean;
}

function follow(decision: Decision): void {
  if (decision.kind !== "leave" && decision.forgetSaved === true) saveRedirect(null);
  if (decision.kind === "leave") location.replace(decision.url);
  if (decision.kind !== "go") return;
  if (decision.save !== undefined) saveRedirect(decision.save);
  go(decision.to, { replace: true });
}

export function useGuard(): Guarded {
  const [path] = useLocation();
  const search = useSearch();
  const state = useCurrent(session$);
  const isReady = useCurrent(ready$);
  const block = useCurrent(block$);
  const placed = placeOf(path);
  const host = hostKind(location.hostname);
  const isSignedIn = state.kind === "signed-in";
  const decision: Decision | null =
    isReady || isSignedIn || placed.place.access === "open"
      ? decide({
          place: placed.place,
          path: search === "" ? path : `${path}?${search}`,
          user: isSignedIn ? state.session.user : null,
          host,
          savedRedirect: readSavedRedirect(),
          block,
          otherHostUrl: otherHostUrl(portalSettings(), host, location.protocol),
          onboardingUrl: portalSettings().onboardingUrl,
        })
      : null;
  const verdict = JSON.stringify(decision);
  useEffect(() => navigations$.next(path), [path]);
  useLayoutEffect(() => {
    const decided = JSON.parse(verdict) as Decision | null;
    if (decided !== null) follow(decided);
  }, [verdict]);
  const title = titleOf(placed);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return { placed, mayShow: decision?.kind === "stay" };
}

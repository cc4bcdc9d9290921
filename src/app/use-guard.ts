// Checks every navigation against the rules of the guard, and does what they decide.
import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { decide, isUnderReview, mustWait, type Decision } from "../domain/session/guard.ts";
import { tabIcon } from "../domain/tab-icon.ts";
import { pageAt, pathTo, titleOf, type PageMatch } from "../domain/pages.ts";
import { useCurrent } from "../live/use-current.ts";
import { block$ } from "../net/response-rules.ts";
import { hereKind, otherHostUrl, portalSettings } from "../services/settings.ts";
import { refused$ } from "../live/refused.ts";
import { session$, type SessionState } from "../sync/session/session.ts";
import { showBadge } from "./badge.ts";
import { isOfSomebodyElse } from "./entry-owner.ts";
import { go } from "./go.ts";
import { navigations$, newAlerts$, ready$ } from "./portal-state.ts";
import { readSavedRedirect, saveRedirect } from "./saved-redirect.ts";

export interface Guarded extends PageMatch {
  /** False until it is known who is signed in, and during a redirect. */
  readonly mayShow: boolean;
  /** Somebody is signed in whom the pages inside the frame are for. */
  readonly hasFrame: boolean;
}

function follow(decision: Decision): void {
  if (decision.kind !== "leave" && decision.forgetSaved === true) saveRedirect(null);
  if (decision.kind === "leave") location.replace(decision.url);
  if (decision.kind !== "go") return;
  if (decision.save !== undefined) saveRedirect(decision.save);
  if (decision.refused !== undefined) refused$.next(decision.refused);
  go(decision.to, { replace: true });
}

// Back to a page of somebody who has signed out: its address may be a search of theirs, so it is neither shown nor saved.
const leaveOthers = ({ page }: PageMatch, search: string): Decision | null =>
  page.access !== "open" && page.access !== "public" && (page.name !== "home" || search !== "") && isOfSomebodyElse()
    ? { kind: "go", to: pathTo("home") }
    : null;

/** Tunable: milliseconds that a decision waits for a server that does not answer. */
const LONGEST_WAIT = 5_000;

/** Whether the server was asked about the session since this page was opened: every answer, and every failure, makes another state. */
function useIsAsked(path: string, state: SessionState): boolean {
  const [opened, setOpened] = useState({ path, state });
  const [waited, setWaited] = useState<string | null>(null);
  if (opened.path !== path) setOpened({ path, state });
  useEffect(() => {
    const timer = setTimeout(() => setWaited(path), LONGEST_WAIT);
    return () => clearTimeout(timer);
  }, [path]);
  const isStored = state.kind === "signed-in" && !state.isFresh && state.problem === null;
  return waited === path || (!isStored && opened.path === path && opened.state !== state);
}

export function useGuard(): Guarded {
  const [path] = useLocation();
  const search = useSearch();
  const state = useCurrent(session$);
  const isReady = useCurrent(ready$);
  const block = useCurrent(block$);
  const match = pageAt(path);
  const host = hereKind();
  const isSignedIn = state.kind === "signed-in";
  const isAsked = useIsAsked(path, state);
  const decided: Decision | null =
    isReady || isSignedIn || match.page.access === "open"
      ? (leaveOthers(match, search) ??
        decide({
          page: match.page,
          path: search === "" ? path : `${path}?${search}`,
          user: isSignedIn ? state.session.user : null,
          host,
          savedRedirect: readSavedRedirect(),
          block,
          otherHostUrl: otherHostUrl(portalSettings(), host, location),
          onboardingUrl: portalSettings().onboardingUrl,
        }))
      : null;
  const decision = decided !== null && mustWait(decided, { isNobody: !isSignedIn, isAsked }) ? null : decided;
  const encoded = JSON.stringify(decision);
  useEffect(() => navigations$.next(path), [path]);
  useLayoutEffect(() => {
    const wanted = JSON.parse(encoded) as Decision | null;
    if (wanted !== null) follow(wanted);
  }, [encoded]);
  const newAlerts = useCurrent(newAlerts$);
  const title = titleOf(match);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    document.querySelector("link[rel=icon]")?.setAttribute("href", tabIcon(newAlerts));
    showBadge(newAlerts);
  }, [newAlerts]);
  const user = isSignedIn ? state.session.user : null;
  const hasFrame = user !== null && user.company !== null && !isUnderReview(user);
  return { ...match, mayShow: decision?.kind === "stay", hasFrame };
}

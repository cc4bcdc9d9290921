// Loads the code of every screen after the first sync and while the browser is idle, and has the browser keep a copy of all of it, so that
// the portal opens without a network.
import { useEffect } from "react";
import { useCollectionState } from "../live/use-records.ts";
import { PAGES } from "../domain/pages.ts";
import { preloadParts } from "../ui/states/lazy-part.ts";
import { whenIdle } from "../ui/when-idle.ts";
import { storeRelease } from "./offline/stored-release.ts";
import { SCREENS } from "./screens.ts";
import { Finder, HitLine } from "./shell/find/lazy-find.ts";

/** Tunable: milliseconds after which the code loads even if the browser was never idle. */
const AT_THE_LATEST = 5_000;

function preloadRest(): () => void {
  void Finder.preload();
  void HitLine.preload();
  const rest = PAGES.filter(({ isFramed }) => isFramed);
  const preloadSome = (timeLeft: () => number): void => {
    do void SCREENS[rest.shift()?.name ?? ""]?.preload();
    while (rest.length > 0 && timeLeft() > 0);
    if (rest.length > 0) cancel = whenIdle(preloadSome, AT_THE_LATEST);
    // A screen's code names its sections, each with code of its own.
    else void preloadParts().then(storeRelease);
  };
  let cancel = whenIdle(preloadSome, AT_THE_LATEST);
  return () => cancel();
}

/** Tunable: milliseconds after which a copy is kept at the latest: for who has no carriers to sync, and slow lines. */
const KEPT_AFTER = 60_000;

/** A hundred scripts would compete with the first sync for the network and the disk. */
export function usePreloadRest(): void {
  const state = useCollectionState("connections") ?? null;
  const isSynced = state?.complete === true || (state?.failedAt ?? null) !== null;
  useEffect(() => (isSynced ? preloadRest() : undefined), [isSynced]);
  useEffect(() => {
    const timer = setTimeout(() => void storeRelease(), KEPT_AFTER);
    return () => clearTimeout(timer);
  }, []);
}

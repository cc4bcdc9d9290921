// Loads the code of every screen while the browser is idle, so that all of them open offline.
import { PAGES } from "../domain/pages.ts";
import { SCREENS } from "./screens.ts";

/** Tunable: milliseconds after which the code loads even if the browser was never idle. */
const AT_THE_LATEST = 5_000;

/** Returns a function that cancels it. */
export function preloadRest(): () => void {
  const idle = requestIdleCallback(
    () => {
      for (const page of PAGES) if (page.isFramed) void SCREENS[page.name]?.preload();
    },
    { timeout: AT_THE_LATEST },
  );
  return () => cancelIdleCallback(idle);
}

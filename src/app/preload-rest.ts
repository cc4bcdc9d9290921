// While somebody works and the browser is idle: the code of every screen, so that all of them open with the network off.
import { ROUTES } from "./routes.ts";

/** Ours: milliseconds after which it is fetched though the browser was never idle. */
const AT_THE_LATEST = 5_000;

/** Returns what gives it up. */
export function preloadRest(): () => void {
  const idle = requestIdleCallback(
    () => {
      for (const { screen, isFramed } of Object.values(ROUTES)) if (isFramed) screen.preload();
    },
    { timeout: AT_THE_LATEST },
  );
  return () => cancelIdleCallback(idle);
}

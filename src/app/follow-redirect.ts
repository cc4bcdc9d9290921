// Leaves for the address that a refused call named; one of the portal itself is followed once, or the portal would go round in circles.
import { readTabText, writeTabText } from "../live/tab-text.ts";
import { saveRedirect } from "./saved-redirect.ts";

const KEY = "portal.followed";

/** Tunable: milliseconds in which one address of the portal is followed. What refuses a page mostly refuses the next one too. */
const ONCE_IN = 60_000;

/** Notes that an address of the portal is followed; false when one was a moment ago, or the browser cannot note it. */
function mayFollowHere(now: number): boolean {
  const before = Number(readTabText(KEY) ?? 0);
  if (now - before < ONCE_IN) return false;
  writeTabText(KEY, String(now));
  return readTabText(KEY) === String(now);
}

/** `url` is one of an allowed origin. Where it is not followed, the person stays on the page that says they are blocked. */
export function followRedirect(url: string, leave = (to: string): void => location.replace(to), now = Date.now()): void {
  if (new URL(url).origin === location.origin && !mayFollowHere(now)) return;
  // The page that was left for it is not returned to from there.
  saveRedirect(null);
  leave(url);
}

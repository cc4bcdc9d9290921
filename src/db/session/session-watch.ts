// How one tab learns that another began or ended a session.
import { fromEvent, merge, of, type Subscription } from "rxjs";
import { openChannel } from "../channel.ts";

const CHANNEL = "portal-session";

/** Tells the other tabs to look at the active session. */
export function announceSession(): void {
  const channel = openChannel(CHANNEL);
  channel.postMessage("look");
  channel.close();
}

/**
 * Calls `look` when another tab announced something, when web storage changed, and when this page is no longer frozen, since a
 * frozen page gets no events.
 */
export function watchActiveSession(look: () => void): Subscription {
  const channel = openChannel(CHANNEL);
  const page =
    typeof document === "undefined"
      ? of()
      : merge(fromEvent(window, "storage"), fromEvent(window, "pageshow"), fromEvent(document, "visibilitychange"));
  const watching = merge(fromEvent(channel, "message"), page).subscribe(look);
  watching.add(() => channel.close());
  return watching;
}

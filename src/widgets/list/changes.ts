// What is said of a change that a person asked for: why it cannot be, that it came to nothing, or what it did, with the way back.
import { undo } from "../../commands/connections/connections.ts";
import { formatNumber } from "../../domain/format.ts";
import { showToast } from "../../ui/toast/show-toast.ts";

/** The most rows one action takes; ours. Each is a change of its own that can be undone and refused by itself. */
const MOST_AT_ONCE = 500;

export function sayFailed(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  showToast({ type: "error", message: `Nothing was changed: ${reason}`, duration: 8_000 });
}

export function sayRefused(refusal: string): void {
  showToast({ type: "warning", message: refusal, duration: 6_000 });
}

/** `group` is what the change is undone by. */
export function sayDone(message: string, group: string, back: (group: string) => void): void {
  showToast({ type: "success", message, action: { label: "Undo", run: () => back(group) } });
}

/** Takes a group of queued changes back, and says so. */
export function takeBack(group: string): void {
  undo(group).then(() => showToast({ type: "default", message: "Undone." }), sayFailed);
}

/** Whether so many rows may be changed at once; says why not. `refusal`: why this person may not, `things`: what the rows are called. */
export function mayChange(refusal: string | null, rows: number, things: string): boolean {
  if (rows === 0) return false;
  if (refusal !== null) {
    sayRefused(refusal);
    return false;
  }
  if (rows <= MOST_AT_ONCE) return true;
  showToast({ type: "warning", message: `Choose at most ${MOST_AT_ONCE} ${things}; ${formatNumber(rows)} are chosen.` });
  return false;
}

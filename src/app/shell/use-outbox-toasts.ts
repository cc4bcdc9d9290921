// Shows a toast for a refused change: which record it was about, and why.
import { useEffect } from "react";
import { bufferTime, filter } from "rxjs";
import { refusalMessage } from "../../outbox/labels.ts";
import { outboxEvents$ } from "../../outbox/outbox.ts";
import { showToast } from "../../ui/toast/show-toast.ts";

/** Tunable: refusals that come together are shown in one message, in milliseconds. */
const TOGETHER = 400;

export function useOutboxToasts(): void {
  useEffect(() => {
    const refusals$ = outboxEvents$.pipe(
      filter(({ kind }) => kind === "refused" || kind === "conflict" || kind === "expired" || kind === "unknown"),
      bufferTime(TOGETHER),
    );
    const subscription = refusals$.subscribe(([first, ...others]) => {
      if (first === undefined) return;
      showToast({ type: "error", message: refusalMessage([first, ...others]), duration: 8_000 });
    });
    return () => subscription.unsubscribe();
  }, []);
}

// Says which record a refused change was about, and why.
import { useEffect } from "react";
import { bufferTime, filter } from "rxjs";
import { outboxEvents$ } from "../../outbox/outbox.ts";
import { showToast } from "../../ui/toast/show-toast.ts";

/** Ours: refusals that come together are told together, in milliseconds. */
const TOGETHER = 400;

export function useOutboxToasts(): void {
  useEffect(() => {
    const told = outboxEvents$.pipe(
      filter(({ kind }) => kind === "refused" || kind === "expired"),
      bufferTime(TOGETHER),
      filter((events) => events.length > 0),
    );
    const subscription = told.subscribe((events) => {
      const [first] = events;
      if (first === undefined) return;
      const others = events.length === 1 ? "" : ` and ${events.length - 1} more`;
      showToast({
        type: "error",
        message: `${first.entry.subject}${others}: ${first.entry.name} was not accepted. ${first.reason}`,
        duration: 8_000,
      });
    });
    return () => subscription.unsubscribe();
  }, []);
}

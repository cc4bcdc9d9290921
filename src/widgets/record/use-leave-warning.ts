// Warns of unfinished work when the user leaves a page: the browser asks before it closes, and the portal shows what was lost.
import { useEffect, useRef } from "react";
import { showToast } from "../../ui/toast/show-toast.ts";

/**
 * `message` is shown once another page of the portal is open; `onBack` returns to this one. `isPart`: the work ends with a part of
 * the page, so that the message is shown on the same page, too.
 */
export function useLeaveWarning(isUnfinished: boolean, onBack: () => void, message: string, isPart = false): void {
  const latest = useRef({ isUnfinished, onBack, message });
  useEffect(() => {
    latest.current = { isUnfinished, onBack, message };
  });
  useEffect(() => {
    if (!isUnfinished) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnfinished]);
  useEffect(() => {
    const own = location.pathname;
    return () => {
      const isHere = location.pathname === own;
      if (!latest.current.isUnfinished || (isHere && !isPart)) return;
      showToast({
        type: "warning",
        message: latest.current.message,
        duration: 8_000,
        ...(isHere ? {} : { action: { label: "Go back", run: latest.current.onBack } }),
      });
    };
  }, [isPart]);
}

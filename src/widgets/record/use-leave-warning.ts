// Warns of what is not finished when a page is left: the browser asks before it closes, and the portal says what became of it.
import { useEffect, useRef } from "react";
import { showToast } from "../../ui/toast/show-toast.ts";

/**
 * `message` is said once another page of the portal is open; `onBack` returns to this one. `isPart`: what is not finished ends with
 * a part of the page, so that it is said on the page, too.
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

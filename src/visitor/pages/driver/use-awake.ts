// Keeps the screen on as long as something is going on that stops with it.
import { useEffect, useState } from "preact/hooks";

/** Whether it is kept on: some browsers cannot, and others do not while the battery is low. */
export function useAwake(isWanted: boolean): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    const wakeLock = navigator.wakeLock as WakeLock | undefined;
    if (!isWanted || wakeLock === undefined) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async (): Promise<void> => {
      const got = document.visibilityState === "visible" ? await wakeLock.request("screen").catch(() => null) : null;
      if (isOver) return got?.release();
      lock = got ?? lock;
      setAwake(got !== null);
      got?.addEventListener("release", () => setAwake(false));
    };
    // The browser lets go of it whenever the page is not seen.
    const seen = (): void => void ask();
    document.addEventListener("visibilitychange", seen);
    void ask();
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", seen);
      void lock?.release();
      setAwake(false);
    };
  }, [isWanted]);
  return isAwake;
}

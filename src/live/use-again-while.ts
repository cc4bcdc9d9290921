// Reads again from time to time while something on the screen is still under way on the server.
import { useEffect } from "react";

/** Tunable: milliseconds; a mail takes the service a second or two. */
const EVERY = 3_000;

export function useAgainWhile(isUnderWay: boolean, again: () => void): void {
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(again, EVERY);
    return () => clearInterval(timer);
  }, [isUnderWay, again]);
}

// Reads again from time to time while something on the screen is still under way on the server.
import { useEffect } from "react";

/** Tunable: milliseconds; a mail takes the service a second or two. */
const EVERY = 3_000;

/** @param every milliseconds between two reads, for what takes longer than a mail */
export function useAgainWhile(isUnderWay: boolean, again: () => void, every = EVERY): void {
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(again, every);
    return () => clearInterval(timer);
  }, [isUnderWay, again, every]);
}

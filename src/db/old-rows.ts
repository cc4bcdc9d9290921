// Removes the rows that a version of before has stored, a few at a time: of many together the browser would hang for seconds.
import { Observable } from "rxjs";
import type { Handle } from "./open.ts";
import { REPLICATED } from "./tables.ts";

/** Tunable: rows that are removed at a time. */
const AT_A_TIME = 1_000;

/** Tunable: milliseconds before each removal: nobody waits for it, and others write meanwhile. */
const PAUSE = 2_000;

/** Emits nothing and never fails: what is left is removed at the next start. To be run while the handle is open. */
export const removeOldRows$ = (handle: Handle, pause = PAUSE): Observable<never> =>
  new Observable(() => {
    let isEnded = false;
    const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pause));
    const removeAll = async (): Promise<void> => {
      for (const name of REPLICATED) {
        do await rest();
        while (!isEnded && (await handle.db.removeOldRows(name, AT_A_TIME)));
        if (isEnded) return;
      }
    };
    removeAll().catch(() => undefined);
    return () => {
      isEnded = true;
    };
  });

// What became of a group of queued changes: for whoever tells a person about it.
import { current } from "../db/session/handle.ts";

/** Tunable: milliseconds after which a person is told that it waits. */
const PATIENCE = 3_000;

/** `done`: the server did it, `refused`: it did not, or not all of it; `waiting`: it has not answered so far. Throws SignedOut. */
export async function answered(group: string): Promise<"done" | "refused" | "waiting"> {
  const { db } = current();
  const left$ = db.live(() => db.outbox.filter((entry) => entry.group === group).toArray());
  return await new Promise((resolve, reject) => {
    let end = (): void => {};
    const settle = (became: "done" | "refused" | "waiting"): void => {
      clearTimeout(timer);
      resolve(became);
      // The first answer may come before there is anything to end.
      queueMicrotask(() => end());
    };
    const timer = setTimeout(() => settle("waiting"), PATIENCE);
    const subscription = left$.subscribe({
      next: (left) => {
        if (left.some(({ state }) => state === "waiting")) return;
        settle(left.length === 0 ? "done" : "refused");
      },
      error: (error: unknown) => {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    });
    end = () => subscription.unsubscribe();
  });
}

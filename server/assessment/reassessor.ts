// Works reassessments off in the background of a server: those that somebody asked for, those a crash left, and one for everybody a day.
import type { Engine } from "../db/engine.ts";
import { advance, queueDue, unfinished } from "./reassessment.ts";

/** How often the server looks whether a day has passed, and whether another process left something; in milliseconds, ours. */
const LOOK = 10 * 60_000;

export interface Reassessor {
  /** There may be something to do. */
  readonly wake: () => void;
  /** Has everybody assessed now, unless they were today, and every day. */
  readonly watchDays: () => void;
  /** Stops after the chunk under way; what is left is done after the next start. */
  readonly close: () => Promise<void>;
}

/** @param failed hears of what went wrong; the work is taken up again at the next look */
export function createReassessor(engine: Engine, failed: (error: unknown) => void): Reassessor {
  let isClosed = false;
  let isAsked = false;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  const workOff = async (): Promise<void> => {
    while (isAsked && !isClosed) {
      isAsked = false;
      for (const companyId of await unfinished(engine)) {
        while (!isClosed && (await advance(engine, companyId)));
      }
    }
  };

  const wake = (): void => {
    isAsked = true;
    if (isClosed || running !== null) return;
    running = workOff()
      .catch(failed)
      .finally(() => {
        running = null;
        // Asked while the last company was finished.
        if (isAsked && !isClosed) wake();
      });
  };

  const look = (): void => void queueDue(engine).then(wake, failed);

  return {
    wake,
    watchDays() {
      timer ??= setInterval(look, LOOK).unref();
      look();
    },
    async close() {
      isClosed = true;
      if (timer !== null) clearInterval(timer);
      await running;
    },
  };
}

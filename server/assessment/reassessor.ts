// Runs reassessments in the background of a server: the queued ones, those left by a crash, and one per company a day.
import type { Engine } from "../db/engine.ts";
import { patiently } from "../db/turns.ts";
import { advance, queueDue, unfinished } from "./reassessment.ts";

/** Tunable: how often, in milliseconds, the server checks for a new day and for work left by other processes. */
const CHECK_INTERVAL = 10 * 60_000;

export interface Reassessor {
  /** To be called when there may be work. */
  readonly wake: () => void;
  /** Reassesses every company once a day, starting now. */
  readonly watchDays: () => void;
  /** Stops after the current chunk; the rest continues after the next start. */
  readonly close: () => Promise<void>;
}

/**
 * @param failed receives errors, one per company at most; its work continues at the next check
 * @param mayWrite false while there is no room on the disk; the work continues at a later check
 */
export function createReassessor(
  engine: Engine,
  failed: (error: unknown) => void,
  mayWrite: () => Promise<boolean> = async () => true,
): Reassessor {
  let isClosed = false;
  let hasWork = false;
  let running: Promise<void> | null = null;
  let queueing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  const assessAll = async (companyId: number): Promise<void> => {
    while (!isClosed && (await mayWrite()) && (await advance(engine, companyId)));
  };

  const runAll = async (): Promise<void> => {
    while (hasWork && !isClosed) {
      hasWork = false;
      for (const companyId of await unfinished(engine)) {
        // One company's failure is no reason for the others to wait.
        await patiently(() => assessAll(companyId)).catch(failed);
      }
    }
  };

  const wake = (): void => {
    hasWork = true;
    if (isClosed || running !== null) return;
    running = runAll()
      .catch(failed)
      .finally(() => {
        running = null;
        // Work arrived while the last company was being finished.
        if (hasWork && !isClosed) wake();
      });
  };

  const queue = async (): Promise<void> => ((await mayWrite()) ? queueDue(engine, failed, () => isClosed) : undefined);
  const check = (): void => void (queueing = queue().then(wake, failed));

  return {
    wake,
    watchDays() {
      timer ??= setInterval(check, CHECK_INTERVAL).unref();
      check();
    },
    async close() {
      isClosed = true;
      if (timer !== null) clearInterval(timer);
      await queueing;
      await running;
    },
  };
}

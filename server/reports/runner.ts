// Makes reports in the background of a server: those that were asked for, and those that another process left.
import type { Engine } from "../db/engine.ts";
import { patiently } from "../db/turns.ts";
import { advanceReports, companiesWithRuns } from "./run.ts";

/** Tunable: how often, in milliseconds, the server looks for runs that another process left. */
const INTERVAL = 30_000;

export interface ReportRunner {
  /** To be called when there may be work. */
  readonly wake: () => void;
  /** Looks for work from time to time, starting now. */
  readonly watch: () => void;
  /** Stops after the current chunk; the rest follows after the next start. */
  readonly close: () => Promise<void>;
}

/**
 * @param failed receives errors
 * @param mayWrite false while there is no room on the disk
 */
export function createReportRunner(
  engine: Engine,
  failed: (error: unknown) => void,
  mayWrite: () => Promise<boolean> = async () => true,
): ReportRunner {
  let isClosed = false;
  let hasWork = false;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  const runCompany = async (companyId: number): Promise<void> => {
    while (!isClosed && (await mayWrite()) && (await advanceReports(engine, companyId, failed)));
  };

  const runAll = async (): Promise<void> => {
    while (hasWork && !isClosed) {
      hasWork = false;
      for (const companyId of await companiesWithRuns(engine)) {
        // One company's failure is no reason for the others to wait.
        await patiently(() => runCompany(companyId)).catch(failed);
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
        if (hasWork && !isClosed) wake();
      });
  };

  return {
    wake,
    watch() {
      timer ??= setInterval(wake, INTERVAL).unref();
      wake();
    },
    async close() {
      isClosed = true;
      if (timer !== null) clearInterval(timer);
      await running;
    },
  };
}

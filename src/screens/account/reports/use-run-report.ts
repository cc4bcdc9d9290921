// Hook that starts a report, and says so when it could not be started.
import { useState } from "react";
import { runReport } from "../../../commands/account/reports.ts";
import { notDone } from "../../../commands/direct.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";

interface RunReport {
  readonly run: (id: number) => void;
  /** The server has not answered yet. */
  readonly isStarting: boolean;
}

/** @param onTried after every attempt, also a failed one: somebody else may have started it */
export function useRunReport(onTried: () => void): RunReport {
  const [isStarting, setStarting] = useState(false);
  const start = async (id: number) => {
    setStarting(true);
    try {
      await runReport(id, crypto.randomUUID());
    } catch (error) {
      showToast({ type: "error", message: `The report was not started. ${notDone(error).message}` });
    } finally {
      setStarting(false);
      onTried();
    }
  };
  return { run: (id) => void start(id), isStarting };
}

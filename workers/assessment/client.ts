// The assessment worker of a session: started for it and ended with it. What was loaded is loaded again should it die.
import { workerClient, type WorkerClient } from "../client.ts";
import type { AssessmentApi, AssessmentSummary } from "./api.ts";

export interface Assessments extends Pick<WorkerClient<Omit<AssessmentApi, "load">>, "call"> {
  /** Hands the facts over, once for the same text. @throws when it is not CarrierFactsColumns */
  load(text: string): Promise<AssessmentSummary>;
  /** Forgets them, and ends the worker. */
  dispose(): void;
}

const startWorker = (): Worker | null =>
  typeof Worker === "undefined"
    ? null
    : new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "assessment" });

/** Where `start` gives no worker this thread does the work. */
export function openAssessments(start: () => Worker | null = startWorker): Assessments {
  let loaded: { readonly text: string; readonly summary: Promise<AssessmentSummary> } | null = null;
  const client = workerClient<AssessmentApi>({
    start,
    fallback: async () => (await import("./host.ts")).createAssessmentHost(),
    greet: async (api) => (loaded === null ? null : await api.load(loaded.text)),
  });
  return {
    call: client.call,
    dispose: client.dispose,
    load(text) {
      // The same text is the same object where it was read once, and comparing that costs nothing.
      if (loaded?.text !== text) {
        const mine = { text, summary: client.call("load", text) };
        loaded = mine;
        // A text that could not be read is not kept for the next worker.
        mine.summary.catch(() => {
          if (loaded === mine) loaded = null;
        });
      }
      return loaded.summary;
    },
  };
}

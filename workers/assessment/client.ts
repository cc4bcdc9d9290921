// The assessment worker of a session. If the worker dies, its successor loads the same facts again.
import { workerClient, type WorkerClient } from "../client.ts";
import type { AssessmentApi, AssessmentSummary } from "./api.ts";

export interface Assessments extends Pick<WorkerClient<Omit<AssessmentApi, "load">>, "call"> {
  /** Sends the facts, once for the same text. @throws when it is not CarrierFactsColumns */
  load(text: string): Promise<AssessmentSummary>;
  /** Discards the facts and ends the worker. */
  dispose(): void;
}

const startWorker = (): Worker | null =>
  typeof Worker === "undefined"
    ? null
    : new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "assessment" });

/** Without a worker from `start`, this thread does the work. */
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
      // A text that was read once is the same object, so comparing it costs nothing.
      if (loaded?.text !== text) {
        const mine = { text, summary: client.call("load", text) };
        loaded = mine;
        // A text that cannot be read must not reach the next worker.
        mine.summary.catch(() => {
          if (loaded === mine) loaded = null;
        });
      }
      return loaded.summary;
    },
  };
}

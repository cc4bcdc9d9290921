// The exchange worker of one page: started and ended with it. If the worker dies, its successor loads the same postings again.
import { workerClient, type WorkerClient } from "../client.ts";
import type { ExchangeApi, ExchangeSummary } from "./api.ts";

export interface Exchange extends Pick<WorkerClient<Omit<ExchangeApi, "load">>, "call" | "dispose"> {
  /** Loads the text of an answer. @throws if it is not one */
  load(text: string): Promise<ExchangeSummary>;
}

const startWorker = (): Worker | null =>
  typeof Worker === "undefined"
    ? null
    : new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "exchange" });

/** If `start` returns no worker, this thread does the work. */
export function openExchange(start: () => Worker | null = startWorker): Exchange {
  let loaded: string | null = null;
  const client = workerClient<ExchangeApi>({
    start,
    fallback: async () => (await import("./host.ts")).createExchangeHost(),
    greet: async (api) => (loaded === null ? null : await api.load(loaded)),
  });
  return {
    call: client.call,
    dispose: client.dispose,
    async load(text) {
      const summary = await client.call("load", text);
      loaded = text;
      return summary;
    },
  };
}

// The graph worker of this tab, started when the first graph is opened.
import { workerClient, type WorkerClient } from "../client.ts";
import type { GraphApi } from "./api.ts";

const startWorker = (): Worker | null =>
  typeof Worker === "undefined" ? null : new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "graph" });

let client: WorkerClient<GraphApi> | null = null;

/** The worker's functions. If the worker dies, a call rejects with WorkerFailure and can be repeated. */
export function graphs(): Pick<WorkerClient<GraphApi>, "call"> {
  client ??= workerClient<GraphApi>({ start: startWorker, fallback: async () => (await import("./host.ts")).createGraphHost() });
  return client;
}

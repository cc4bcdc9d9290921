// The directory worker of this tab, started when the first directory is opened.
import { workerClient, type WorkerClient } from "../client.ts";
import type { DirectoryApi } from "./api.ts";

const startWorker = (): Worker | null =>
  typeof Worker === "undefined"
    ? null
    : new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "directory" });

let client: WorkerClient<DirectoryApi> | null = null;

/** The worker's functions. If the worker dies, a call rejects with WorkerFailure and can be repeated. */
export function directories(): Pick<WorkerClient<DirectoryApi>, "call" | "inWorker$"> {
  client ??= workerClient<DirectoryApi>({
    start: startWorker,
    fallback: async () => (await import("./host.ts")).createDirectoryHost(),
  });
  return client;
}

// The heatmap worker of one panel: started and ended with it. If the worker dies, everything is loaded into the next one.
import { workerClient, type WorkerClient } from "../client.ts";
import type { HeatmapApi, Loaded } from "./api.ts";

export interface Heatmap extends Pick<WorkerClient<Omit<HeatmapApi, "load" | "drop">>, "call" | "dispose"> {
  /** Loads the text of an answer. @throws if it is not one */
  load(key: string, text: string): Promise<Loaded>;
  /** Drops these answers. */
  drop(keys: readonly string[]): Promise<void>;
}

const startWorker = (): Worker | null =>
  typeof Worker === "undefined" ? null : new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "heatmap" });

/** If `start` returns no worker, this thread does the work. */
export function openHeatmap(start: () => Worker | null = startWorker): Heatmap {
  const texts = new Map<string, string>();
  const client = workerClient<HeatmapApi>({
    start,
    fallback: async () => (await import("./host.ts")).createHeatmapHost(),
    greet: (api) => Promise.all(Array.from(texts, ([key, text]) => api.load(key, text))),
  });
  return {
    call: client.call,
    dispose: client.dispose,
    async load(key, text) {
      const loaded = await client.call("load", key, text);
      texts.set(key, text);
      return loaded;
    },
    async drop(keys) {
      for (const key of keys) texts.delete(key);
      await client.call("drop", keys);
    },
  };
}

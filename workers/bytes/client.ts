// The bytes worker of this tab, started with the first answer of megabytes. If it dies again and again, this thread fetches.
import { workerClient, type WorkerClient } from "../client.ts";
import type { BytesAnswer, BytesApi } from "./api.ts";

const startWorker = (): Worker | null =>
  typeof Worker === "undefined" ? null : new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "bytes" });

/** Milliseconds, the most that a timer takes: how long an answer may take is for whoever asks to say. */
const NO_TIMEOUT = 2 ** 31 - 1;

let client: WorkerClient<BytesApi> | null = null;
let latest = 0;

interface Sent {
  readonly method: string;
  readonly headers: Headers;
  readonly signal: AbortSignal;
}

type Answered = Pick<BytesAnswer, "ok" | "status" | "statusText"> & { readonly headers: Headers };

/** Fetches a whole answer off this thread. Rejects when none came, or the worker died. The request has no body. */
export async function fetchElsewhere(url: string, { method, headers, signal }: Sent): Promise<readonly [Answered, ArrayBuffer]> {
  client ??= workerClient<BytesApi>({
    start: startWorker,
    fallback: async () => (await import("./host.ts")).createBytesHost(),
    timeout: NO_TIMEOUT,
  });
  const { call } = client;
  const id = ++latest;
  const stop = (): void => void call("stop", id).catch(() => undefined);
  signal.addEventListener("abort", stop);
  try {
    const answer = await call("fetch", id, { url, method, headers: [...headers] });
    if (answer === null) throw new Error("No whole answer came");
    const { body, ...said } = answer;
    return [{ ...said, headers: new Headers(answer.headers) }, body];
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

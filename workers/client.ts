// Calls a worker that may die: lost calls are rejected, it is restarted, and at last this thread does the work.
import { proxy, wrap, type Remote } from "comlink";
import { defer, type Observable } from "rxjs";
import { isAlive, watchLife } from "./alive.ts";

/** The worker died, did not load, or gave no answer in time. The work may or may not have been done. */
export class WorkerFailure extends Error {
  override readonly name = "WorkerFailure";
}

type Methods<Api> = { [M in keyof Api]: (...args: never[]) => Promise<unknown> };
type Method = (...args: unknown[]) => Promise<unknown>;
type Answer<Api, M extends keyof Api> = Api[M] extends (...args: never[]) => Promise<infer T> ? T : never;
type Arguments<Api, M extends keyof Api> = Api[M] extends (...args: infer A) => Promise<unknown> ? A : never;

export interface WorkerOptions<Api> {
  /** Starts the worker; null where there are none. */
  readonly start: () => Worker | null;
  /** The same functions on this thread, for when the worker has failed too often. */
  readonly fallback: () => Promise<Api>;
  /** The first call to every worker, and to the fallback. */
  readonly greet?: (api: Api) => Promise<unknown>;
  /** Milliseconds to wait for an answer. */
  readonly timeout?: number;
  /** Milliseconds that a worker may take to say that it lives. */
  readonly startTimeout?: number;
  /** How often a dead worker is started again. */
  readonly restarts?: number;
}

export interface WorkerClient<Api> {
  call<M extends keyof Api>(method: M, ...args: Arguments<Api, M>): Promise<Answer<Api, M>>;
  /** The same as a cold Observable; leaving it drops the answer. */
  inWorker$<M extends keyof Api>(method: M, ...args: Arguments<Api, M>): Observable<Answer<Api, M>>;
  /** True once this thread does the work. */
  readonly onMainThread: boolean;
  /** Ends the worker; pending calls are rejected, and no more can be made. */
  dispose(): void;
}

interface Running<Api> {
  readonly api: Promise<Api>;
  /** Never resolves; rejects when the worker dies. */
  readonly died: Promise<never>;
  readonly end: (reason: string) => void;
  /** Ends it and counts that; does nothing on this thread, whose work goes on. */
  readonly fail: (reason: string) => void;
}

// Tunable: two generous limits. A batch of 2,000 rows takes some 0.4 s to store, a whole table some seconds to read.
const TIMEOUT = 60_000;
const RESTARTS = 3;

// Tunable: a worker that has not said in this time that it lives has closed itself. Loading one on a busy computer takes some 2 s.
const START_TIMEOUT = 15_000;

/** A browser that starts no worker seldom starts the next one, and each keeps its person waiting: it counts as so many that died. */
const START_FAILURE = 2;

/** Comlink alone waits forever for a worker that died, failed to load or is stuck; this wraps it so that every call ends. */
export function workerClient<Api extends Methods<Api>>(options: WorkerOptions<Api>): WorkerClient<Api> {
  const { timeout = TIMEOUT, startTimeout = START_TIMEOUT, restarts = RESTARTS, greet = () => Promise.resolve() } = options;
  let deaths = 0;
  let disposed = false;
  let running: Running<Api> | null = null;
  let onMainThread = false;

  function run(): Running<Api> {
    const worker = deaths <= restarts ? options.start() : null;
    let reject: (error: WorkerFailure) => void = () => {};
    const died = new Promise<never>((_, refuse) => {
      reject = refuse;
    });
    died.catch(() => undefined);
    const watching = new AbortController();
    const end = (reason: string): void => {
      watching.abort();
      worker?.terminate();
      if (running?.died === died) running = null;
      reject(new WorkerFailure(reason));
    };
    if (worker === null) {
      onMainThread = true;
      const api = options.fallback().then(async (fallback) => {
        await greet(fallback);
        return fallback;
      });
      return { api, died, end, fail: () => undefined };
    }
    const failed = (reason: string, weight = 1): void => {
      if (watching.signal.aborted) return;
      deaths += weight;
      end(reason);
    };
    const starting = setTimeout(() => failed("The worker did not start", START_FAILURE), startTimeout);
    watching.signal.addEventListener("abort", () => clearTimeout(starting));
    worker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (!isAlive(data)) return;
      clearTimeout(starting);
      if (data.alive !== null) watchLife(data.alive, watching.signal, () => failed("The worker ended"));
    });
    worker.addEventListener("error", (event) => failed(event.message || "The worker did not load"));
    worker.addEventListener("messageerror", () => failed("The worker's answer could not be read"));
    const remote = callable<Api>(wrap<Api>(worker));
    // Not awaited: the worker takes messages in order, so the first call need not wait for the greeting's answer.
    greet(remote).catch(() => undefined);
    return { api: Promise.resolve(remote), died, end, fail: failed };
  }

  async function call<M extends keyof Api>(method: M, ...args: Arguments<Api, M>): Promise<Answer<Api, M>> {
    if (disposed) throw new WorkerFailure("The worker was ended");
    const current = (running ??= run());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new WorkerFailure(`No answer to ${String(method)} in ${timeout} ms`));
        current.fail("The worker gave no answer");
      }, timeout);
    });
    try {
      const answer = current.api.then((api) => (api[method] as unknown as Method)(...args));
      return (await Promise.race([answer, current.died, late])) as Answer<Api, M>;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    call,
    inWorker$: (method, ...args) => defer(() => call(method, ...args)),
    get onMainThread() {
      return onMainThread;
    },
    dispose() {
      disposed = true;
      running?.end("The worker was ended");
      running = null;
    },
  };
}

/** A remote whose function arguments are called back instead of failing to be copied. A plain object: a remote looks thenable. */
function callable<Api>(remote: Remote<Api>): Api {
  return new Proxy(
    {},
    {
      get: (_, method) => {
        if (method === "then") return undefined;
        return (...args: unknown[]) => {
          const send = (remote as Record<PropertyKey, Method>)[method];
          return send?.(...args.map((arg) => (typeof arg === "function" ? proxy(arg as never) : arg)));
        };
      },
    },
  ) as Api;
}

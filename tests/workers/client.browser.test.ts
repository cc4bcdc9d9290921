// A worker that dies, hangs or never loads must not leave anybody waiting.
import { afterEach, expect, test } from "vitest";
import { lastValueFrom } from "rxjs";
import { workerClient, WorkerFailure, type WorkerClient } from "../../workers/client.ts";

interface Sums {
  add(left: number, right: number): Promise<number>;
  hang(): Promise<number>;
  die(): Promise<number>;
  leave(): Promise<number>;
  tell(hear: (word: string) => void): Promise<void>;
}

const HELPFUL = `
  const never = () => new Promise(() => {});
  const die = () => { setTimeout(() => { throw new Error("died") }); return never() };
  import { serve } from "${new URL("/workers/alive.ts", location.href).href}";
  const leave = () => { close(); return never() };
  serve({ leave, add: (a, b) => a + b, hang: never, die, tell: (hear) => { hear("hello") } });
`;
const CLOSED = `close();`;
const BROKEN = `throw new Error("broken from the start");`;

const onThisThread: Sums = {
  add: (left, right) => Promise.resolve(left + right),
  hang: () => new Promise(() => {}),
  die: () => Promise.reject(new Error("died here")),
  leave: () => Promise.reject(new Error("left here")),
  tell: (hear) => Promise.resolve(hear("hello")),
};

const spawn = (source: string) => (): Worker =>
  new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })), { type: "module" });

let client: WorkerClient<Sums>;
const clientOf = (
  source: string,
  more: { restarts?: number; timeout?: number; startTimeout?: number; greet?: (api: Sums) => Promise<unknown> } = {},
): WorkerClient<Sums> =>
  (client = workerClient<Sums>({ start: spawn(source), fallback: () => Promise.resolve(onThisThread), ...more }));
afterEach(() => client.dispose());

test("a call is answered by the worker, and a function argument is called back", async () => {
  clientOf(HELPFUL);
  expect(await lastValueFrom(client.inWorker$("add", 2, 3))).toBe(5);
  const received: string[] = [];
  await client.call("tell", (word) => void received.push(word));
  await expect.poll(() => received).toEqual(["hello"]);
  expect(client.onMainThread).toBe(false);
});

test("calls to a worker that dies are rejected, and the next one finds a new worker, greeted again", async () => {
  let greetings = 0;
  clientOf(HELPFUL, { greet: async () => void greetings++ });
  const waiting = client.call("hang");
  await expect(client.call("die")).rejects.toBeInstanceOf(WorkerFailure);
  await expect(waiting).rejects.toBeInstanceOf(WorkerFailure);
  expect(await client.call("add", 1, 1)).toBe(2);
  expect({ greetings, onMainThread: client.onMainThread }).toEqual({ greetings: 2, onMainThread: false });
});

test("a worker that does not load is replaced by this thread after some tries", async () => {
  clientOf(BROKEN, { restarts: 2 });
  for (let attempt = 0; attempt < 3; attempt++) await expect(client.call("add", 1, 1)).rejects.toBeInstanceOf(WorkerFailure);
  expect(await client.call("add", 1, 1)).toBe(2);
  expect(client.onMainThread).toBe(true);
});

test("a worker that hangs is ended and replaced", async () => {
  clientOf(HELPFUL, { timeout: 1_000 });
  expect(await client.call("add", 1, 1)).toBe(2);
  await expect(client.call("hang")).rejects.toThrow("No answer to hang");
  expect(await client.call("add", 3, 1)).toBe(4);
});

test("a worker that closes itself is noticed at once, in a call and between calls", async () => {
  clientOf(HELPFUL);
  expect(await client.call("add", 1, 1)).toBe(2);
  const before = performance.now();
  const waiting = client.call("hang");
  await expect(client.call("leave")).rejects.toThrow("The worker ended");
  await expect(waiting).rejects.toThrow("The worker ended");
  expect(performance.now() - before).toBeLessThan(2_000);
  expect(await client.call("add", 2, 1)).toBe(3);
  expect(client.onMainThread).toBe(false);
});

test("a worker that closes itself at every call is replaced by this thread within seconds", async () => {
  clientOf(HELPFUL, { restarts: 2 });
  const before = performance.now();
  for (let attempt = 0; attempt < 3; attempt++) await expect(client.call("leave")).rejects.toBeInstanceOf(WorkerFailure);
  await expect(client.call("leave")).rejects.toThrow("left here");
  expect(performance.now() - before).toBeLessThan(5_000);
});

test("a worker that closes itself before it says that it lives is given up soon", async () => {
  clientOf(CLOSED, { restarts: 0, startTimeout: 500 });
  await expect(client.call("add", 1, 1)).rejects.toThrow("The worker did not start");
  expect(await client.call("add", 1, 1)).toBe(2);
});

test("two starts that are lost are enough: this thread does the work then", async () => {
  clientOf(CLOSED, { restarts: 3, startTimeout: 300 });
  for (let lost = 0; lost < 2; lost++) await expect(client.call("add", 1, 1)).rejects.toThrow("The worker did not start");
  expect(await client.call("add", 1, 1)).toBe(2);
  expect(client.onMainThread).toBe(true);
});

test("after dispose nothing waits and nothing starts", async () => {
  clientOf(HELPFUL);
  const waiting = client.call("hang");
  client.dispose();
  await expect(waiting).rejects.toBeInstanceOf(WorkerFailure);
  await expect(client.call("add", 1, 1)).rejects.toBeInstanceOf(WorkerFailure);
});

// A call that leaves its answer in bytes has the same failures as one that reads it, except in what a success brings.
import { firstValueFrom } from "rxjs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { listConnections } from "../../src/contract/connections/connections.ts";
import { fetchBytes } from "../../src/net/body.ts";
import { bytes$ } from "../../src/net/bytes.ts";
import { configureNet } from "../../src/net/environment.ts";
import { EmptyAnswer, MalformedAnswer, NetworkFailure, UnexpectedStatus } from "../../src/net/reply.ts";
import { fetchElsewhere } from "../../workers/bytes/client.ts";
import { startFakeMonitor, type FakeMonitor } from "./fake-monitor.ts";

let monitor: FakeMonitor;

beforeAll(async () => {
  monitor = await startFakeMonitor();
  configureNet({
    origin: monitor.origin,
    cookies: () => "",
    pagePath: () => "/broker/carriers/connections",
    pageOrigin: () => "https://portal.example",
    allowedOrigins: [],
  });
});
afterAll(() => monitor.close());

const PAGED = { currentpage: "1", totalpages: "3", totalitems: "120" };

describe.each([
  ["here", fetchBytes],
  ["elsewhere", fetchElsewhere],
])("fetched %s", (_, send) => {
  const list$ = (paged: boolean) => bytes$({ ...listConnections, paged }, {}, send);
  const list = (paged: boolean) => firstValueFrom(list$(paged));

  test("the bytes are those of the server, and the page is read from the headers", async () => {
    const rows = Array.from({ length: 50 }, (_, id) => ({ id, name: "Łódź & Søns" }));
    monitor.answer = () => ({ body: rows, headers: PAGED });
    const reply = await list(true);
    if (!reply.ok) throw new Error("The call was refused");
    expect(JSON.parse(new TextDecoder().decode(reply.data))).toEqual(rows);
    expect(reply.page).toEqual({ currentPage: 1, totalPages: 3, totalItems: 120 });
  });

  test("a refusal is a value with its reason, another status a failure", async () => {
    monitor.answer = () => ({ status: 422, body: { error: "per_page must be <= 100" } });
    expect(await list(false)).toMatchObject({ ok: false, status: 422, refusal: { error: "per_page must be <= 100" } });
    monitor.answer = () => ({ status: 500, body: { error: "Broken" } });
    await expect(list(false)).rejects.toThrow(UnexpectedStatus);
  });

  test("a proxy's own page, nothing at all and missing page headers are failures", async () => {
    monitor.answer = () => ({ body: "<!doctype html><title>Gateway</title>" });
    await expect(list(false)).rejects.toThrow(MalformedAnswer);
    monitor.answer = () => ({ body: "" });
    await expect(list(false)).rejects.toThrow(EmptyAnswer);
    monitor.answer = () => ({ body: [] });
    await expect(list(true)).rejects.toThrow(MalformedAnswer);
  });

  test("an answer that breaks off, or that nobody waits for any more, is no answer", async () => {
    monitor.answer = () => ({ body: [{ id: 1 }], wait: "break" });
    await expect(list(false)).rejects.toThrow(NetworkFailure);
    monitor.answer = () => ({ wait: "never" });
    const before = monitor.requests.length;
    const waiting = list$(false).subscribe();
    await vi.waitFor(() => expect(monitor.requests).toHaveLength(before + 1));
    waiting.unsubscribe();
    await vi.waitFor(() => expect(monitor.requests.at(-1)?.hungUp).toBe(true));
  });

  test("a read that stalls in its body is asked again, and is a failure when it stalls twice", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const before = monitor.requests.length;
      const asked = (times: number) => vi.waitFor(() => expect(monitor.requests).toHaveLength(before + times));
      const quiet = async (milliseconds: number): Promise<void> => {
        await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
        await vi.advanceTimersByTimeAsync(milliseconds);
      };
      monitor.answer = () => ({ body: "[", wait: "stall" });
      const answered = list(false);
      const failed = expect(answered).resolves.toMatchObject({ ok: true });
      await asked(1);
      await quiet(29_000);
      expect(monitor.requests).toHaveLength(before + 1);
      monitor.answer = () => ({ body: [] });
      await quiet(2_000);
      await asked(2);
      await failed;

      monitor.answer = () => ({ body: "[", wait: "stall" });
      const stalled = expect(list(false)).rejects.toThrow(NetworkFailure);
      await asked(3);
      await quiet(31_000);
      await asked(4);
      await quiet(31_000);
      await stalled;
    } finally {
      vi.useRealTimers();
    }
  });
});

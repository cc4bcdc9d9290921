// Failures of messages: gone too early, or never gone.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createToastQueue } from "../../../src/ui/toast/toast-queue.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const texts = (queue: ReturnType<typeof createToastQueue>) =>
  queue.snapshot().map(({ message, leaving }) => message + (leaving ? "…" : ""));

test("a message stays three seconds and takes 150 ms to disappear", () => {
  const queue = createToastQueue();
  queue.show({ message: "Saved" });
  expect(queue.snapshot()[0]).toMatchObject({
    type: "default",
    position: "bottom-right",
    leaving: false,
  });
  vi.advanceTimersByTime(2_999);
  expect(texts(queue)).toEqual(["Saved"]);
  vi.advanceTimersByTime(1);
  expect(texts(queue)).toEqual(["Saved…"]);
  vi.advanceTimersByTime(149);
  expect(texts(queue)).toEqual(["Saved…"]);
  vi.advanceTimersByTime(1);
  expect(texts(queue)).toEqual([]);
});

test("a message under the pointer stays, and then has the rest of its time", () => {
  const queue = createToastQueue();
  queue.show({ message: "Refused" });
  const id = queue.snapshot()[0]!.id;
  vi.advanceTimersByTime(2_000);
  queue.pause(id);
  vi.advanceTimersByTime(60_000);
  expect(texts(queue)).toEqual(["Refused"]);
  queue.resume(id);
  vi.advanceTimersByTime(999);
  expect(texts(queue)).toEqual(["Refused"]);
  vi.advanceTimersByTime(1);
  expect(texts(queue)).toEqual(["Refused…"]);
});

test("a queued message tries every 250 ms and appears when there is room", () => {
  const queue = createToastQueue();
  queue.show({ message: "first" });
  queue.show({ message: "second", queue: true });
  vi.advanceTimersByTime(3_100);
  expect(texts(queue)).toEqual(["first…"]);
  vi.advanceTimersByTime(149);
  expect(texts(queue)).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(texts(queue)).toEqual(["second"]);
});

test("many messages do not cover the page, and none is lost", () => {
  const queue = createToastQueue();
  const seen = new Set<string>();
  queue.listen(() => {
    for (const { message } of queue.snapshot()) seen.add(message);
    expect(queue.snapshot().length).toBeLessThanOrEqual(4);
  });
  for (let index = 0; index < 30; index++) queue.show({ message: String(index) });
  vi.advanceTimersByTime(60_000);
  expect(seen.size).toBe(30);
  expect(texts(queue)).toEqual([]);
});

test("a message dismissed while waiting never appears", () => {
  const queue = createToastQueue();
  queue.show({ message: "first" });
  queue.show({ message: "second", queue: true })();
  vi.advanceTimersByTime(10_000);
  expect(texts(queue)).toEqual([]);
});

test("dismissing twice, or pausing a message that is leaving, breaks nothing", () => {
  const queue = createToastQueue();
  queue.show({ message: "Saved" });
  const id = queue.snapshot()[0]!.id;
  queue.dismiss(id);
  queue.dismiss(id);
  queue.pause(id);
  queue.resume(id);
  vi.advanceTimersByTime(150);
  expect(texts(queue)).toEqual([]);
});

test("clearing leaves nothing to read and nothing to come", () => {
  const queue = createToastQueue();
  queue.show({ message: "Notes saved.", action: { label: "Undo", run: () => undefined } });
  queue.show({ message: "Waits", queue: true });
  queue.clear();
  expect(texts(queue)).toEqual([]);
  vi.advanceTimersByTime(10_000);
  expect(texts(queue)).toEqual([]);
});

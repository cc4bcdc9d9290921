// Streams of the portal that fail, and go on.
import { defer, merge, of, throwError, timer } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guarded } from "../../src/app/guarded.ts";
import { BACKOFF_CAP } from "../../src/domain/backoff.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a stream that fails starts again, and does not stop the others", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  let started = 0;
  const failing = defer(() => {
    started += 1;
    return started <= 3 ? throwError(() => new DOMException("Internal error", "UnknownError")) : timer(1e9);
  });
  let others = 0;
  const running = merge(guarded(failing), guarded(timer(1_000, 1_000).pipe(() => defer(() => of((others += 1)))))).subscribe();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([started, others]).toEqual([4, 1]);
  running.unsubscribe();
});

test("one that always fails is not started in a loop", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  let started = 0;
  const failing = defer(() => {
    started += 1;
    return throwError(() => new Error("always"));
  });
  const running = guarded(failing).subscribe();
  await vi.advanceTimersByTimeAsync(60 * BACKOFF_CAP);
  expect(started).toBeGreaterThan(20);
  expect(started).toBeLessThan(250);
  running.unsubscribe();
});

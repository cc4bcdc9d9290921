// The server's time, whatever this computer's clock says.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let clock: typeof import("../../src/net/server-clock.ts");
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  clock = await import("../../src/net/server-clock.ts");
});
afterEach(() => void vi.useRealTimers());

test("is not known before an answer has told it, and an answer without a date tells nothing", () => {
  expect(clock.serverNow()).toBeNull();
  clock.hearDate(null);
  clock.hearDate("soon");
  expect(clock.serverNow()).toBeNull();
});

test("passes with the time since the last answer, and does not jump with this computer's clock", () => {
  const time = Date.UTC(2026, 10, 20, 16);
  clock.hearDate(new Date(time).toUTCString());
  vi.advanceTimersByTime(5_000);
  vi.setSystemTime(Date.now() + 86_400_000);
  expect(clock.serverNow()).toBe(time + 5_000);
  clock.hearDate(new Date(time + 60_000).toUTCString());
  expect(clock.serverNow()).toBe(time + 60_000);
});

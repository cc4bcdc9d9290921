// Safari does not say when it is idle: what waits for that is done there, too.
import { afterEach, expect, test, vi } from "vitest";
import { whenIdle } from "../../src/ui/when-idle.ts";

afterEach(() => vi.unstubAllGlobals());

const withoutIdle = (): void => {
  vi.stubGlobal("requestIdleCallback", undefined);
  vi.stubGlobal("cancelIdleCallback", undefined);
};

test.each([
  ["with", () => undefined],
  ["without", withoutIdle],
])("in a browser %s idle moments work is done, is told how long it has, and can be cancelled", async (_, prepare) => {
  prepare();
  const cancelled = vi.fn();
  whenIdle(cancelled, 10)();
  const left = await new Promise<number>((resolve) => {
    whenIdle((timeLeft) => resolve(timeLeft()), 1_000);
  });
  expect(left).toBeLessThanOrEqual(50);
  // It was asked for first.
  expect(cancelled).not.toHaveBeenCalled();
});

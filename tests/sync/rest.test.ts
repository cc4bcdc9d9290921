// The pages of a first sync wait for the person, but not for ever.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { restOf } from "../../src/sync/rest.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page and the milliseconds that a wait took, null while it lasts. */
function waiting() {
  const target = new EventTarget();
  const rest = restOf(target);
  const began = (): { took: number | null } => {
    const wait = { took: null as number | null };
    const from = Date.now();
    void rest().then(() => (wait.took = Date.now() - from));
    return wait;
  };
  return { press: () => target.dispatchEvent(new Event("keydown")), began };
}

test("nothing waits where nobody does anything", async () => {
  const wait = waiting().began();
  await vi.advanceTimersByTimeAsync(0);
  expect(wait.took).toBe(0);
});

test("a key lets what waits wait until the keys pause", async () => {
  const { press, began } = waiting();
  press();
  const wait = began();
  await vi.advanceTimersByTimeAsync(400);
  press();
  await vi.advanceTimersByTimeAsync(400);
  expect(wait.took).toBeNull();
  await vi.advanceTimersByTimeAsync(100);
  expect(wait.took).toBe(900);
});

test("somebody who never pauses delays it by seconds, not for ever", async () => {
  const { press, began } = waiting();
  press();
  const wait = began();
  for (let keys = 0; keys < 40; keys++) {
    await vi.advanceTimersByTimeAsync(100);
    press();
  }
  expect(wait.took).toBe(3_000);
});

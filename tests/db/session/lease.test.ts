// Without Web Locks one tab at a time works for all of them, so that no change is sent twice and none is left unsent.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leader$ } from "../../../src/db/session/leader.ts";

function sharedStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { locks: undefined });
  vi.stubGlobal("document", {});
  vi.stubGlobal("localStorage", sharedStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function tab(canLead?: () => Promise<boolean>) {
  const state = { leads: false };
  const watching = leader$("lease", canLead && { canLead }).subscribe((leads) => (state.leads = leads));
  return { state, close: () => watching.unsubscribe() };
}

test("of tabs that open at the same moment one leads, and keeps leading", async () => {
  const tabs = [tab(), tab(), tab()];
  for (let seconds = 1; seconds < 60; seconds += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    expect(tabs.filter(({ state }) => state.leads)).toHaveLength(1);
  }
  for (const { close } of tabs) close();
});

test("when the leading tab closes or can no longer work, another one leads", async () => {
  let isAble = true;
  const first = tab(() => Promise.resolve(isAble));
  await vi.advanceTimersByTimeAsync(1_000);
  const second = tab();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([first.state.leads, second.state.leads]).toEqual([true, false]);
  isAble = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([first.state.leads, second.state.leads]).toEqual([false, true]);
  isAble = true;
  second.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(first.state.leads).toBe(true);
  first.close();
});

test("where nothing can be stored a tab works for itself", async () => {
  vi.stubGlobal("localStorage", {
    ...sharedStorage(),
    setItem: () => {
      throw new DOMException("Full", "QuotaExceededError");
    },
  });
  const alone = tab();
  await vi.advanceTimersByTimeAsync(100);
  expect(alone.state.leads).toBe(true);
  alone.close();
});

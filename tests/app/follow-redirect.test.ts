// A call that is refused with an address of the portal itself leads there once, and not round in circles.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followRedirect } from "../../src/app/follow-redirect.ts";
import { readSavedRedirect, saveRedirect } from "../../src/app/saved-redirect.ts";

const HOME = "https://portal.example/broker/";
const items = new Map<string, string>();

beforeEach(() => {
  items.clear();
  vi.stubGlobal("location", { origin: "https://portal.example" });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("an address of the portal is followed once a minute, and another one no sooner", () => {
  const left: string[] = [];
  const leave = (url: string) => void left.push(url);
  for (let at = 0; at < 50; at++) followRedirect(at % 2 === 0 ? HOME : `${HOME}loads`, leave, 1_000_000 + at * 300);
  expect(left).toEqual([HOME]);
  followRedirect(HOME, leave, 1_000_000 + 60_000);
  expect(left).toHaveLength(2);
});

test("it ends on the page that the server named, and not on the one that was left", () => {
  saveRedirect("/loads?list=closed");
  followRedirect(HOME, () => undefined, 1_000_000);
  expect(readSavedRedirect()).toBeNull();
  // One that is not followed leaves the person blocked, who returns to where they were.
  saveRedirect("/loads?list=closed");
  followRedirect(HOME, () => undefined, 1_000_300);
  expect(readSavedRedirect()).toBe("/loads?list=closed");
});

test("another origin is followed every time, and nothing is followed that cannot be noted", () => {
  const leave = vi.fn();
  for (let at = 0; at < 3; at++) followRedirect("https://allowed.example/", leave, 1_000_000);
  expect(leave).toHaveBeenCalledTimes(3);
  vi.stubGlobal("sessionStorage", undefined);
  followRedirect(HOME, leave, 1_000_000);
  expect(leave).toHaveBeenCalledTimes(3);
});

// How often a check that is under way is looked at: soon at first, and seldom where it goes on and on.
import { expect, it } from "vitest";
import { waitAfter } from "../../../src/sync/carriers/open-data.ts";

it("a check that never ends is looked at ever more seldom, but is", () => {
  expect(waitAfter(1)).toBe(2_000);
  expect(waitAfter(10)).toBe(2_000);
  expect(waitAfter(12)).toBeGreaterThan(waitAfter(11));
  expect(waitAfter(10_000)).toBe(30_000);
});

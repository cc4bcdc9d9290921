// A cell that is not clipped must hold its whole text, in whatever font the person's computer has.
import { expect, test } from "vitest";
import { fits } from "../../../src/ui/table/fits.ts";

test.each([
  ["", 0, true],
  ["TX", 60, true],
  ["9012345", 72, true],
  ["9012345", 60, false],
  ["3 mo ago", 84, true],
  ["WWWW", 55, false],
  ["HERON HAULING LLC", 184, true],
  ["HERON HAULING LLC", 150, false],
  ["京京京", 42, true],
  ["京京京京", 42, false],
  ["i".repeat(300), 600, false],
])("%j in %d pixels: %s", (text, room, expected) => {
  expect(fits(text, room)).toBe(expected);
});

// Tests that amounts, weights and degrees are read as people type them, and that nothing else becomes a number.
import { expect, it } from "vitest";
import { typedNumber } from "../../src/domain/typed-number.ts";

it.each<[string, number | null]>([
  ["", null],
  ["  ", null],
  ["42000", 42_000],
  ["42,000 lbs", 42_000],
  ["42k", 42_000],
  ["1.5K", 1500],
  ["$1,850.00", 1850],
  ["$ 1850", 1850],
  ["53 ft", 53],
  ["53'", 53],
  ["-10", -10],
  ["−10 °F", -10],
  ["34f", 34],
  [".5", 0.5],
])("%j is %d", (text, number) => expect(typedNumber(text)).toBe(number));

it.each(["TBD", "1-2", "12 kg", "1e9", "1.2.3", "$", "4,2", "9".repeat(100)])("%j is no number", (text) => {
  expect(typedNumber(text)).toBeNaN();
});

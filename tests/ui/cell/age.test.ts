// Failures that would make an old figure look fresh.
import { expect, test } from "vitest";
import { ageInWords, agoInWords } from "../../../src/ui/cell/age.ts";
import { numText } from "../../../src/ui/cell/Num.tsx";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const ago = (seconds: number): string => ageInWords(NOW - seconds * 1_000, NOW);

test("ages are rounded down, and never look younger", () => {
  expect(ago(44)).toBe("now");
  expect(ago(45)).toBe("1 min");
  expect(ago(3_599)).toBe("59 min");
  expect(ago(3_600)).toBe("1 h");
  expect(ago(86_399)).toBe("23 h");
  expect(ago(86_400 * 44)).toBe("44 d");
  expect(ago(86_400 * 50)).toBe("1 mo");
  expect(ago(86_400 * 800)).toBe("2 y");
  expect(agoInWords(NOW - 1_000, NOW)).toBe("just now");
  expect(agoInWords(NOW - 60_000, NOW)).toBe("1 min ago");
});

test("a time in the future says so, and an invalid one is empty", () => {
  expect(ageInWords(NOW + 7_200_000, NOW)).toBe("in 2 h");
  expect(ageInWords(Number.NaN, NOW)).toBe("");
  expect(agoInWords(NOW + 7_200_000, NOW)).toBe("in 2 h");
  expect(agoInWords(Number.NaN, NOW)).toBe("");
});

test("numbers are formatted for the US, and a missing one is not zero", () => {
  expect(numText(1_250_000, "money")).toBe("$1,250,000");
  expect(numText(45_000, "pounds")).toBe("45,000 lb");
  expect(numText(0.125, "share")).toBe("12.5%");
  expect(numText(null)).toBe("");
  expect(numText(0)).toBe("0");
});

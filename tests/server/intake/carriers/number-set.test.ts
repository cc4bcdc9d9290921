// A set of millions of numbers holds what was added, and nothing beside it.
import { expect, test } from "vitest";
import { NumberSet } from "../../../../server/intake/carriers/bulk/number-set.ts";

test("numbers at the edges of bytes and pages are told apart", () => {
  const set = new NumberSet();
  const held = [0, 7, 8, 65_535, 65_536, 99_999_999, 4_294_967_296, Number.MAX_SAFE_INTEGER];
  for (const value of [...held, ...held]) set.add(value);
  expect(set.size).toBe(held.length);
  for (const value of held) expect(set.has(value), String(value)).toBe(true);
  for (const value of [1, 6, 9, 65_534, 65_537, 99_999_998, 4_294_967_295]) expect(set.has(value), String(value)).toBe(false);
});

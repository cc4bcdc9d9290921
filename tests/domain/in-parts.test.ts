// Parts of a list hold every item once, in order, and never too many.
import fc from "fast-check";
import { expect, test } from "vitest";
import { inParts } from "../../src/domain/in-parts.ts";

test("every item is in one part, in order, and only the last part is shorter", () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 9 }), (list, most) => {
      const parts = inParts(list, most);
      expect(parts.flat()).toEqual(list);
      expect(parts.slice(0, -1).every(({ length }) => length === most)).toBe(true);
      expect(parts.every(({ length }) => length > 0 && length <= most)).toBe(true);
    }),
  );
});

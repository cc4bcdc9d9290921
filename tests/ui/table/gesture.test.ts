// Who scrolls through a list with a slanting thumb does nothing to its rows.
import { expect, test } from "vitest";
import { drawn, FAR, meaningOf } from "../../../src/ui/table/gesture.ts";

test.each([
  [0, 0, "rest"],
  [12, -12, "rest"],
  [13, 0, "aside"],
  [-40, 19, "aside"],
  [40, 20, "scroll"],
  [30, 30, "scroll"],
  [5, 40, "scroll"],
] as const)("a finger %i pixels aside and %i down: %s", (x, y, meaning) => {
  expect(meaningOf(x, y)).toBe(meaning);
});

test("a row follows the finger up to where letting go acts, and resists from there", () => {
  expect([drawn(20), drawn(-FAR), drawn(FAR + 30), drawn(-FAR - 30)]).toEqual([20, -FAR, FAR + 10, -FAR - 10]);
});

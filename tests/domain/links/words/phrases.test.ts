// A sentence that is taken for another one says something wrong in Spanish, and a slow one stops the page.
import { expect, it } from "vitest";
import { translator } from "../../../../src/domain/links/words/phrases.ts";

const translate = translator([
  ["none", "ninguna"],
  ["{one}, {other}", "{other}; {one}"],
  ["at most {count}", "como máximo {count}"],
]);

it("values are found between the words, translated where they are texts too, and put where the other language has them", () => {
  expect(translate("none")).toBe("ninguna");
  expect(translate("at most 3")).toBe("como máximo 3");
  expect(translate("at most none, none")).toBe("ninguna; como máximo ninguna");
  expect(translate("at most ")).toBeNull();
  expect(translate("Something else")).toBeNull();
});

it("a long text without an end is answered at once", () => {
  expect(translator([["{a}x{b}x{c}x{d}y", ""]])("x".repeat(100_000))).toBeNull();
});

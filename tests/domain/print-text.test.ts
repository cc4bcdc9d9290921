// What is printed on every page is the record's own text: a carrier's name cannot become a style of the page.
import { expect, test } from "vitest";
import { pageRule, printedCarrier } from "../../src/domain/print-text.ts";

test("a carrier is named with both of its numbers, or with what is missing", () => {
  const identified = { identifiers: [{ is_type: "DOT", value: "1234" }] };
  expect(printedCarrier("Acme LLC", identified)).toBe("Acme LLC, DOT 1234, MC none");
  expect(printedCarrier("Acme LLC", null)).toBe("Acme LLC, DOT unknown, MC unknown");
});

test("the rule counts pages, and escapes what would end its strings", () => {
  const rule = pageRule('Acme "}body{display:none}\\\n', "Printed by <b>");
  expect(rule).toContain('"Page " counter(page) " of " counter(pages)');
  expect(rule).toContain('"Acme \\22 }body{display:none}\\5c \\a "');
  expect(rule).toContain('"Printed by \\3c b>"');
});

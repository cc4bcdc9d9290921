// Failures that would make a person type a code twice.
import { expect, test } from "vitest";
import { codeDigits } from "../../../src/ui/form/CodeInput.tsx";

test("a pasted sentence gives its digits", () => {
  expect(codeDigits("Your code: 123 456.", 6)).toBe("123456");
  expect(codeDigits("12-34-56-78", 6)).toBe("123456");
  expect(codeDigits("12-34-56-78", 8)).toBe("12345678");
  expect(codeDigits("no digits", 6)).toBe("");
});

// Failures that would make a person type a code twice.
import { expect, test } from "vitest";
import { codeDigits } from "../../../src/ui/form/CodeInput.tsx";

test("a pasted sentence gives its six digits", () => {
  expect(codeDigits("Your code: 123 456.")).toBe("123456");
  expect(codeDigits("12-34-56-78")).toBe("123456");
  expect(codeDigits("no digits")).toBe("");
});

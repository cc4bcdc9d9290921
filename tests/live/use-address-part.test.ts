// Tests that a part of a screen writes its own state into the address and leaves everything else there alone.
import { expect, it } from "vitest";
import { withPart } from "../../src/live/use-address-part.ts";

const NAMES = ["find", "kind", "person"];

it.each([
  ["tab=directory&find=a&share=phone,vin", "find=b", "tab=directory&share=phone,vin&find=b"],
  ["tab=directory&person=3&kind=user", "", "tab=directory"],
  ["tab=directory", "find=b", "tab=directory&find=b"],
  ["", "", ""],
])("%j with %j is %j", (search, own, expected) => {
  expect(withPart(search, NAMES, own)).toBe(expected);
});

// Tests that a fact without a value reads as the rule that was assessed by it.
import { expect, it } from "vitest";
import { absentText } from "../../../src/domain/rules/decision-labels.ts";
import { ruleType } from "../../../src/domain/rules/rules.ts";

it("a carrier whose rating was looked up and that has none is unrated, as its rule says", () => {
  const test = ruleType("has_satisfactory_or_unrated_safety_rating")?.test;
  const absent = absentText("safety_rating", { safety_rating: null, safety_as_of: "2026-03-01T00:00:00.000000Z" });
  expect(absent).toBe("Unrated");
  const word = test?.kind === "equals" ? test.unset : undefined;
  expect(word).toBe(absent.toLowerCase());
});

it("what was never looked up is unknown, and a cancellation that nobody announced is none", () => {
  expect(absentText("safety_rating", { safety_rating: null, safety_as_of: null })).toBe("Unknown");
  expect(absentText("cargo_limit", { cargo_limit: null })).toBe("Unknown");
  expect(absentText("insurance_cancels_on", {})).toBe("No cancellation on file");
});

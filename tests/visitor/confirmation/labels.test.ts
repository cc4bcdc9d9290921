// Every line of a rate confirmation and every change of it has a label in both languages.
import { expect, test } from "vitest";
import { CONFIRMATION_FACTS } from "../../../src/domain/loads/confirmation/confirmation-facts.ts";
import { AGREED_LABELS } from "../../../src/domain/loads/confirmation/term-changes.ts";
import { amountOf, answerFaults } from "../../../src/visitor/pages/confirmation/answer-draft.ts";
import { OFFER_LABELS } from "../../../src/visitor/texts/confirmation.ts";

test("no line of the terms and no change reaches a visitor as a name of the code", () => {
  const fields = [...Object.keys(CONFIRMATION_FACTS), ...Object.keys(AGREED_LABELS)];
  expect(fields.filter((field) => OFFER_LABELS[field] === undefined)).toEqual([]);
});

test.each([
  ["$1,850.50", 1850.5],
  [" 1850 ", 1850],
  ["0", null],
  ["1.850,50", null],
  ["a lot", null],
  ["999999999", null],
])("the amount %j is read as %j and never as another one", (typed, amount) => {
  expect(amountOf(typed)).toBe(amount);
});

test("an answer says all that it lacks at once", () => {
  const draft = { name: " ", consents: false, amount: "", reason: "" };
  expect(Object.keys(answerFaults({ ...draft, answer: "accepted" }))).toEqual(["name", "consents"]);
  expect(Object.keys(answerFaults({ ...draft, answer: "countered" }))).toEqual(["name", "amount", "reason"]);
  expect(Object.keys(answerFaults({ ...draft, answer: null }))).toEqual(["answer"]);
});

// The next step of a packet names who has to act: nobody must wait for something that is not coming.
import { expect, test } from "vitest";
import { PACKET_STEPS, type RedactedUser } from "../../../src/contract/connections/onboarding.ts";
import {
  redactedName,
  resultsChange,
  resultsText,
  taxFormStatus,
  openStepsText,
  packetNextStep,
} from "../../../src/domain/connections/onboarding-labels.ts";

type Step = (typeof PACKET_STEPS)[number];

const packet = (status: string, ...done: readonly Step[]) => ({
  status,
  steps: PACKET_STEPS.map((step) => ({ step, completed_at: done.includes(step) ? "2026-11-01T00:00:00.000000Z" : null })),
});

test.each([
  [packet("sent"), "Waiting for carrier: company profile, insurance, tax form, and contract."],
  [packet("in_progress", "company_profile", "insurance", "tax_form"), "Waiting for carrier: contract."],
  [packet("submitted", "company_profile", "insurance", "tax_form", "contract"), "Submitted: needs review by your company."],
  [packet("held_for_insurance", "company_profile"), "On hold: waiting for compliant COI."],
  [packet("held_for_review", "company_profile"), "On hold: needs review by your company."],
  [packet("held"), "On hold: needs review by your company."],
  [packet("complete", ...PACKET_STEPS), "The packet is complete."],
])("whose turn it is (%#)", (each, words) => {
  expect(packetNextStep(each)).toBe(words);
});

test("a changed result is never reported as unchanged", () => {
  expect(resultsChange({ Pass: 5, Fail: 1 }, { Pass: 4, Fail: 1, Incomplete: 1 })).toBe("1 fewer Pass, 1 more Incomplete");
  expect(resultsChange({ Pass: 5 }, { Pass: 5, Fail: 0 })).toBe("");
  expect(resultsText({ Fail: 1, Pass: 5 })).toBe("5 Pass, 1 Fail");
  expect(resultsText({})).toBe("no rules");
  expect(resultsText(null)).toBeNull();
});

test("a form that needs review is not shown as submitted", () => {
  expect(taxFormStatus("needs_review")).toMatchObject({ label: "Needs review", tone: "incomplete" });
  expect(taxFormStatus("some_new_word")).toEqual({ label: "Some new word", tone: "unknown" });
});

test("a name shows no more than the server sends", () => {
  const person = (first_name: string | null, last_initial: string | null) =>
    redactedName({ first_name, last_initial } as RedactedUser);
  expect(person("Maria", "K")).toBe("Maria K.");
  expect(person("Maria", "K.")).toBe("Maria K.");
  expect(person(null, null)).toBeNull();
});

test("what the carrier has not done speaks against approving its packet; the review is what approving is", () => {
  const step = (of: "insurance" | "contract" | "review", completed_at: string | null) => ({ step: of, completed_at });
  const day = "2026-11-20T12:00:00.000000Z";
  expect(openStepsText({ steps: [step("insurance", day), step("review", null)] })).toBeNull();
  expect(openStepsText({ steps: [step("insurance", null), step("contract", null), step("review", null)] })).toBe(
    "Open in the packet: Insurance, Contract.",
  );
});

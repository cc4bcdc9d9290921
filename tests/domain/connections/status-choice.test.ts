// A status that the rules refuse must never be one Enter away.
import { expect, test } from "vitest";
import type { Assessment } from "../../../src/contract/carriers/carriers.ts";
import type { ConnectionStatus } from "../../../src/contract/connections/connections.ts";
import { isAgainstRules, statusRefusal, suggestedStatus } from "../../../src/domain/connections/status-choice.ts";

const row = (rules_assessment: Assessment | null, status: ConnectionStatus = "onboarded") => ({
  status,
  carrier: { legal_name: "Acme LLC", rules_assessment },
});

test.each([
  [[row("pass")], "onboarded", null],
  [[row("partial_pass", "needs_to_onboard_but_can_remain_active")], "needs_to_onboard_but_can_remain_active", null],
  [[row(null, "do_not_dispatch")], "onboarded", null],
  [[row("fail", "do_not_dispatch")], "needs_to_onboard", "Acme LLC fails your rules."],
  [[row("fail")], "needs_to_onboard", "Acme LLC fails your rules."],
  [[row("incomplete", "needs_to_onboard")], "needs_to_onboard", "Acme LLC is missing data that your rules need."],
  [[row("pass"), row("fail")], "needs_to_onboard", "1 carrier of 2 fails your rules."],
  [
    [row("fail"), row("fail"), row("incomplete")],
    "needs_to_onboard",
    "2 carriers of 3 fail your rules, 1 carrier of 3 is missing data that they need.",
  ],
] as const)("%#: begins with %s", (rows, status, refusal) => {
  expect(suggestedStatus(rows)).toBe(status);
  expect(statusRefusal(rows)).toBe(refusal);
  expect(isAgainstRules(rows, suggestedStatus(rows))).toBe(false);
  expect(isAgainstRules(rows, "onboarded")).toBe(refusal !== null);
});

// A carrier that the company has blocked, or about which something is unknown, must never be shown as OK to use.
import { describe, expect, it } from "vitest";
import { ASSESSMENTS } from "../../../src/contract/carriers/carriers.ts";
import { CONNECTION_STATUSES } from "../../../src/contract/connections/connections.ts";
import { DECISIVE_WARNINGS } from "../../../src/contract/rules/assessed-carriers.ts";
import { answerFor, answerText } from "../../../src/domain/carriers/assessed-text.ts";
import { warningLabel } from "../../../src/domain/carriers/decisive-warnings.ts";
import { okToUse, type UseFacts } from "../../../src/domain/carriers/ok-to-use.ts";

const results = [...ASSESSMENTS, null];
const connections: UseFacts["connection"][] = [
  undefined,
  null,
  ...CONNECTION_STATUSES.flatMap((status) => [
    { status, is_dismissed: false },
    { status, is_dismissed: true },
  ]),
];
const all = results.flatMap((result) =>
  connections.flatMap((connection) => [0, 2].map((alerts) => ({ result, connection, alerts }))),
);

const USABLE = ["onboarded", "needs_to_onboard_but_can_remain_active"];

describe("OK to use", () => {
  it("is yes only if the carrier passes the rules, has no alerts, and the company dispatches it", () => {
    const yes = all.filter((facts) => okToUse(facts).label.startsWith("Yes"));
    expect(yes.length).toBe(4);
    for (const { result, connection, alerts } of yes) {
      expect(["pass", "partial_pass"]).toContain(result);
      expect(USABLE).toContain(connection?.status);
      expect([connection?.is_dismissed, alerts]).toEqual([false, 0]);
    }
  });

  it("is no for carriers that the company has blocked or that fail its rules, and for no others", () => {
    for (const facts of all.filter(({ connection }) => connection !== null)) {
      const isNo = facts.connection?.status === "do_not_dispatch" || facts.result === "fail";
      expect(okToUse(facts).label === "No", JSON.stringify(facts)).toBe(isNo);
    }
  });

  it("is green only for yes, red only for no", () => {
    for (const facts of all) {
      const { tone, label } = okToUse(facts);
      expect(tone === "pass", label).toBe(label === "Yes");
      expect(tone === "fail", label).toBe(label === "No" || label === "Fail if connected");
    }
  });

  it("is unknown while the connection is unknown, unless the carrier fails the rules", () => {
    expect(okToUse({ result: "pass", connection: undefined, alerts: 0 }).label).toBe("Unknown");
    expect(okToUse({ result: "fail", connection: undefined, alerts: 0 }).label).toBe("No");
    expect(okToUse({ result: null, connection: { status: "onboarded", is_dismissed: false }, alerts: 0 }).label).toBe("Unknown");
  });

  it.each([
    ["pass", 0, "Pass if connected", "info"],
    ["pass", 1, "Caution if connected", "incomplete"],
    ["partial_pass", 0, "Override if connected", "override"],
    ["partial_pass", 2, "Caution if connected", "incomplete"],
    ["fail", 0, "Fail if connected", "fail"],
    ["fail", 2, "Fail if connected", "fail"],
    ["incomplete", 1, "Unknown if connected", "incomplete"],
    [null, 0, "No active rule", "neutral"],
  ] as const)("of a carrier without a connection, %s with %i warnings, it says %s", (result, alerts, label, tone) => {
    const answer = okToUse({ result, connection: null, alerts });
    expect([answer.label, answer.tone]).toEqual([label, tone]);
    expect(answer.why).toContain("You are not connected with it.");
  });

  it.each(DECISIVE_WARNINGS)("a carrier that passes, with %s, is no plain yes, and the warning is named", (type) => {
    const assessed = {
      id: 1,
      result: "pass" as const,
      failing: [],
      incomplete: [],
      hides_rules: false,
      connection: { status: "onboarded", is_dismissed: false },
      as_of: null,
      assessed_at: "2026-11-20T00:00:00.000000Z",
      warnings: [{ is_type: type, evidence: "x", as_of: null }],
    };
    expect(answerFor(assessed)).toMatchObject({ label: "Use caution", tone: "incomplete" });
    expect(answerText(assessed)).toBe(`Use caution; ${warningLabel({ is_type: type }).label}`);
  });

  it("a status that this release does not know is no dispatching", () =>
    expect(okToUse({ result: "pass", connection: { status: "onboarded_twice", is_dismissed: false }, alerts: 0 }).label).toBe(
      "Not onboarded",
    ));

  it("says both what the company decided and what its rules result in", () =>
    expect(okToUse({ result: "pass", connection: { status: "do_not_dispatch", is_dismissed: false }, alerts: 0 }).why).toBe(
      "Your company has set it to do not dispatch. By your rules: it passes every rule of your company.",
    ));
});

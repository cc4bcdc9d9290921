// Tests that nobody is told yes about a carrier that the company has ruled out, or about which something is not known.
import { describe, expect, it } from "vitest";
import { ASSESSMENTS } from "../../../src/contract/carriers/carriers.ts";
import { CONNECTION_STATUSES } from "../../../src/contract/connections/connections.ts";
import { mayUse, type UseFacts } from "../../../src/domain/carriers/ok-to-use.ts";

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
  connections.flatMap((connection) => [0, 2].map((warnings) => ({ result, connection, warnings }))),
);

const USABLE = ["onboarded", "needs_to_onboard_but_can_remain_active"];

describe("may I use it", () => {
  it("is yes only where the rules are met, nothing warns, and the company may dispatch it", () => {
    const yes = all.filter((facts) => mayUse(facts).label.startsWith("Yes"));
    expect(yes.length).toBe(4);
    for (const { result, connection, warnings } of yes) {
      expect(["pass", "partial_pass"]).toContain(result);
      expect(USABLE).toContain(connection?.status);
      expect([connection?.is_dismissed, warnings]).toEqual([false, 0]);
    }
  });

  it("is no for what the company has ruled out or its rules fail, and for nothing else", () => {
    for (const facts of all) {
      const isNo = facts.connection?.status === "do_not_dispatch" || facts.result === "fail";
      expect(mayUse(facts).label === "No", JSON.stringify(facts)).toBe(isNo);
    }
  });

  it("is green for yes alone, red for no alone", () => {
    for (const facts of all) {
      const { tone, label } = mayUse(facts);
      expect(tone === "pass", label).toBe(label === "Yes");
      expect(tone === "fail", label).toBe(label === "No");
    }
  });

  it("says unknown while the connection is, unless the rules already say no", () => {
    expect(mayUse({ result: "pass", connection: undefined, warnings: 0 }).label).toBe("Unknown");
    expect(mayUse({ result: "fail", connection: undefined, warnings: 0 }).label).toBe("No");
    expect(mayUse({ result: null, connection: { status: "onboarded", is_dismissed: false }, warnings: 0 }).label).toBe("Unknown");
  });

  it("says both what the company decided and what its rules say", () =>
    expect(mayUse({ result: "pass", connection: { status: "do_not_dispatch", is_dismissed: false }, warnings: 0 }).why).toBe(
      "Your company has set it to do not dispatch. By its rules: it meets every rule of your company.",
    ));
});

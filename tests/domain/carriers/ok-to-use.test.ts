// A carrier that the company has blocked, or about which something is unknown, must never be shown as OK to use.
import { describe, expect, it } from "vitest";
import { ASSESSMENTS } from "../../../src/contract/carriers/carriers.ts";
import { CONNECTION_STATUSES } from "../../../src/contract/connections/connections.ts";
import { DECISIVE_WARNINGS, type AssessedCarrier } from "../../../src/contract/rules/assessed-carriers.ts";
import { answerFor, answerOfRow, answerText } from "../../../src/domain/rules/assessed-text.ts";
import { connection as connectionRow } from "../../db/rows.ts";
import { isHardFact, OUT_OF_SERVICE } from "../../../src/domain/carriers/hard-facts.ts";
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
  connections.flatMap((connection) =>
    [0, 2].flatMap((alerts) => [[], [OUT_OF_SERVICE]].map((ruledOut) => ({ result, connection, alerts, ruledOut }))),
  ),
);

const PASSING: UseFacts = { result: "pass", connection: null, alerts: 0, ruledOut: [] };
const ASSESSED: AssessedCarrier = {
  id: 1,
  result: "pass",
  failing: [],
  incomplete: [],
  hides_rules: false,
  connection: { status: "onboarded", is_dismissed: false },
  as_of: null,
  assessed_at: "2026-11-20T00:00:00.000000Z",
  warnings: [],
  hides_hard_fact: false,
};

const USABLE = ["onboarded", "needs_to_onboard_but_can_remain_active"];

describe("OK to use", () => {
  it("is yes only if the carrier passes the rules, has no alerts, and the company dispatches it", () => {
    const yes = all.filter((facts) => okToUse(facts).label.startsWith("Yes"));
    expect(yes.length).toBe(4);
    for (const { result, connection, alerts, ruledOut } of yes) {
      expect(ruledOut).toEqual([]);
      expect(["pass", "partial_pass"]).toContain(result);
      expect(USABLE).toContain(connection?.status);
      expect([connection?.is_dismissed, alerts]).toEqual([false, 0]);
    }
  });

  it("is no for carriers that a fact rules out, that the company has blocked or that fail its rules, and for no others", () => {
    for (const facts of all.filter(({ connection, ruledOut }) => connection !== null || ruledOut.length > 0)) {
      const isNo = facts.ruledOut.length > 0 || facts.connection?.status === "do_not_dispatch" || facts.result === "fail";
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
    expect(okToUse({ result: "pass", connection: undefined, alerts: 0, ruledOut: [] }).label).toBe("Unknown");
    expect(okToUse({ result: "fail", connection: undefined, alerts: 0, ruledOut: [] }).label).toBe("No");
    const onboarded = { status: "onboarded", is_dismissed: false };
    expect(okToUse({ result: null, connection: onboarded, alerts: 0, ruledOut: [] }).label).toBe("Unknown");
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
    const answer = okToUse({ result, connection: null, alerts, ruledOut: [] });
    expect([answer.label, answer.tone]).toEqual([label, tone]);
    expect(answer.why).toMatch(/^Not connected\./);
  });

  it.each(DECISIVE_WARNINGS)("a carrier that passes, with %s, is no plain yes, and the warning is named", (type) => {
    const assessed = { ...ASSESSED, warnings: [{ is_type: type, evidence: "x", as_of: null }] };
    const [label, tone] = isHardFact(type) ? ["No", "fail"] : ["Use caution", "incomplete"];
    expect(answerFor(assessed)).toMatchObject({ label, tone });
    expect(answerText(assessed)).toBe(`${label}; ${warningLabel({ is_type: type }).label}`);
  });

  it("a fact that is hidden from the person rules the carrier out, without being named", () =>
    expect(answerFor({ ...ASSESSED, hides_hard_fact: true })).toMatchObject({
      label: "No",
      why: "Ruled out by data that is hidden from you.",
    }));

  it("an override of the rule on a fact that rules a carrier out never turns the answer to yes", () => {
    const warnings = [{ is_type: "out_of_service" as const, evidence: OUT_OF_SERVICE, as_of: null }];
    expect(answerFor({ ...ASSESSED, result: "partial_pass", warnings })).toMatchObject({ label: "No", tone: "fail" });
  });

  const match = { id: 2, legal_name: "KELINOCO", kinds: ["address", "officer", "phone", "vin", "remote_address"] };
  it.each<[string, object, object, string, string]>([
    ["nothing", {}, {}, "Yes", "Passes your rules."],
    ["an order", { is_out_of_service: true }, {}, "No", "FMCSA out-of-service order in effect."],
    ["no authority", {}, { authority_status: "revoked" }, "No", "Authority revoked."],
    [
      "a match with a blocked carrier",
      { blocked_match: match },
      {},
      "No",
      "Looks like KELINOCO (blocked by your company): same address, officer, phone, truck, IP.",
    ],
    ["an alert", { identity_alerts: ["double_brokering"] }, {}, "Use caution", "Passes your rules, but has 1 critical alert."],
    ["unknown authority", {}, { authority_status: null }, "Yes", "Passes your rules."],
  ])("a listed connection with %s", (_, row, carrier, label, why) => {
    const listed = connectionRow(1, 0, { status: "onboarded", is_dismissed: false });
    const whole = {
      ...listed,
      ...row,
      carrier: { ...listed.carrier, rules_assessment: "pass", authority_status: "active", ...carrier },
    };
    expect(answerOfRow(whole as never)).toMatchObject({ label, why });
  });

  it("what fails is named, in a word or two each", () =>
    expect(
      answerFor({
        ...ASSESSED,
        result: "fail",
        failing: ["has_bipd_coverage_750000", "has_cargo_coverage_100000", "has_active_safer_operating_status"],
      }).why,
    ).toBe("Fails 3 rules: BIPD, Cargo, SAFER status."));

  it("two rules about the same are named once", () =>
    expect(okToUse({ ...PASSING, connection: undefined, result: "fail", failing: ["Authority", "Authority", "BIPD"] }).why).toBe(
      "Fails 3 rules: Authority, BIPD.",
    ));

  it("a status that this release does not know is no dispatching", () =>
    expect(okToUse({ ...PASSING, connection: { status: "onboarded_twice", is_dismissed: false } }).label).toBe("Not onboarded"));

  it("says both what the company decided and what its rules result in", () =>
    expect(okToUse({ ...PASSING, connection: { status: "do_not_dispatch", is_dismissed: false } }).why).toBe(
      "Your company set it to Do not dispatch. Passes your rules.",
    ));
});

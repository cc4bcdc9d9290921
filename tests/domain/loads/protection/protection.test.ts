// The one state of a load's protection: as good as its worst check, and unknown is never protected.
import { expect, test } from "vitest";
import type { ProtectionSettings } from "../../../../src/contract/loads/protection.ts";
import { USUAL_PROTECTION, type ProtectedCarrier, type ProtectionFacts } from "../../../../src/domain/loads/protection/facts.ts";
import { assessmentChanges } from "../../../../src/domain/loads/protection/assessment-changes.ts";
import { nextProtectionLook, protectionOf } from "../../../../src/domain/loads/protection/protection.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse("2026-11-20T12:00:00Z");

const RULES = ["has_bipd_coverage_750000", "has_satisfactory_or_unrated_safety_rating"];
const CARRIER: ProtectedCarrier = {
  failing: [],
  incomplete: [],
  applying: RULES,
  name: "Acme",
  registeredAsOf: NOW - DAY,
  assessment: "pass",
  ruledOutBy: null,
  knowsHardFacts: true,
  identityAlerts: 0,
};

const signed = (change: Partial<NonNullable<ProtectionFacts["confirmation"]>> = {}): ProtectionFacts["confirmation"] => ({
  state: "accepted",
  isProven: true,
  contactDays: null,
  ...change,
});

const shown = (change: Partial<NonNullable<ProtectionFacts["truck"]>> = {}): ProtectionFacts["truck"] => ({
  verdict: "this_carrier",
  at: NOW + DAY - HOUR,
  isTrailer: false,
  isSeen: true,
  miles: 0.4,
  ...change,
});

const facts = (change: Partial<ProtectionFacts> = {}, carrier: Partial<ProtectedCarrier> = {}): ProtectionFacts => ({
  status: "covered",
  pickupFrom: NOW + DAY,
  pickupUntil: NOW + DAY + 2 * HOUR,
  pickedUpAt: null,
  carrier: { ...CARRIER, ...carrier },
  confirmation: signed(),
  truck: shown(),
  alerts: [],
  ...change,
});

const stateOf = (given: ProtectionFacts, settings: Partial<ProtectionSettings> = {}, now = NOW): string =>
  protectionOf(given, { ...USUAL_PROTECTION, ...settings }, now).state;

test.each([
  ["everything is there", facts(), "protected"],
  ["the truck is still to be shown", facts({ truck: null }), "ready"],
  ["the truck that was shown is not known", facts({ truck: shown({ verdict: "unknown" }) }), "not_protected"],
  ["the truck is another carrier's", facts({ truck: shown({ verdict: "other_carrier" }) }), "flagged"],
  ["the VIN was typed alone, as it stands in public lists", facts({ truck: shown({ isSeen: false }) }), "not_protected"],
  ["the truck was shown days before", facts({ truck: shown({ at: NOW - 2 * DAY }) }), "ready"],
  ["the truck was shown elsewhere", facts({ truck: shown({ miles: 40 }) }), "not_protected"],
  ["nobody knows where the truck was shown", facts({ truck: shown({ miles: null }) }), "not_protected"],
  ["a trailer was shown", facts({ truck: shown({ isTrailer: true }) }), "not_protected"],
  ["it is not known whether the carrier has authority", facts({}, { knowsHardFacts: false }), "not_protected"],
  [
    "the carrier was looked up after the freight had left only",
    facts({ pickedUpAt: NOW - HOUR, pickupFrom: NOW - 2 * HOUR, truck: shown({ at: NOW - 2 * HOUR }) }, { registeredAsOf: NOW }),
    "not_protected",
  ],
  ["the freight left with a truck that nobody showed", facts({ truck: null, pickedUpAt: NOW - HOUR }), "not_protected"],
  [
    "nobody showed the truck within the window",
    facts({ truck: null, pickupFrom: NOW - 3 * HOUR, pickupUntil: NOW - HOUR }),
    "not_protected",
  ],
  ["no confirmation was sent", facts({ confirmation: null }), "not_protected"],
  ["it was signed by somebody who proved nothing", facts({ confirmation: signed({ isProven: false }) }), "not_protected"],
  ["the load has changed since it was signed", facts({ confirmation: signed({ state: "outdated" }) }), "not_protected"],
  ["the carrier declined", facts({ confirmation: signed({ state: "declined" }) }), "flagged"],
  [
    "the registered contact was changed a month before it signed",
    facts({ confirmation: signed({ contactDays: 30 }) }),
    "flagged",
  ],
  ["the registered contact was changed long before", facts({ confirmation: signed({ contactDays: 31 }) }), "protected"],
  ["the carrier was never assessed", facts({}, { assessment: null }), "not_protected"],
  ["data that rules ask for is missing", facts({}, { assessment: "incomplete" }), "not_protected"],
  ["the carrier fails the rules", facts({}, { assessment: "fail" }), "flagged"],
  ["the carrier passes but is ruled out", facts({}, { ruledOutBy: "Authority revoked." }), "flagged"],
  ["nobody knows when it was looked up", facts({}, { registeredAsOf: null }), "not_protected"],
  ["it was looked up too long ago", facts({}, { registeredAsOf: NOW - 8 * DAY }), "not_protected"],
  ["an alert speaks of theft", facts({ alerts: ["fraudulent_phone"] }), "flagged"],
  ["an alert speaks of a delay", facts({ alerts: ["out_of_range"] }), "protected"],
  ["others filed an identity alert", facts({}, { identityAlerts: 1 }), "flagged"],
  ["a flag and something missing", facts({ confirmation: null }, { identityAlerts: 1 }), "flagged"],
  ["no carrier hauls it", facts({ carrier: null }), "ineligible"],
  ["it is canceled", facts({ status: "cancelled" }), "ineligible"],
])("where %s", (_, given, state) => {
  expect(stateOf(given)).toBe(state);
});

test("what does not count for the company is not asked for, and with nothing to check nothing is protected", () => {
  expect(stateOf(facts({ confirmation: null, truck: null }), { checks: ["assessed", "rules"] })).toBe("protected");
  expect(stateOf(facts(), { checks: [] })).toBe("ineligible");
});

test("of marked rules those decide: another that fails says nothing, and one that is not required of the carrier is unknown", () => {
  const other = facts({}, { assessment: "fail", failing: ["has_other"] });
  expect(stateOf(other)).toBe("flagged");
  expect(stateOf(other, { rules: RULES })).toBe("protected");
  expect(stateOf(facts({}, { assessment: "fail", failing: RULES }), { rules: RULES })).toBe("flagged");
  expect(stateOf(facts({}, { assessment: "incomplete", incomplete: [RULES[0]!] }), { rules: RULES })).toBe("not_protected");
  expect(stateOf(facts({}, { applying: [RULES[0]!] }), { rules: RULES })).toBe("not_protected");
  expect(stateOf(facts({}, { ruledOutBy: "Authority revoked." }), { rules: RULES })).toBe("flagged");
});

test("long before the pickup the registration is looked up later, and not missing", () => {
  const early = facts({ pickupFrom: NOW + 30 * DAY, pickupUntil: NOW + 30 * DAY }, { registeredAsOf: NOW - 8 * DAY });
  expect(stateOf(early)).toBe("ready");
});

test("each check that is open says until when, and one that is too late says none", () => {
  const { checks } = protectionOf(facts({ confirmation: null, truck: null }), USUAL_PROTECTION, NOW);
  expect(checks.find(({ check }) => check === "confirmation")?.until).toBe("2026-11-21T12:00:00.000Z");
  expect(checks.find(({ check }) => check === "truck")).toMatchObject({ result: "later", until: "2026-11-21T14:00:00.000Z" });
  const late = protectionOf(facts({ truck: null, pickedUpAt: NOW - HOUR }), USUAL_PROTECTION, NOW);
  expect(late.checks.find(({ check }) => check === "truck")?.until).toBeNull();
});

test("whenever time alone changes the state, a look is due by then", () => {
  const settings = { ...USUAL_PROTECTION, alert_hours: 12 };
  const given = facts({ truck: null, pickupFrom: NOW + 20 * DAY, pickupUntil: NOW + 20 * DAY + HOUR });
  const seen = new Set<string>();
  for (let now: number | null = NOW; now !== null;) {
    const state = stateOf(given, settings, now);
    seen.add(state);
    now = nextProtectionLook(given, settings, now);
    if (now !== null) expect(stateOf(given, settings, now - 1)).toBe(state);
  }
  expect([...seen]).toEqual(["ready", "not_protected"]);
});

test("a rule that is found otherwise than when the carrier was assigned is told, with both findings", () => {
  const rule = (is_type: string, result: "Pass" | "Fail", value: string | null = null) => ({ is_type, result, value });
  expect(
    assessmentChanges(
      [rule("has_bipd_coverage_750000", "Pass", "$1,000,000"), rule("same", "Pass", "1")],
      [rule("has_bipd_coverage_750000", "Fail", "$500,000"), rule("same", "Pass", "2"), rule("new_rule", "Fail")],
    ),
  ).toMatchObject([
    { field: "has_bipd_coverage_750000", before: "Pass: $1,000,000", after: "Fail: $500,000" },
    { field: "new_rule", label: "New rule", before: null, after: "Fail" },
  ]);
});

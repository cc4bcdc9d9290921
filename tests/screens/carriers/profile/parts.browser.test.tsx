// "OK to use?" and the insurance over time: every result as text, light and dark, without an axe violation.
import { BlueprintProvider } from "@blueprintjs/core";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { RuleAssessment } from "../../../../src/contract/carriers/carriers.ts";
import type { InsurancePolicy } from "../../../../src/contract/carriers/insurance.ts";
import { CoverageChart } from "../../../../src/screens/carriers/profile/insurance/CoverageChart.tsx";
import { LimitBars } from "../../../../src/screens/carriers/profile/insurance/LimitBars.tsx";
import { RuleList } from "../../../../src/screens/carriers/profile/RuleList.tsx";
import { violations } from "../../../ui/axe.ts";
import "../../../../src/ui/theme.css";

const AS_OF = "2026-11-20T12:00:00.000000Z";
const rule = (is_type: string, result: RuleAssessment["result"], more: Partial<RuleAssessment> = {}): RuleAssessment => ({
  is_type,
  category: "Insurance",
  result,
  value: "$500,000",
  threshold: "at least $750,000",
  source: "FMCSA insurance filings",
  as_of: AS_OF,
  ...more,
});
const RULES = [
  rule("has_active_interstate_authority", "Pass", { category: "Authority", value: "active", threshold: "active" }),
  rule("has_bipd_coverage_750000", "Fail"),
  rule("has_bipd_coverage_1000000", "Override", { threshold: "at least $1,000,000" }),
  rule("has_cargo_coverage_100000", "Incomplete", { value: null, as_of: null, threshold: "at least $100,000" }),
];

const dayFrom = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const policy = (id: number, from: number, to: number, more: Partial<InsurancePolicy> = {}): InsurancePolicy => ({
  id,
  carrier_id: 1,
  is_type: "auto_liability",
  insurer: "Plains Mutual",
  policy_number: `P-${id}`,
  limit: 1_000_000,
  deductible: null,
  effective_on: dayFrom(from),
  expires_on: dayFrom(to),
  cancels_on: null,
  source: "fmcsa_filing",
  as_of: AS_OF,
  vins: [],
  exclusions: [],
  policy_requested_at: null,
  ...more,
});

const all = (
  <BlueprintProvider>
    <main style={{ padding: 16 }}>
      <RuleList
        rules_assessment={{ result: "fail", assessed_at: AS_OF, rules: RULES }}
        answer={{ label: "Fail if connected", tone: "fail", why: "Not connected. Fails 1 rule: BIPD." }}
      />
      <CoverageChart policies={[policy(1, -600, -300), policy(2, -240, 300, { cancels_on: dayFrom(20) })]} />
      <LimitBars rules={RULES} />
    </main>
  </BlueprintProvider>
);

test.each(["", "bp6-dark"])("at 1024 pixels nothing overflows, and axe finds no violation (%s)", async (theme) => {
  await page.viewport(1024, 768);
  document.body.className = theme;
  const screen = await render(all);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1024);
  expect(await violations()).toEqual([]);
  await screen.unmount();
  document.body.className = "";
});

test("every rule shows its result, value, threshold, source and age, and what would make it pass", async () => {
  await render(all);
  const rules = [...document.querySelectorAll(".RuleLine_line")].map((one) => one.textContent ?? "");
  expect(rules).toHaveLength(RULES.length);
  const failed = rules.find((text) => text.startsWith("Fail"));
  for (const words of ["$500,000", "needs at least $750,000", "FMCSA insurance filings", "rise by $250,000"])
    expect(failed).toContain(words);
  const unknown = rules.find((text) => text.startsWith("Incomplete"));
  for (const words of ["Unknown", "age unknown", "No data from"]) expect(unknown).toContain(words);
});

test("a gap and a pending cancellation are shown as text, and not only drawn", async () => {
  await render(all);
  const text = document.body.textContent ?? "";
  expect(text).toContain("cancellation pending, ends");
  expect(text).toContain("Gap in coverage");
  expect(text).toContain("no policy on record");
  expect(document.querySelectorAll('[data-kind="gap"]').length).toBeGreaterThanOrEqual(2);
});

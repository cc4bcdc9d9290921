// The rules by keyboard: moving, turning on and off, selecting thresholds, and everything accessible to screen readers.
import { BlueprintProvider } from "@blueprintjs/core";
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { RuleTypeInfo } from "../../../../src/contract/rules/rules.ts";
import type { RuleValues } from "../../../../src/contract/rules/rule-values.ts";
import { ruleRows } from "../../../../src/domain/rules/rule-families.ts";
import { RULE_TYPES } from "../../../../src/domain/rules/rules.ts";
import { ChangeChips } from "../../../../src/screens/rules/editor/what-if/ChangeChips.tsx";
import { RuleTable } from "../../../../src/screens/rules/editor/RuleTable.tsx";
import { AssessmentBar } from "../../../../src/screens/rules/editor/what-if/AssessmentBar.tsx";
import type { RuleTally, Tally } from "../../../../workers/assessment/api.ts";
import { violations } from "../../../ui/axe.ts";
import "../../../../src/ui/theme.css";

const TYPES: readonly RuleTypeInfo[] = RULE_TYPES.map((type) => ({
  ...type,
  threshold: "enough",
  stale_after_days: 14,
  value: 0,
}));
const SAVED: RuleValues = { has_active_interstate_authority: 2, has_authority_for_3_months: 2 };
const tallied = (is_type: string, fail: number): RuleTally => ({
  is_type,
  appliesTo: 100,
  pass: 90 - fail,
  fail,
  incomplete: 7,
  override: 3,
  soleReason: 1,
});
const TALLY: Tally = {
  carriers: 100,
  byStatus: { pass: 60, partial_pass: 3, fail: 30, incomplete: 7, none: 0 },
  rules: [
    tallied("has_active_interstate_authority", 11),
    tallied("has_authority_for_3_months", 22),
    tallied("has_authority_for_6_months", 33),
  ],
  bySet: {},
};

let values = SAVED;
function Editor() {
  const [current, setCurrent] = useState(SAVED);
  values = current;
  return (
    <RuleTable
      label="Default rules"
      rows={ruleRows(TYPES, current)}
      values={current}
      saved={SAVED}
      tally={TALLY}
      onValues={(next) => setCurrent({ ...current, ...next })}
    />
  );
}
const editor = (
  <BlueprintProvider>
    <main style={{ width: 900, height: 700, containerType: "inline-size" }}>
      <AssessmentBar tally={{ ...TALLY, byStatus: { ...TALLY.byStatus, pass: 50, none: 10 } }} before={TALLY} />
      <ChangeChips
        changes={[{ from: "pass", to: "none", carriers: 10 }]}
        filter={{ from: "pass", to: "none" }}
        onFilter={() => {}}
      />
      <Editor />
    </main>
  </BlueprintProvider>
);

const at = (): string => (document.activeElement as HTMLElement).dataset["rule"] ?? document.activeElement?.tagName ?? "";
const line = (id: string): HTMLElement => document.querySelector<HTMLElement>(`[data-rule=${id}]`)!;
const FIRST = "has_active_interstate_authority";
const MONTHS = "has_authority_for_3_months";

test("arrow keys move through the rules across categories, Home and End jump, and one Tab leaves them", async () => {
  await render(editor);
  line(FIRST).focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
  expect(at()).toBe("has_bipd_coverage_750000");
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  expect(at()).toBe(MONTHS);
  await userEvent.keyboard("{End}{ArrowDown}");
  expect(at()).toBe("has_verified_manually_entered_identifier");
  await userEvent.keyboard("{Home}");
  expect(at()).toBe(FIRST);
  await userEvent.keyboard("{Tab}");
  expect(document.activeElement?.closest("[data-rule]")).toBeNull();
});

test("Space turns the current rule on or off and shows that it is not saved; Space again restores it", async () => {
  await render(editor);
  line(FIRST).focus();
  await userEvent.keyboard(" ");
  expect(values[FIRST]).toBe(0);
  expect(line(FIRST).textContent).toContain("not saved");
  expect(line(FIRST).querySelector("input")?.checked).toBe(false);
  await userEvent.keyboard(" ");
  expect(values).toEqual(expect.objectContaining(SAVED));
  expect(line(FIRST).textContent).not.toContain("not saved");
});

test("L says that the rule cannot be overridden, another threshold keeps that, and a click takes it back", async () => {
  const screen = await render(editor);
  line(MONTHS).focus();
  await userEvent.keyboard("l");
  expect(values[MONTHS]).toBe(3);
  expect(line(MONTHS).textContent).toContain("Cannot be overridden");
  await userEvent.selectOptions(line(MONTHS).querySelector("select")!, "6 months");
  expect(values).toMatchObject({ has_authority_for_3_months: 0, has_authority_for_6_months: 3 });
  await screen.getByRole("button", { name: "Minimum authority age: cannot be overridden" }).click();
  expect(values).toMatchObject({ has_authority_for_3_months: 0, has_authority_for_6_months: 2 });
});

test("Enter moves to the threshold, selecting one replaces the other, and both that and Escape return to the rule", async () => {
  await render(editor);
  line(MONTHS).focus();
  await userEvent.keyboard("{Enter}");
  expect(at()).toBe("SELECT");
  await userEvent.selectOptions(line(MONTHS).querySelector("select")!, "6 months");
  expect(values).toMatchObject({ has_authority_for_3_months: 0, has_authority_for_6_months: 2 });
  expect(line(MONTHS).textContent).toContain("33");
  expect(at()).toBe(MONTHS);
  // Where the browser opened its own list, the first Escape closes that.
  await userEvent.keyboard("{Enter}{Escape}{Escape}");
  expect(at()).toBe(MONTHS);
});

test.each(["", "bp6-dark"])("axe finds no violations, and nothing overflows (%s)", async (theme) => {
  await page.viewport(1024, 768);
  document.body.className = theme;
  const screen = await render(editor);
  expect(await violations()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1024);
  await screen.unmount();
  document.body.className = "";
});

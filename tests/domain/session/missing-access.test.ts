// Whoever is sent Home from a link reads which permission is missing, and who grants it.
import { expect, test } from "vitest";
import { SCOPES, type CurrentUser } from "../../../src/contract/session/session.ts";
import { presetOf, SCOPE_PRESETS } from "../../../src/domain/account/scope-presets.ts";
import { mayOpen, PAGES } from "../../../src/domain/pages.ts";
import { missingFor } from "../../../src/domain/session/missing-access.ts";
import { grantorsText, nameGrantors, scopeRefusal, USER_MANAGER } from "../../../src/domain/session/permission-labels.ts";
import { ADA } from "../../sync/people.ts";

const NOBODY: CurrentUser = {
  ...ADA,
  scopes: [],
  company: ADA.company && { ...ADA.company, hide_vehicle_search: true },
  watchdog_limits: { can_carrier_search_for_watchdog: false },
  paywall: {
    ...ADA.paywall,
    is_watchdog: true,
    can_lane_search: false,
    can_load_dashboard: false,
    can_post_loads: false,
    can_rule: false,
  },
};
const guarded = PAGES.filter(({ requires }) => requires.length > 0);

test.each(guarded.map((page) => [page.name, page] as const))("%s says what is missing", (_, page) => {
  expect(mayOpen(page, NOBODY)).toBe(false);
  const missing = missingFor(page, NOBODY, "Dana Reyes");
  expect(missing?.permission).toMatch(/permission$|^a plan with|search$/);
  expect(missing?.grantedBy).toMatch(/^(Dana Reyes|support)$/);
});

test("with the plan it is the permission that is missing", () => {
  const loads = PAGES.find(({ name }) => name === "loads")!;
  const paid = { ...ADA, scopes: [], paywall: { ...ADA.paywall, can_load_dashboard: true } };
  expect(missingFor(loads, paid, "Dana Reyes")).toEqual({ permission: "View loads permission", grantedBy: "Dana Reyes" });
});

test("those who manage users are named, two at most", () => {
  const people = ["Ann", "Ben", "Cy", "Di"].map((full_name) => ({
    full_name,
    scopes: full_name === "Ben" ? [] : ["manage_users"],
  }));
  expect(grantorsText(people)).toBe("Ann or Cy");
  expect(grantorsText([])).toBe(USER_MANAGER);
  expect(scopeRefusal("onboarding")).toBe(`You need Onboarding permission. Ask ${USER_MANAGER}.`);
  nameGrantors(people);
  expect(scopeRefusal("onboarding")).toBe("You need Onboarding permission. Ask Ann or Cy.");
  nameGrantors([]);
});

test("each job has permissions of its own, and is recognized by them", () => {
  for (const preset of SCOPE_PRESETS) {
    expect(presetOf(new Set(preset.scopes))).toBe(preset);
    expect(preset.scopes.every((scope) => SCOPES.includes(scope))).toBe(true);
  }
  expect(presetOf(new Set(["sourcing"]))).toBeNull();
});

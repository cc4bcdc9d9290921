// Tests what a plan, a scope and a company let a person do, each for itself.
import { describe, expect, it } from "vitest";
import type { CurrentUser } from "../../../src/contract/session/session.ts";
import {
  canManageLoads,
  canUseApi,
  canViewAlerts,
  canViewCertificates,
  canViewLoad,
  canViewLoads,
  hasOnboardingAccess,
} from "../../../src/domain/session/permissions.ts";
import { ADA } from "../../sync/people.ts";

const withPlan = (plan: Partial<CurrentUser["paywall"]>): CurrentUser => ({ ...ADA, paywall: { ...ADA.paywall, ...plan } });

describe("what a plan includes", () => {
  it("applications need the API", () => {
    expect([true, false].map((flag) => canUseApi(withPlan({ can_api: flag })))).toEqual([true, false]);
  });

  it("insurance certificates need their flag, and a server that has none withholds nothing", () => {
    expect([true, false].map((flag) => canViewCertificates(withPlan({ can_view_insurance_certificates: flag })))).toEqual([
      true,
      false,
    ]);
    expect(canViewCertificates(ADA)).toBe(true);
  });
});

describe("onboarding access", () => {
  const carrierBroker = { ...ADA, scopes: ["manage_users"], company: { ...ADA.company!, carrier_id: 5 } };

  it.each<readonly [string, CurrentUser, boolean]>([
    ["a broker with a carrier whose users one manages", carrierBroker, true],
    ["a broker without a carrier", { ...carrierBroker, company: { ...carrierBroker.company, carrier_id: null } }, false],
    ["another type of company", { ...carrierBroker, company: { ...carrierBroker.company, company_type: "carrier" } }, false],
    ["without user management, also with the onboarding scope", { ...carrierBroker, scopes: ["onboarding"] }, false],
    ["without a company", { ...carrierBroker, company: null }, false],
  ])("%s", (_, user, expected) => {
    expect(hasOnboardingAccess(user)).toBe(expected);
  });
});

describe("loads", () => {
  const person = (scopes: readonly string[], can_load_dashboard: boolean, can_post_loads = false): CurrentUser => ({
    ...withPlan({ can_load_dashboard, can_post_loads }),
    scopes: [...scopes],
  });

  it.each<readonly [string, CurrentUser, string]>([
    ["views loads", person(["view_loads"], true), "list, detail"],
    ["manages loads", person(["manage_loads"], true), "list, detail, change"],
    ["views alerts", person(["view_tickets"], true), "list, detail, alerts"],
    ["manages alerts", person(["manage_tickets"], true), "list, detail, alerts"],
    ["manages alerts and notes", person(["manage_tickets_and_notes"], true), "list, detail, alerts"],
    ["manages loads, with a plan for posting only", person(["manage_loads"], false, true), "detail, change"],
    ["views alerts, with a plan for posting only", person(["view_tickets"], false, true), "detail"],
    ["manages loads and alerts, without a plan", person(["manage_loads", "manage_tickets"], false), ""],
    ["none of the permissions", person(["sourcing", "view_tfx"], true, true), ""],
  ])("%s", (_, user, expected) => {
    const may = { list: canViewLoads, detail: canViewLoad, alerts: canViewAlerts, change: canManageLoads };
    const found = Object.entries(may).flatMap(([name, isAllowed]) => (isAllowed(user) ? [name] : []));
    expect(found.join(", ")).toBe(expected);
  });
});

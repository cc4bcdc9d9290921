// Tests what a plan is said to change, and where a refusal sends people.
import { expect, it } from "vitest";
import { isExceeded, planChange } from "../../../src/domain/account/plan-change.ts";
import { missingFeature, planRefusal } from "../../../src/domain/session/permission-labels.ts";
import { ADA } from "../../sync/people.ts";

it("a plan is compared with what the company has: features gained and lost, and the limits that differ", () => {
  const now = { ...ADA.paywall, limits: { carrier_searches: 250, users: 20 }, usage: { users: 18 } };
  const plan = {
    id: "small",
    name: "Small",
    monthly_price: 10,
    includes: ["can_connect", "can_rule"] as ("can_connect" | "can_rule")[],
    limits: { users: 5, carrier_searches: 250, lanes: 3 },
  };
  const { adds, loses, limits } = planChange(now, plan);
  expect(adds).toEqual(["connecting with carriers"]);
  expect(loses).toEqual(["loads", "lane search", "posting loads", "the API", "exports", "insights"]);
  expect(limits).toEqual([
    { name: "users", from: 20, to: 5, used: 18 },
    { name: "lanes", from: null, to: 3, used: 0 },
  ]);
  expect(limits.map(isExceeded)).toEqual([true, false]);
  expect(isExceeded({ to: null, used: 9 })).toBe(false);
});

it("who may change the plan is sent to My account, and everybody else to them", () => {
  const manager = { ...ADA, scopes: ["manage_users"] };
  expect(planRefusal("can_export", manager)).toBe("Your company's plan does not include exports. Change the plan in My account.");
  for (const user of [ADA, null]) {
    expect(planRefusal("can_export", user)).toMatch(/exports\. Ask someone with User management permission\.$/);
    expect(missingFeature("can_export", user).advice).toBeUndefined();
  }
  expect(missingFeature("can_export", manager).advice).toContain("My account");
});

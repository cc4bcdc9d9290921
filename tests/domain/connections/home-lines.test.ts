// Home counts as dispatchable only carriers that are OK to use, and each figure is the number of rows of the list it leads to.
import { expect, test } from "vitest";
import type { CurrentUser } from "../../../src/contract/session/session.ts";
import { CONNECTION_LIST, connectionQuery } from "../../../src/domain/connections/connection-filters.ts";
import { carrierLines, waitingFor, WAITING_LINE } from "../../../src/domain/connections/home-lines.ts";

const whereOf = (id: string, hasRules: boolean) => {
  const line = carrierLines(hasRules).find((each) => each.id === id);
  return line === undefined ? undefined : connectionQuery(line.filters, {}).where;
};

test("dispatchable are onboarded carriers that pass, also with an override", () => {
  const onboarded = { column: "status", is: "in", codes: ["onboarded", "needs_to_onboard_but_can_remain_active"] };
  expect(whereOf("dispatchable", true)).toEqual([onboarded, { column: "assessment", is: "in", codes: ["pass", "partial_pass"] }]);
  expect(whereOf("dispatchable", false)).toEqual([onboarded]);
});

test("without rules in the plan nothing is said about them", () => {
  expect(carrierLines(false).map(({ id }) => id)).toEqual(["in-progress", "dispatchable", "do-not-dispatch"]);
  expect(carrierLines(true)).toHaveLength(6);
});

test.each([WAITING_LINE, ...carrierLines(true), ...carrierLines(false)])(
  "the address of $id holds all its filters",
  ({ filters }) => {
    expect(CONNECTION_LIST.read(CONNECTION_LIST.write(filters))).toEqual(filters);
  },
);

test("first comes what a person decides: packets and overrides, or load alerts; what they may not decide does not wait for them", () => {
  const person = (scopes: readonly string[], plan = {}) =>
    ({ scopes, paywall: { can_rule: true, can_load_dashboard: true, ...plan } }) as unknown as CurrentUser;
  const compliance = ["onboarding", "manage_rule_overrides", "view_tickets"];
  expect(waitingFor(person(compliance))).toEqual(["packets", "overrides", "alerts"]);
  expect(waitingFor(person(compliance, { can_rule: false, can_load_dashboard: false }))).toEqual(["packets"]);
  expect(waitingFor(person(["view_loads", "view_tickets"]))).toEqual(["alerts"]);
  expect(waitingFor(person(["manage_rule_overrides", "manage_tickets"]))).toEqual(["alerts", "overrides"]);
  expect(waitingFor(person(["sourcing"]))).toEqual([]);
});

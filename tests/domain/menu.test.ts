// Tests that the menu offers a person exactly the pages they may open, in their groups, and marks where they are.
import { describe, expect, it } from "vitest";
import { EXPIRED, type CurrentUser } from "../../src/contract/session/session.ts";
import { menuOf } from "../../src/domain/menu.ts";
import { pageAt, PAGES } from "../../src/domain/pages.ts";

interface Plan {
  readonly can_rule?: boolean;
  readonly can_lane_search?: boolean;
  readonly can_connect?: boolean;
  readonly is_watchdog?: boolean;
}

const userOf = (plan: Plan = {}, company: object = {}): CurrentUser =>
  ({
    paywall: { can_rule: true, can_lane_search: true, can_connect: false, is_watchdog: false, ...plan },
    company: { status: "active", hide_vehicle_search: false, ...company },
    watchdog_limits: { can_carrier_search_for_watchdog: false },
    scopes: [],
  }) as unknown as CurrentUser;

const menu = (user: CurrentUser, path = "/") =>
  menuOf(user, pageAt(path).page).map(({ group, items }) => `${group}: ${items.map(({ label }) => label).join(", ")}`);

describe("the menu", () => {
  it("is grouped", () => {
    expect(menu(userOf())).toEqual([
      "Home: Home",
      "Carriers: My carriers, Monitored",
      "Find: Lane search, Global search, Contact search, Vehicles, Saved searches",
      "Risk: Identity alerts",
      "Compliance: Rules, Overrides, Classifications",
      "Settings: My account",
    ]);
  });

  it.each([
    ["rules", { can_rule: false }, {}, ["Monitored", "Rules", "Overrides"]],
    ["lane search", { can_lane_search: false }, {}, ["Lane search"]],
    ["vehicle search", {}, { hide_vehicle_search: true }, ["Vehicles"]],
    [
      "carrier search",
      { is_watchdog: true },
      {},
      ["Lane search", "Global search", "Contact search", "Vehicles", "Saved searches"],
    ],
  ])("leaves out what needs %s", (_, plan, company, gone) => {
    const labels = (user: CurrentUser) => menuOf(user, pageAt("/").page).flatMap(({ items }) => items.map(({ label }) => label));
    expect(labels(userOf()).filter((label) => !labels(userOf(plan, company)).includes(label))).toEqual(gone);
  });

  it("shows an expired company only its account, unless it may still connect", () => {
    expect(menu(userOf({}, { status: EXPIRED }))).toEqual(["Settings: My account"]);
    expect(menu(userOf({ can_connect: true }, { status: EXPIRED }))).toHaveLength(6);
  });

  it.each([
    [{}, "/carriers/connections"],
    [{ can_rule: false }, "/carriers/Mine"],
    [{ can_rule: false, is_watchdog: true }, "/carriers/my-carriers"],
  ])("leads to the carriers of %o at %s", (plan, path) => {
    const items = menuOf(userOf(plan), pageAt("/").page).flatMap((section) => section.items);
    expect(items.find(({ id }) => id === "connections")?.to).toBe(path);
  });

  it.each([
    ["/carriers/Mine", "connections"],
    ["/connections/4", "connections"],
    ["/decisions/4", "connections"],
    ["/carriers/lane-search-results", "lane-search"],
    ["/carriers/search-results", "global-search"],
    ["/vehicles/4", "vehicles"],
    ["/identity-alerts/new", "identity-alerts"],
    ["/rules/overrides", "rule-overrides"],
    ["/carriers/4", null],
  ])("at %s marks %s", (path, id) => {
    const marked = menuOf(userOf(), pageAt(path).page).flatMap(({ items }) => items.filter(({ isCurrent }) => isCurrent));
    expect(marked.map((item) => item.id)).toEqual(id === null ? [] : [id]);
  });

  it("has a key of its own for every entry", () => {
    const keys = PAGES.flatMap(({ menu: entry }) => entry?.key ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

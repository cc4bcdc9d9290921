// Tests that the menu offers a person exactly the pages they may open, in their groups, and marks where they are.
import { describe, expect, it } from "vitest";
import { EXPIRED, type CurrentUser } from "../../src/contract/session/session.ts";
import { isGroupOpen, menuOf } from "../../src/domain/menu.ts";
import { pageAt, PAGES } from "../../src/domain/pages.ts";

interface Plan {
  readonly can_rule?: boolean;
  readonly can_lane_search?: boolean;
  readonly can_connect?: boolean;
  readonly is_watchdog?: boolean;
  readonly can_load_dashboard?: boolean;
  readonly can_post_loads?: boolean;
}

const userOf = (plan: Plan = {}, company: object = {}, scopes: readonly string[] = []): CurrentUser =>
  ({
    paywall: { can_rule: true, can_lane_search: true, can_connect: false, is_watchdog: false, ...plan },
    company: { status: "active", hide_vehicle_search: false, ...company },
    watchdog_limits: { can_carrier_search_for_watchdog: false },
    scopes,
  }) as unknown as CurrentUser;

const menu = (user: CurrentUser, path = "/") =>
  menuOf(user, pageAt(path).page).map(
    ({ group, items }) =>
      `${group}: ${items
        .filter(({ isUnlisted }) => !isUnlisted)
        .map(({ label }) => label)
        .join(", ")}`,
  );

const LOADS = { can_load_dashboard: true, can_post_loads: true };
const STAFF = ["view_loads", "view_tickets"];
const MANAGER = [...STAFF, "manage_users", "view_tfx", "manage_rate_confirmations"];

const CARRIERS = "Carriers: My carriers, Onboarding, Monitored, Vetting lists";
const INBOX = "Inbox: Inbox";
const FIND = "Find: Carrier, Lane, Contact, Vehicle";
const COMPLIANCE = "Compliance: Rules, Overrides, Decisions";
const RISK = "Risk: Identity alerts";

describe("the menu", () => {
  it.each([
    [
      "a manager",
      userOf(LOADS, {}, MANAGER),
      [
        "Home: Home",
        INBOX,
        CARRIERS,
        FIND,
        "Loads: Loads, Tracking board, Load alerts, Load board, Truck postings, Exchange, Rate confirmations",
        RISK,
        COMPLIANCE,
        "Settings: Classifications, Teams, Alert settings, Change orders, Reports, Company, Billing, My account",
      ],
    ],
    [
      "staff",
      userOf(LOADS, {}, STAFF),
      [
        "Home: Home",
        INBOX,
        CARRIERS,
        FIND,
        "Loads: Loads, Tracking board, Load alerts, Load board, Truck postings",
        RISK,
        COMPLIANCE,
        "Settings: Classifications, Alert settings, Company, Billing, My account",
      ],
    ],
    [
      "a watchdog",
      userOf({ is_watchdog: true, can_rule: false }),
      [
        "Home: Home",
        "Carriers: My carriers, Onboarding",
        RISK,
        "Compliance: Decisions",
        "Settings: Classifications, Company, Billing, My account",
      ],
    ],
    ["someone whose company has expired", userOf({}, { status: EXPIRED }), ["Settings: Company, Billing, My account"]],
    [
      "someone whose company has expired but may still connect",
      userOf({ can_connect: true }, { status: EXPIRED }),
      ["Home: Home", INBOX, CARRIERS, FIND, RISK, COMPLIANCE, "Settings: Classifications, Company, Billing, My account"],
    ],
  ])("of %s", (_, user, groups) => expect(menu(user)).toEqual(groups));

  it("offers saved searches in the palette only, and names what is found by the page", () => {
    const find = menuOf(userOf(), pageAt("/").page).find(({ group }) => group === "Find");
    expect(find?.items.map(({ fullLabel, isUnlisted }) => [fullLabel, isUnlisted])).toEqual([
      ["Global search", false],
      ["Lane search", false],
      ["Contact search", false],
      ["Vehicle search", false],
      ["Saved searches", true],
    ]);
  });

  it.each([
    ["rules", { can_rule: false }, {}, ["Monitored", "Rules", "Overrides"]],
    ["lane search", { can_lane_search: false }, {}, ["Lane"]],
    ["vehicle search", {}, { hide_vehicle_search: true }, ["Vehicle"]],
    [
      "carrier search",
      { is_watchdog: true },
      {},
      ["Inbox", "Vetting lists", "Carrier", "Lane", "Contact", "Vehicle", "Saved searches"],
    ],
  ])("leaves out what needs %s", (_, plan, company, gone) => {
    const labels = (user: CurrentUser) => menuOf(user, pageAt("/").page).flatMap(({ items }) => items.map(({ label }) => label));
    expect(labels(userOf()).filter((label) => !labels(userOf(plan, company)).includes(label))).toEqual(gone);
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
    ["/decisions/4", "decisions"],
    ["/carriers/lane-search-results", "lane-search"],
    ["/carriers/search-results", "global-search"],
    ["/vehicles/4", "vehicles"],
    ["/identity-alerts/new", "identity-alerts"],
    ["/rules/overrides", "rule-overrides"],
    ["/my-account", "my-account"],
    ["/my-account?tab=2", "my-account:2"],
    ["/my-account?tab=4&x=1", "my-account:4"],
    ["/my-account?tab=6", "my-account"],
    ["/rules?tab=4", "rules"],
    ["/carriers/4", null],
  ])("at %s marks %s", (path, id) => {
    const marked = menuOf(userOf(), pageAt(path).page, new URLSearchParams(path.split("?")[1]).get("tab")).flatMap(({ items }) =>
      items.filter(({ isCurrent }) => isCurrent),
    );
    expect(marked.map((item) => item.id)).toEqual(id === null ? [] : [id]);
  });

  it.each([
    [undefined, "Carriers", true],
    [undefined, "Settings", false],
    [{ Settings: true, Carriers: false }, "Settings", true],
    [{ Settings: true, Carriers: false }, "Carriers", false],
    [{ Carriers: "no" }, "Carriers", true],
    ["Carriers", "Carriers", true],
    [null, "Settings", false],
  ] as const)("with %o kept, %s is open: %s", (kept, group, isOpen) => expect(isGroupOpen(kept, group)).toBe(isOpen));

  it("has a key of its own for every entry", () => {
    const keys = PAGES.flatMap(({ menu: entry }) => entry?.key ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

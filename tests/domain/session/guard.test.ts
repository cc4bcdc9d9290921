// Tests that every navigation ends where the rules say, and that redirects always end.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SCOPES, type CurrentUser } from "../../../src/contract/session/session.ts";
import { decide, hostKind, mustWait, RULES, type Decision, type Facts } from "../../../src/domain/session/guard.ts";
import { pageAt, PAGES } from "../../../src/domain/pages.ts";

const company = {
  id: 7,
  legal_name: "Simulated Brokerage",
  company_type: "broker",
  plan_id: "pro",
  status: "active",
  created_at: "2026-01-01T00:00:00.000000Z",
  carrier_id: null,
  hide_vehicle_search: false,
};
const paywall = {
  can_load_dashboard: true,
  can_connect: false,
  can_rule: true,
  can_post_loads: true,
  can_lane_search: true,
  can_api: true,
  can_export: true,
  can_view_insights: true,
  is_watchdog: false,
  limits: {},
  usage: {},
};
const USER: CurrentUser = {
  id: 1,
  first_name: "Ada",
  last_name: "Broker",
  email: "ada@brokerage.example",
  phone_e164: null,
  created_at: "2026-01-01T00:00:00.000000Z",
  intercom_user_verification_hash: null,
  scopes: [...SCOPES],
  company,
  paywall,
  watchdog_limits: { can_carrier_search_for_watchdog: false },
  requested_carrier_id: null,
};

type Changes = { user?: CurrentUser | null } & Partial<Omit<Facts, "user" | "page" | "path">>;
const factsOf = (path: string, changes: Changes = {}): Facts => ({
  page: pageAt(path).page,
  path,
  user: USER,
  host: "broker",
  savedRedirect: null,
  block: null,
  otherHostUrl: "https://watchdog.portal.example/broker/",
  onboardingUrl: "https://onboarding.example/start",
  ...changes,
});
const withPaywall = (change: Partial<typeof paywall>): CurrentUser => ({ ...USER, paywall: { ...paywall, ...change } });
const withCompany = (change: Partial<NonNullable<CurrentUser["company"]>>): CurrentUser => ({
  ...USER,
  company: { ...company, ...change },
});
const withScopes = (...scopes: string[]): CurrentUser => ({ ...USER, scopes });
const WATCHDOG = withPaywall({ is_watchdog: true });

const STAY: Decision = { kind: "stay" };
const HOME: Decision = { kind: "go", to: "/" };

const TABLE: [string, string, Changes, Decision][] = [
  ...["lane-search", "lane-search-results", "contact-search", "Mine", "saved-searches", "vetting", "vetting/7"].map(
    (page): [string, string, Changes, Decision] => [
      "1 watchdog without search",
      `/carriers/${page}`,
      { user: WATCHDOG, host: "watchdog" },
      HOME,
    ],
  ),
  ["1 watchdog without search", "/vehicles", { user: WATCHDOG, host: "watchdog" }, HOME],
  ["1 not the detail", "/vehicles/4", { user: WATCHDOG, host: "watchdog" }, STAY],
  [
    "1 watchdog with search",
    "/carriers/contact-search",
    { user: { ...WATCHDOG, watchdog_limits: { can_carrier_search_for_watchdog: true } }, host: "watchdog" },
    STAY,
  ],
  ["2 hidden vehicle search", "/vehicles", { user: withCompany({ hide_vehicle_search: true }) }, HOME],
  ["2 hidden vehicle search", "/vehicles/4", { user: withCompany({ hide_vehicle_search: true }) }, HOME],
  ["2 shown", "/vehicles/4", {}, STAY],
  ["3 no lane search", "/carriers/lane-search", { user: withPaywall({ can_lane_search: false }) }, HOME],
  ["3 no lane search", "/carriers/lane-search-results", { user: withPaywall({ can_lane_search: false }) }, HOME],
  ["3 not the other searches", "/carriers/global-search", { user: withPaywall({ can_lane_search: false }) }, STAY],
  ["4 no exchange", "/exchange", { user: withScopes("view_loads") }, HOME],
  ["4 exchange", "/exchange", { user: withScopes("view_tfx") }, STAY],
  ["5 loads by any of five scopes", "/loads", { user: withScopes("manage_loads") }, STAY],
  ["5 loads without a scope", "/loads", { user: withScopes("manage_users") }, HOME],
  ["5 loads without the dashboard", "/loads", { user: withPaywall({ can_load_dashboard: false }) }, HOME],
  ["5 a load for who only posts", "/loads/9", { user: withPaywall({ can_load_dashboard: false }) }, STAY],
  ["5 a load for nobody", "/loads/9", { user: withPaywall({ can_load_dashboard: false, can_post_loads: false }) }, HOME],
  ["5 a load without a scope", "/loads/9", { user: withScopes() }, HOME],
  ["5 alerts need a ticket scope", "/alerts", { user: withScopes("view_loads", "manage_loads") }, HOME],
  ["5 alerts", "/alerts", { user: withScopes("manage_tickets_and_notes") }, STAY],
  ["5 alerts not by posting", "/alerts", { user: withPaywall({ can_load_dashboard: false }) }, HOME],
  ["6 no rate confirmations", "/carriers/rate-confirmations", { user: withScopes("view_tfx") }, HOME],
  ["6 nor their emails", "/carriers/rate-confirmations/emails/3", { user: withScopes() }, HOME],
  ["6 rate confirmations", "/carriers/rate-confirmations/3", { user: withScopes("manage_rate_confirmations") }, STAY],
  [
    "7 the other host",
    "/carriers/global-search",
    { user: WATCHDOG },
    { kind: "leave", url: "https://watchdog.portal.example/broker/" },
  ],
  [
    "7 the other way round",
    "/",
    { host: "watchdog", otherHostUrl: "https://portal.example/broker/" },
    { kind: "leave", url: "https://portal.example/broker/" },
  ],
  ["7 no other host known", "/", { host: "watchdog", otherHostUrl: null }, STAY],
  ["8 already signed in", "/login", {}, HOME],
  ["8 already signed in", "/sign-up/code?email=a@b.example&code=1", {}, HOME],
  [
    "8 nobody signed in",
    "/carriers/connections?list=on-hold",
    { user: null },
    { kind: "go", to: "/login", save: "/carriers/connections?list=on-hold" },
  ],
  ["8 nobody at Home", "/", { user: null }, { kind: "go", to: "/login" }],
  ["8 nobody, public", "/login/code", { user: null }, STAY],
  ["8 before the plan's rules", "/loads/3", { user: null }, { kind: "go", to: "/login", save: "/loads/3" }],
  [
    "9 a carrier's people",
    "/",
    { user: withCompany({ company_type: "carrier" }) },
    { kind: "leave", url: "https://onboarding.example/start" },
  ],
  [
    "9 no address to send them to",
    "/",
    { user: withCompany({ company_type: "carrier" }), onboardingUrl: null },
    { kind: "go", to: "/pending-access-review" },
  ],
  [
    "9 before the tenth",
    "/",
    { user: { ...withPaywall({ can_connect: true }), company: { ...company, company_type: "shipper" } } },
    { kind: "leave", url: "https://onboarding.example/start" },
  ],
  [
    "10 straight to the saved place",
    "/",
    { user: withPaywall({ can_connect: true }), savedRedirect: "/loads/3" },
    { kind: "go", to: "/loads/3", forgetSaved: true },
  ],
  [
    "10 there already",
    "/loads/3",
    { user: withPaywall({ can_connect: true }), savedRedirect: "/loads/3" },
    { kind: "stay", forgetSaved: true },
  ],
  ["10 skips the eleventh", "/carriers/Mine", { user: withPaywall({ can_connect: true }) }, STAY],
  [
    "10 skips the twelfth",
    "/",
    { user: { ...withPaywall({ can_connect: true }), company: { ...company, status: "subscription_or_trial_expired" } } },
    STAY,
  ],
  ["10 skips the fourteenth", "/", { user: { ...withPaywall({ can_connect: true }), first_name: null } }, STAY],
  ["11 Mine with rules", "/carriers/Mine", {}, { kind: "go", to: "/carriers/connections" }],
  ["11 Connections with rules", "/carriers/connections", {}, STAY],
  [
    "11 Connections without",
    "/carriers/connections",
    { user: withPaywall({ can_rule: false }) },
    { kind: "go", to: "/carriers/Mine" },
  ],
  ["11 Mine without", "/carriers/Mine", { user: withPaywall({ can_rule: false }) }, STAY],
  [
    "12 expired",
    "/loads",
    { user: withCompany({ status: "subscription_or_trial_expired" }) },
    { kind: "go", to: "/my-account?tab=4" },
  ],
  ["12 expired, at the account", "/my-account?tab=1", { user: withCompany({ status: "subscription_or_trial_expired" }) }, STAY],
  ["13 no company", "/", { user: { ...USER, company: null } }, { kind: "go", to: "/sign-up/details" }],
  ["13 no status", "/", { user: withCompany({ status: null }) }, { kind: "go", to: "/sign-up/details" }],
  ["13 there already", "/sign-up/details?email=a@b.example", { user: { ...USER, company: null, first_name: null } }, STAY],
  ["13 nothing left to fill in", "/sign-up/details", {}, HOME],
  ["14 no first name", "/", { user: { ...USER, first_name: null } }, { kind: "go", to: "/required-information" }],
  ["14 an empty last name", "/loads", { user: { ...USER, last_name: "" } }, { kind: "go", to: "/required-information" }],
  ["14 there already", "/required-information", { user: { ...USER, last_name: null } }, STAY],
  ["after all: the saved place", "/", { savedRedirect: "/loads/3" }, { kind: "go", to: "/loads/3", forgetSaved: true }],
  ["after all: only from Home", "/carriers/connections", { savedRedirect: "/loads/3" }, STAY],
  ["blocked by country", "/login", { user: null, block: "country" }, { kind: "go", to: "/user_country_block" }],
  ["blocked by VPN", "/", { block: "vpn" }, { kind: "go", to: "/carrier_vpn_block" }],
  ["denied people stay at the denial", "/security", {}, STAY],
  ["unknown address", "/nowhere", { user: null }, STAY],
];

describe("the rules", () => {
  it("number fourteen", () => expect(RULES).toHaveLength(14));

  it.each(TABLE)("%s: %s", (_, path, changes, decision) => {
    const { refused, ...decided }: Decision & { readonly refused?: string } = decide(factsOf(path, changes));
    expect(decided).toEqual(decision);
    if (refused !== undefined) expect(refused).toBe(pageAt(path).page.name);
  });

  it("say which page a person without its permission is sent Home from", () => {
    const staff = { ...USER, scopes: [] };
    expect(decide(factsOf("/loads?list=closed", { user: staff }))).toEqual({ kind: "go", to: "/", refused: "loads" });
  });

  it("wait for the server before they send away whom only stored data refuse, and let in at once", () => {
    const away: Decision = { kind: "go", to: "/" };
    expect(mustWait(away, { isNobody: false, isAsked: false })).toBe(true);
    expect(mustWait(away, { isNobody: false, isAsked: true })).toBe(false);
    expect(mustWait(away, { isNobody: true, isAsked: false })).toBe(false);
    expect(mustWait({ kind: "stay" }, { isNobody: false, isAsked: false })).toBe(false);
  });

  it("each of them decides a case in the table", () => {
    const deciding = TABLE.map(([, path, changes]) => RULES.findIndex((rule) => rule(factsOf(path, changes)) !== null));
    expect([...new Set(deciding)].filter((index) => index >= 0).toSorted((a, b) => a - b)).toEqual(
      RULES.map((_, index) => index),
    );
  });

  it("recognize the watchdog's host by the word in its name, or as the configured one", () => {
    const kind = (host: string, watchdogHost: string | null) => hostKind({ protocol: "http:", host }, watchdogHost);
    expect(kind("watchdog.localhost:4180", "watchdog.localhost:4180")).toBe("watchdog");
    expect(kind("watch.portal.example", "Watch.Portal.example:80")).toBe("watchdog");
    for (const host of ["mywatchdogs.example", "WatchDog.localhost:4181", "portal-watchdog.example"]) {
      expect(kind(host, null), host).toBe("watchdog");
    }
    for (const host of ["localhost:4180", "watch.portal.example:8080", "watch-dog.example"]) {
      expect(kind(host, "watch.portal.example"), host).toBe("broker");
    }
  });
});

const flag = fc.boolean();
const arbitraryUser: fc.Arbitrary<CurrentUser> = fc.record({
  id: fc.constant(1),
  first_name: fc.constantFrom(null, "", "Ada"),
  last_name: fc.constantFrom(null, "Broker"),
  email: fc.constant("ada@brokerage.example"),
  phone_e164: fc.constant(null),
  created_at: fc.constant(USER.created_at),
  intercom_user_verification_hash: fc.constant(null),
  scopes: fc.subarray([...SCOPES]),
  company: fc.option(
    fc.record({
      ...Object.fromEntries(Object.entries(company).map(([name, value]) => [name, fc.constant(value)])),
      company_type: fc.constantFrom("broker", "carrier"),
      status: fc.constantFrom(null, "active", "subscription_or_trial_expired"),
      hide_vehicle_search: flag,
    }),
  ) as unknown as fc.Arbitrary<CurrentUser["company"]>,
  paywall: fc.record({
    can_load_dashboard: flag,
    can_connect: flag,
    can_rule: flag,
    can_post_loads: flag,
    can_lane_search: flag,
    can_api: flag,
    can_export: flag,
    can_view_insights: flag,
    is_watchdog: flag,
    limits: fc.constant({}),
    usage: fc.constant({}),
  }),
  watchdog_limits: fc.record({ can_carrier_search_for_watchdog: flag }),
  requested_carrier_id: fc.constant(null),
});
const arbitraryPath = fc.constantFrom(...PAGES.map((page) => page.path.replace(":id", "5")), "/nowhere");

describe("following the rules", () => {
  it("never redirects in a circle, whoever opens whichever page", () => {
    fc.assert(
      fc.property(
        fc.option(arbitraryUser),
        arbitraryPath,
        fc.option(arbitraryPath),
        fc.constantFrom("broker", "watchdog") as fc.Arbitrary<"broker" | "watchdog">,
        fc.constantFrom(null, "country", "vpn") as fc.Arbitrary<Facts["block"]>,
        flag,
        (user, start, saved, host, block, isConfigured) => {
          let path = start;
          let savedRedirect = saved;
          // The longest way: from Connections over Mine Home, and once more for the place that was saved.
          for (let step = 0; step <= 5; step += 1) {
            const configured = isConfigured ? {} : { otherHostUrl: null, onboardingUrl: null };
            const decision = decide(factsOf(path, { user, host, block, savedRedirect, ...configured }));
            if (decision.kind !== "go") return;
            expect(decision.to).not.toBe(path);
            if (decision.forgetSaved) savedRedirect = null;
            path = decision.to;
          }
          throw new Error(`still going at ${path}`);
        },
      ),
      { numRuns: 20_000 },
    );
  });

  it("never shows a page to somebody who may not see it", () => {
    fc.assert(
      fc.property(arbitraryUser, arbitraryPath, (user, path) => {
        const facts = factsOf(path, { user, otherHostUrl: null });
        if (decide(facts).kind !== "stay") return;
        if (facts.page.name === "alerts") expect(user.scopes.some((scope) => scope.includes("tickets"))).toBe(true);
        if (facts.page.name === "exchange") expect(user.scopes).toContain("view_tfx");
        if (facts.page.name.startsWith("rate-confirmation")) expect(user.scopes).toContain("manage_rate_confirmations");
        expect(facts.page.access).not.toBe("public");
      }),
      { numRuns: 5000 },
    );
  });
});

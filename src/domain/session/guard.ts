// Decides, on every navigation, whether a person may open a page or has to go elsewhere: the rules in order, as pure functions.
import type { CurrentUser } from "../../contract/session/session.ts";
import {
  canLaneSearch,
  canManageRateConfirmations,
  canRule,
  canSearchCarriers,
  canSearchVehicles,
  canViewAlerts,
  canViewExchange,
  canViewLoad,
  canViewLoads,
  hasCompany,
  hasName,
  isExpired,
  type Permission,
} from "./permissions.ts";
import { pathTo, type Page, type PageName } from "../pages.ts";

export type HostKind = "broker" | "watchdog";

/** Everything the rules look at. Paths are below `/broker`, with their query. */
export interface Facts {
  readonly page: Page;
  readonly path: string;
  readonly user: CurrentUser | null;
  readonly host: HostKind;
  /** Where the person wanted to go before signing in; already checked to be a page of this portal. */
  readonly savedRedirect: string | null;
  /** Set once the server has answered that people from here may not come in. */
  readonly block: "country" | "vpn" | null;
  /** The broker path of the other host; null where none is configured. */
  readonly otherHostUrl: string | null;
  /** Where companies that are not brokers belong; null where none is configured. */
  readonly onboardingUrl: string | null;
}

export type Decision =
  /** The page may be shown. */
  | { readonly kind: "stay"; readonly forgetSaved?: true }
  /** Another page of this portal. `save`: return here after signing in. */
  | {
      readonly kind: "go";
      readonly to: string;
      readonly save?: string;
      readonly forgetSaved?: true;
      /** The page that the person has no permission for; Home says so. */
      readonly refused?: PageName;
    }
  /** Out of this portal. */
  | { readonly kind: "leave"; readonly url: string };

export type Rule = (facts: Facts) => Decision | null;

const HOME = pathTo("home");
const go = (to: string): Decision => ({ kind: "go", to });
const STAY: Decision = { kind: "stay" };

/** The tab of My account that shows the plan. */
const PLAN_TAB = "tab=4";

/** The part of a `Location` that tells hosts apart. */
export interface Place {
  readonly protocol: string;
  /** With a port that is not the scheme's default. */
  readonly host: string;
}

/** Whether `host`, as it is configured, is the host of this place. */
export const isHostOf = ({ protocol, host: here }: Place, host: string): boolean =>
  URL.canParse(`${protocol}//${host}`) && new URL(`${protocol}//${host}`).host === here.toLowerCase();

/** The kind of portal at this place: the watchdog's where the host's name contains the word, and on its configured host. */
export const hostKind = (place: Place, watchdogHost: string | null): HostKind =>
  place.host.toLowerCase().includes("watchdog") || (watchdogHost !== null && isHostOf(place, watchdogHost))
    ? "watchdog"
    : "broker";

// Signed-in people without a permission that the page requires.
const homeUnless =
  (permission: Permission): Rule =>
  ({ page, user }) =>
    user !== null && page.requires.includes(permission) && !permission(user)
      ? { kind: "go", to: HOME, refused: page.name }
      : null;

/** How far the session that a decision rests on is confirmed. */
export interface Confirmed {
  /** Nobody is signed in. */
  readonly isNobody: boolean;
  /** The server was asked since the page was opened, with or without an answer. */
  readonly isAsked: boolean;
}

/**
 * Whether a decision waits for the server: what is known of a person may be outdated, and whoever was just given a permission is not sent away
 * from the page that it opens. A page that may be shown is shown at once, and left when the answer says so.
 */
export const mustWait = ({ kind }: Decision, { isNobody, isAsked }: Confirmed): boolean =>
  kind !== "stay" && !isNobody && !isAsked;

const followSaved = ({ savedRedirect, path }: Facts): Decision | null => {
  if (savedRedirect === null) return null;
  return savedRedirect === path ? { kind: "stay", forgetSaved: true } : { kind: "go", to: savedRedirect, forgetSaved: true };
};

const either =
  (...rules: readonly Rule[]): Rule =>
  (facts) => {
    for (const rule of rules) {
      const decision = rule(facts);
      if (decision !== null) return decision;
    }
    return null;
  };

/** The portal is for brokers: a person of another company waits until it is confirmed as one. */
export const isUnderReview = (user: CurrentUser | null): boolean =>
  user !== null && user.company !== null && user.company.company_type !== "broker";

/** The fourteen rules, in order. */
export const RULES: readonly Rule[] = [
  // 1
  homeUnless(canSearchCarriers),
  // 2
  homeUnless(canSearchVehicles),
  // 3
  homeUnless(canLaneSearch),
  // 4
  homeUnless(canViewExchange),
  // 5
  either(homeUnless(canViewLoads), homeUnless(canViewLoad), homeUnless(canViewAlerts)),
  // 6
  homeUnless(canManageRateConfirmations),
  // 7
  ({ user, host, otherHostUrl }) =>
    user !== null && otherHostUrl !== null && user.paywall.is_watchdog !== (host === "watchdog")
      ? { kind: "leave", url: otherHostUrl }
      : null,
  // 8
  ({ page, user, path }) => {
    if (user !== null) return page.access === "public" ? go(HOME) : null;
    if (page.access === "public") return STAY;
    return path === HOME ? go(pathTo("login")) : { kind: "go", to: pathTo("login"), save: path };
  },
  // 9: the thirteenth rule is for people without any company. Where no address is configured, access is under review.
  ({ user, onboardingUrl }) => {
    if (!isUnderReview(user)) return null;
    return onboardingUrl === null ? go(pathTo("pending-access-review")) : { kind: "leave", url: onboardingUrl };
  },
  // 10
  (facts) => (facts.user?.paywall.can_connect === true ? (followSaved(facts) ?? STAY) : null),
  // 11
  ({ page, user }) => {
    if (user === null) return null;
    if (page.name === "mine" && canRule(user)) return go(pathTo("connections"));
    return page.name === "connections" && !canRule(user) ? go(pathTo("mine")) : null;
  },
  // 12
  ({ page, user }) =>
    user !== null && isExpired(user) && !page.allowsExpired ? go(pathTo("my-account", { query: PLAN_TAB })) : null,
  // 13: a person whose details are complete is sent Home, as from every page of signing up.
  ({ page, user }) => {
    if (user === null) return null;
    if (page.name === "sign-up-details") return hasCompany(user) ? go(HOME) : STAY;
    return hasCompany(user) ? null : go(pathTo("sign-up-details"));
  },
  // 14
  ({ page, user }) =>
    user !== null && page.name !== "required-information" && !hasName(user) ? go(pathTo("required-information")) : null,
];

// Assumption: people who pass the last four rules instead of the tenth also reach the page they asked for.
const arrivedHome: Rule = (facts) => (facts.page.name === "home" ? followSaved(facts) : null);

/** The decision about one navigation. The redirects never form a loop. */
export function decide(facts: Facts): Decision {
  if (facts.page.access === "open") return STAY;
  if (facts.block !== null) return go(pathTo(facts.block === "vpn" ? "carrier-vpn-block" : "user-country-block"));
  return either(...RULES, arrivedHome)(facts) ?? STAY;
}

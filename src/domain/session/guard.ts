// Decides, on every navigation, whether a person may open a page or has to go elsewhere: the rules in order, as pure functions.
import { EXPIRED, type CurrentUser } from "../../contract/session/session.ts";
import {
  canManageRateConfirmations,
  canSearchCarriers,
  canSearchVehicles,
  canViewAlerts,
  canViewExchange,
  canViewLoad,
  canViewLoads,
} from "./permissions.ts";
import {
  CONNECTIONS,
  COUNTRY_BLOCK,
  EXPIRED_ACCOUNT,
  HOME,
  LOGIN,
  MINE,
  PENDING_REVIEW,
  REQUIRED_INFORMATION,
  SIGN_UP_DETAILS,
  VPN_BLOCK,
  type Place,
  type PlaceGroup,
} from "../pages.ts";

export type HostKind = "broker" | "watchdog";

/** Everything the rules look at. Paths are below `/broker`, with their query. */
export interface Facts {
  readonly place: Place;
  readonly path: string;
  readonly user: CurrentUser | null;
  readonly host: HostKind;
  /** Where the person wanted to go before signing in; already checked to be a place of this portal. */
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
  /** Another page of this portal. `save`: keep this place for after signing in. */
  | { readonly kind: "go"; readonly to: string; readonly save?: string; readonly forgetSaved?: true }
  /** Out of this portal. */
  | { readonly kind: "leave"; readonly url: string };

export type Rule = (facts: Facts) => Decision | null;

const go = (to: string): Decision => ({ kind: "go", to });
const STAY: Decision = { kind: "stay" };

/** The kind of portal that a host name serves. */
export const hostKind = (hostname: string): HostKind => (hostname.toLowerCase().includes("watchdog") ? "watchdog" : "broker");

// A rule about signed-in people who open certain pages without what those pages need.
const homeUnless =
  (groups: readonly PlaceGroup[], allowed: (user: CurrentUser) => boolean): Rule =>
  ({ place, user }) =>
    user !== null && groups.includes(place.group) && !allowed(user) ? go(HOME) : null;

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

/** The fourteen rules (specification part 1, section 2, with the access list of part 2), in order. */
export const RULES: readonly Rule[] = [
  // 1
  homeUnless(["lane-search", "contact-search", "mine", "saved-searches", "vehicles"], canSearchCarriers),
  // 2
  homeUnless(["vehicles", "vehicle"], canSearchVehicles),
  // 3
  homeUnless(["lane-search"], (user) => user.paywall.can_lane_search),
  // 4
  homeUnless(["exchange"], canViewExchange),
  // 5
  either(homeUnless(["loads"], canViewLoads), homeUnless(["load"], canViewLoad), homeUnless(["alerts"], canViewAlerts)),
  // 6
  homeUnless(["rate-confirmations"], canManageRateConfirmations),
  // 7
  ({ user, host, otherHostUrl }) =>
    user !== null && otherHostUrl !== null && user.paywall.is_watchdog !== (host === "watchdog")
      ? { kind: "leave", url: otherHostUrl }
      : null,
  // 8
  ({ place, user, path }) => {
    if (user !== null) return place.access === "public" ? go(HOME) : null;
    if (place.access === "public") return STAY;
    return path === HOME ? go(LOGIN) : { kind: "go", to: LOGIN, save: path };
  },
  // 9: a person without any company is the thirteenth rule's; where no address is configured, their access awaits review.
  ({ user, onboardingUrl }) => {
    const company = user?.company ?? null;
    if (company === null || company.company_type === "broker") return null;
    return onboardingUrl === null ? go(PENDING_REVIEW) : { kind: "leave", url: onboardingUrl };
  },
  // 10
  (facts) => (facts.user?.paywall.can_connect === true ? (followSaved(facts) ?? STAY) : null),
  // 11
  ({ place, user }) => {
    if (user === null) return null;
    if (place.group === "mine" && user.paywall.can_rule) return go(CONNECTIONS);
    return place.group === "connections" && !user.paywall.can_rule ? go(MINE) : null;
  },
  // 12
  ({ place, user }) => (user?.company?.status === EXPIRED && !place.allowsExpired ? go(EXPIRED_ACCOUNT) : null),
  // 13: whoever has nothing left to fill in there is sent Home, as from every page of signing up.
  ({ place, user }) => {
    if (user === null) return null;
    const isComplete = user.company !== null && Boolean(user.company.id) && Boolean(user.company.status);
    if (place.group === "sign-up-details") return isComplete ? go(HOME) : STAY;
    return isComplete ? null : go(SIGN_UP_DETAILS);
  },
  // 14
  ({ place, user }) =>
    user !== null && place.group !== "required-information" && (!user.first_name || !user.last_name)
      ? go(REQUIRED_INFORMATION)
      : null,
];

// Ours: people who pass the last four rules instead of the tenth get where they wanted to go, too.
const arrivedHome: Rule = (facts) => (facts.place.group === "home" ? followSaved(facts) : null);

/** What happens to one navigation. Following the decisions always comes to rest. */
export function decide(facts: Facts): Decision {
  if (facts.place.access === "open") return STAY;
  if (facts.block !== null) return go(facts.block === "vpn" ? VPN_BLOCK : COUNTRY_BLOCK);
  return either(...RULES, arrivedHome)(facts) ?? STAY;
}

// Who may make a call: the conditions that its route names, each with its refusal. They are decided before the handler runs.
import { HEATMAP_FLAG } from "../../src/contract/carriers/heatmap.ts";
import type { Scope } from "../../src/contract/session/session.ts";
import { planRefusal, SCOPE_LABELS, USER_MANAGER, type PlanFlag } from "../../src/domain/session/permission-labels.ts";
import {
  LOAD_SCOPES,
  canManageUsers,
  canSearchCarriers,
  canSearchVehicles,
  hasCompany,
  hasName,
  isExpired,
} from "../../src/domain/session/permissions.ts";
import type { LinkPurpose } from "../../src/contract/links/links.ts";
import type { VisitorAccess } from "../links/visit.ts";
import { notSignedIn, Refusal } from "./refusal.ts";
import type { SessionUser } from "./session.ts";

const ASK = `Ask ${USER_MANAGER}.`;

/** Who makes a call, and where. */
export interface Caller {
  readonly user: SessionUser;
  /** The call came to the host of the portal's other variant. */
  readonly isOnOtherHost: boolean;
}

/** Something that a caller must have; `error` and `message` are the answer to one who lacks it. */
export interface Condition {
  readonly isMet: (caller: Caller) => boolean;
  readonly error: string;
  /** A function where it depends on who asks. */
  readonly message: string | ((caller: Caller) => string);
}

/** Everybody, everybody who is signed in, callers who meet every one of these conditions, or the visitors of a link. */
export type Access = PersonAccess | VisitorAccess;
export type PersonAccess = "anyone" | "signed-in" | readonly Condition[];

/** Visitors of a link that can be used. A purpose that needs a proof is open to those who gave it, unless the call is `unproven`. */
export const visitor = (
  purpose: LinkPurpose | null,
  { unproven = false, closed = false }: { readonly unproven?: boolean; readonly closed?: boolean } = {},
): VisitorAccess => ({ visitor: purpose, isUnproven: unproven, takesClosed: closed });

export const isForVisitors = (access: Access): access is VisitorAccess => typeof access === "object" && "visitor" in access;

/** Whether safety data is hidden from a user (the one scope that restricts). */
export const hidesSafety = ({ scopes }: SessionUser): boolean => scopes.includes("block_safety_data");

const missing = (isMet: Condition["isMet"], message: Condition["message"]): Condition => ({
  isMet,
  error: "permission_missing",
  message,
});

// Whoever may connect is asked for nothing more (rule 10 of the navigation guard); so the pages give the same.
const unlessConnecting =
  (isMet: Condition["isMet"]): Condition["isMet"] =>
  (caller) =>
    caller.user.person.paywall.can_connect || isMet(caller);

/**
 * Done in the portal only, not with an API key: what lets somebody in (keys, invitations, permissions) or pays. Otherwise whoever finds a
 * key could stay after it was withdrawn.
 */
export const IN_PORTAL: Condition = {
  isMet: ({ user }) => !user.isByKey,
  error: "portal_only",
  message: "An API key cannot do this. Sign in to the portal and do it there.",
};

const OF_A_BROKERAGE: readonly Condition[] = [
  {
    isMet: ({ user }) => user.companyId !== null,
    error: "no_company",
    message: "You do not belong to a company yet.",
  },
  {
    isMet: ({ user }) => user.person.company?.company_type === "broker",
    error: "not_a_broker",
    message: "Only people of a broker company may use the portal.",
  },
  {
    isMet: ({ isOnOtherHost }) => !isOnOtherHost,
    error: "wrong_host",
    message: "Your company uses the portal at another address.",
  },
];

const NOT_EXPIRED: Condition = {
  isMet: unlessConnecting(({ user }) => !isExpired(user.person)),
  error: "subscription_expired",
  message: ({ user }) =>
    `Your company's subscription or trial has expired. ${
      canManageUsers(user.person) ? "Renew it in My account." : `Ask ${USER_MANAGER} to renew it.`
    }`,
};

const COMPLETE: Condition = {
  isMet: unlessConnecting(({ user }) => hasCompany(user.person) && hasName(user.person)),
  error: "profile_incomplete",
  message: "Your profile is not complete yet. Reload the page to complete it.",
};

/** People to whom the portal is open, and who meet these conditions too. */
export const portal = (...more: readonly Condition[]): readonly Condition[] => [
  ...OF_A_BROKERAGE,
  NOT_EXPIRED,
  COMPLETE,
  ...more,
];

/** The same for their own account, which stays open when the company's subscription has expired. */
export const account = (...more: readonly Condition[]): readonly Condition[] => [...OF_A_BROKERAGE, COMPLETE, ...more];

/** One of these scopes is enough. */
export const scope = (...scopes: readonly Scope[]): Condition =>
  missing(
    ({ user }) => scopes.some((each) => user.scopes.includes(each)),
    `You need ${scopes.map((each) => SCOPE_LABELS[each]).join(" or ")} permission. ${ASK}`,
  );

/** A feature of the company's plan. */
export const plan = (flag: PlanFlag): Condition =>
  missing(
    ({ user }) => user.person.paywall[flag] === true,
    ({ user }) => planRefusal(flag, user.person),
  );

/** The list of loads. */
export const LOADS: readonly Condition[] = [plan("can_load_dashboard"), scope(...LOAD_SCOPES)];

/** One load, which those who only post loads open too. */
export const LOAD: readonly Condition[] = [
  missing(
    ({ user }) => user.person.paywall.can_load_dashboard || user.person.paywall.can_post_loads,
    ({ user }) => planRefusal("can_load_dashboard", user.person),
  ),
  scope(...LOAD_SCOPES),
];

/** The load board. */
export const BOARD: readonly Condition[] = [plan("can_post_loads"), scope(...LOAD_SCOPES)];

const searches: Condition["isMet"] = ({ user }) => canSearchCarriers(user.person);

/** Searching carriers. */
export const CARRIER_SEARCH = missing(searches, "You don't have access to carrier search. Ask your watchdog contact.");

/** Everything about one carrier. The limit on carrier search is the only limit of the watchdog portal's users, so it decides here too. */
export const CARRIER_PAGE = missing(
  searches,
  "You don't have access to this carrier. Ask your watchdog contact for carrier search.",
);

/** Answers that hold nothing but safety data. */
export const SAFETY_DATA = missing(({ user }) => !hidesSafety(user), `Safety data is hidden from you. ${ASK}`);

/** Opening a vehicle. */
export const VEHICLES = missing(({ user }) => canSearchVehicles(user.person), "Your company has turned vehicle search off.");

/** Searching vehicles, beside opening one. */
export const VEHICLE_SEARCH = missing(searches, "You don't have access to vehicle search. Ask your watchdog contact.");

export const HEATMAP: Condition = {
  isMet: ({ user }) => user.flags[HEATMAP_FLAG] === true,
  error: "feature_off",
  message: "The heatmap is off for you and your company. Ask the administrator of this service to turn it on.",
};

/** @throws Refusal 403 with the first condition that is not met */
export function check(conditions: readonly Condition[], caller: Caller): void {
  const failed = conditions.find(({ isMet }) => !isMet(caller));
  if (failed === undefined) return;
  const { error, message } = failed;
  throw new Refusal(403, { error, message: typeof message === "string" ? message : message(caller) });
}

const WITH_KEY = plan("can_api");

/** Whether a call may be made with an API key. Calls without conditions are about signing in and about sessions. */
export const takesKey = (access: Access): boolean =>
  typeof access !== "string" && !isForVisitors(access) && !access.includes(IN_PORTAL);

/**
 * Checks that a caller may make a call.
 * @throws Refusal 401 when nobody is signed in, 403 naming what is missing and who can grant it
 */
export function checkAccess(access: PersonAccess, user: SessionUser | null, isOnOtherHost: boolean): void {
  const conditions = typeof access === "string" ? [] : access;
  if (user?.isByKey === true) return check(takesKey(access) ? [...conditions, WITH_KEY] : [IN_PORTAL], { user, isOnOtherHost });
  if (access === "anyone") return;
  if (user === null) throw notSignedIn();
  check(conditions, { user, isOnOtherHost });
}

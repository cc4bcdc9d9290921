// What a person may do, read from their scopes, their plan and their company.
import { EXPIRED, type CurrentUser, type Scope } from "../../contract/session/session.ts";

/** Whether a person may do or see something. */
export type Permission = (user: CurrentUser) => boolean;

const hasOne = (user: CurrentUser, scopes: readonly Scope[]): boolean => scopes.some((scope) => user.scopes.includes(scope));

const ALERT_SCOPES = ["view_tickets", "manage_tickets", "manage_tickets_and_notes"] as const;
export const LOAD_SCOPES = ["view_loads", "manage_loads", ...ALERT_SCOPES] as const;

/** The list of loads. */
export const canViewLoads = (user: CurrentUser): boolean => user.paywall.can_load_dashboard && hasOne(user, LOAD_SCOPES);

/** One load, which those who only post loads open too. */
export const canViewLoad = (user: CurrentUser): boolean =>
  (user.paywall.can_load_dashboard || user.paywall.can_post_loads) && hasOne(user, LOAD_SCOPES);

/** The load board, with its truck postings. */
export const canViewBoard = (user: CurrentUser): boolean => user.paywall.can_post_loads && hasOne(user, LOAD_SCOPES);

/** Posting loads and trucks, and taking them off the board. */
export const canPostLoads = (user: CurrentUser): boolean => canViewBoard(user) && hasOne(user, ["manage_loads"]);

/** Giving loads a truck or a team, and entering what happened. Assumption: the permission by its name. */
export const canManageLoads = (user: CurrentUser): boolean => canViewLoad(user) && hasOne(user, ["manage_loads"]);

/** Load-lock alerts and their count. */
export const canViewAlerts = (user: CurrentUser): boolean => user.paywall.can_load_dashboard && hasOne(user, ALERT_SCOPES);

/** Taking, assigning and resolving load alerts. */
export const canManageAlerts = (user: CurrentUser): boolean =>
  user.paywall.can_load_dashboard && hasOne(user, ["manage_tickets", "manage_tickets_and_notes"]);

/** Teams, and other people's accounts. */
export const canManageUsers = (user: CurrentUser): boolean => hasOne(user, ["manage_users"]);

export const canViewExchange = (user: CurrentUser): boolean => hasOne(user, ["view_tfx"]);

export const canManageRateConfirmations = (user: CurrentUser): boolean => hasOne(user, ["manage_rate_confirmations"]);

/** Rate confirmations that the company sends, from the page of a load. */
export const canSendConfirmations = (user: CurrentUser): boolean => hasOne(user, ["manage_loads", "manage_rate_confirmations"]);

export const canSearchVehicles = (user: CurrentUser): boolean => user.company?.hide_vehicle_search !== true;

/** Watchdog users search only where their limits let them. */
export const canSearchCarriers = (user: CurrentUser): boolean =>
  !user.paywall.is_watchdog || user.watchdog_limits.can_carrier_search_for_watchdog;

/** Connecting the carriers of a file: changing connections, and looking carriers up. */
export const canImportCarriers = (user: CurrentUser): boolean =>
  canSearchCarriers(user) && user.paywall.can_connect && hasOne(user, ["onboarding"]);

/** Searching carriers by lane, beside searching carriers at all. */
export const canLaneSearch = (user: CurrentUser): boolean => user.paywall.can_lane_search;

/** Rules and the features based on them. */
export const canRule = (user: CurrentUser): boolean => user.paywall.can_rule;

/** The company's applications that call the API. */
export const canUseApi = (user: CurrentUser): boolean => user.paywall.can_api;

/** Certificate requests and their activities, and asking insurers for policies. */
export const canViewCertificates = (user: CurrentUser): boolean => user.paywall.can_view_insurance_certificates !== false;

/** A broker that is a carrier too, and the person manages its users. */
export const hasOnboardingAccess = (user: CurrentUser): boolean =>
  user.company?.company_type === "broker" && user.company.carrier_id !== null && hasOne(user, ["manage_users"]);

/** Granting, ending and reinstating overrides. Assumption: the specification names no other permission for them. */
export const canManageOverrides = (user: CurrentUser): boolean => hasOne(user, ["manage_rule_overrides"]);

/** Changing the rules. Assumption: it takes the plan and the permission to grant overrides. */
export const canChangeRules = (user: CurrentUser): boolean => canRule(user) && canManageOverrides(user);

/** A company that has no status yet does not count. */
export const hasCompany = ({ company }: CurrentUser): boolean =>
  company !== null && Boolean(company.id) && Boolean(company.status);

export const hasName = (user: CurrentUser): boolean => Boolean(user.first_name) && Boolean(user.last_name);

export const isExpired = (user: CurrentUser): boolean => user.company?.status === EXPIRED;

/**
 * Whether the portal is open to a person beyond their account and sign-up (rules 9, 10 and 12 to 14 of the navigation guard): whoever
 * may connect is asked for nothing more.
 */
export const canUsePortal = (user: CurrentUser): boolean =>
  user.company?.company_type === "broker" &&
  (user.paywall.can_connect || (!isExpired(user) && hasCompany(user) && hasName(user)));

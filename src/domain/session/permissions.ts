// What a person may do, read from their scopes, their plan and their company.
import type { CurrentUser, Scope } from "../../contract/session/session.ts";
import { CONNECTIONS, MINE, MY_CARRIERS } from "../pages.ts";

const hasOne = (user: CurrentUser, scopes: readonly Scope[]): boolean => scopes.some((scope) => user.scopes.includes(scope));

const ALERT_SCOPES = ["view_tickets", "manage_tickets", "manage_tickets_and_notes"] as const;
const LOAD_SCOPES = ["view_loads", "manage_loads", ...ALERT_SCOPES] as const;

/** The list of loads. */
export const canViewLoads = (user: CurrentUser): boolean => user.paywall.can_load_dashboard && hasOne(user, LOAD_SCOPES);

/** One load, which those who only post loads open too. */
export const canViewLoad = (user: CurrentUser): boolean =>
  (user.paywall.can_load_dashboard || user.paywall.can_post_loads) && hasOne(user, LOAD_SCOPES);

/** Load-lock alerts and their count. */
export const canViewAlerts = (user: CurrentUser): boolean => user.paywall.can_load_dashboard && hasOne(user, ALERT_SCOPES);

export const canViewExchange = (user: CurrentUser): boolean => hasOne(user, ["view_tfx"]);

export const canManageRateConfirmations = (user: CurrentUser): boolean => hasOne(user, ["manage_rate_confirmations"]);

export const canSearchVehicles = (user: CurrentUser): boolean => user.company?.hide_vehicle_search !== true;

/** Watchdog users search only where their limits let them. */
export const canSearchCarriers = (user: CurrentUser): boolean =>
  !user.paywall.is_watchdog || user.watchdog_limits.can_carrier_search_for_watchdog;

/** Where a person works their connections: the page that the guard lets them keep. */
export function connectionsPath(user: CurrentUser): string {
  if (user.paywall.can_rule) return CONNECTIONS;
  return canSearchCarriers(user) ? MINE : MY_CARRIERS;
}

/** Exceptions from rules: granting, ending, putting in force again. Where the specification is silent, as on the page's lists, ours. */
export const canManageOverrides = (user: CurrentUser): boolean => hasOne(user, ["manage_rule_overrides"]);

/** Changing what carriers are judged by; that it takes both is ours. */
export const canChangeRules = (user: CurrentUser): boolean => user.paywall.can_rule && canManageOverrides(user);

// What a person lacks for a page, and who can grant it.
import type { CurrentUser, Scope } from "../../contract/session/session.ts";
import type { Page } from "../pages.ts";
import { missingFeature, SCOPE_LABELS, whoGrants, type MissingAccess, type PlanFlag } from "./permission-labels.ts";
import {
  canLaneSearch,
  canManageRateConfirmations,
  canManageUsers,
  canRule,
  canSearchCarriers,
  canSearchVehicles,
  canViewAlerts,
  canViewBoard,
  canViewExchange,
  canViewLoad,
  canViewLoads,
  type Permission,
} from "./permissions.ts";

interface Needs {
  /** Any one of them; the first is named where all are missing. */
  readonly plan?: readonly PlanFlag[];
  /** The least that opens the page. */
  readonly scope?: Scope;
  /** What no plan and no permission includes. Assumption: support turns it on. */
  readonly bySupport?: string;
}

const NEEDS: ReadonlyMap<Permission, Needs> = new Map<Permission, Needs>([
  [canSearchCarriers, { bySupport: "carrier search" }],
  [canSearchVehicles, { bySupport: "vehicle search" }],
  [canLaneSearch, { plan: ["can_lane_search"] }],
  [canRule, { plan: ["can_rule"] }],
  [canViewExchange, { scope: "view_tfx" }],
  [canViewLoads, { plan: ["can_load_dashboard"], scope: "view_loads" }],
  [canViewLoad, { plan: ["can_load_dashboard", "can_post_loads"], scope: "view_loads" }],
  [canViewBoard, { plan: ["can_post_loads"], scope: "view_loads" }],
  [canViewAlerts, { plan: ["can_load_dashboard"], scope: "view_tickets" }],
  [canManageRateConfirmations, { scope: "manage_rate_confirmations" }],
  [canManageUsers, { scope: "manage_users" }],
]);

/** Null where nothing is missing, or it is not known what. `grantedBy`: who manages the company's users, in words. */
export function missingFor(
  { requires }: Pick<Page, "requires">,
  user: CurrentUser,
  grantedBy: string = whoGrants(),
): MissingAccess | null {
  const lacking = requires.find((permission) => !permission(user));
  const { plan = [], scope, bySupport } = (lacking && NEEDS.get(lacking)) ?? {};
  if (bySupport !== undefined) return { permission: bySupport, grantedBy: "support" };
  const [feature] = plan;
  if (feature !== undefined && !plan.some((flag) => user.paywall[flag] === true))
    return { ...missingFeature(feature, user), grantedBy };
  return scope === undefined ? null : { permission: `${SCOPE_LABELS[scope]} permission`, grantedBy };
}

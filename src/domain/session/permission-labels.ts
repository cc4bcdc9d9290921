// Names of permissions and of the features of a plan, in texts for people.
import { humanized } from "../status.ts";
import type { CurrentUser, Paywall, Scope } from "../../contract/session/session.ts";

/** The flags of a plan that stand for a feature. */
export type PlanFlag = Exclude<keyof Paywall, "limits" | "usage" | "is_watchdog">;

export const SCOPE_LABELS: Readonly<Record<Scope, string>> = {
  manage_users: "User management",
  sourcing: "Sourcing",
  manage_rule_overrides: "Rule overrides",
  onboarding: "Onboarding",
  surveys_publish: "Survey publishing",
  surveys_workflow: "Survey workflow",
  insurance_workflow: "Insurance workflow",
  support_workflow: "Support workflow",
  view_bank_accounts: "Bank accounts",
  connection_notifications: "Connection notifications",
  manage_tickets: "Manage alerts",
  manage_tickets_and_notes: "Manage alerts and notes",
  view_tickets: "View alerts",
  view_loads: "View loads",
  manage_loads: "Manage loads",
  view_tfx: "View exchange",
  manage_rate_confirmations: "Rate confirmations",
  block_safety_data: "Block safety data",
  tickets_load_lock_manager: "Load-lock alerts for managers",
  tickets_load_lock_staff: "Load-lock alerts for staff",
  compliance: "Compliance",
};

const labelsByScope: ReadonlyMap<string, string> = new Map(Object.entries(SCOPE_LABELS));

/** Permissions in words, one that is not known by its own name; empty where there are none. */
export const scopesText = (scopes: readonly string[]): string =>
  scopes.map((scope) => labelsByScope.get(scope) ?? humanized(scope)).join(", ");

/** Each completes "Your company's plan does not include …". */
export const FEATURE_LABELS: Readonly<Record<PlanFlag, string>> = {
  can_load_dashboard: "loads",
  can_connect: "connecting with carriers",
  can_rule: "rules and monitoring",
  can_lane_search: "lane search",
  can_post_loads: "posting loads",
  can_api: "the API",
  can_export: "exports",
  can_view_insights: "insights",
  can_view_insurance_certificates: "insurance certificates",
};

/** The people who grant permissions and change the plan. */
export const USER_MANAGER = "someone with User management permission";

/** Tunable: names beyond these make the sentence longer and help nobody. */
const NAMED_MAX = 2;

interface Colleague {
  readonly full_name: string;
  readonly scopes: readonly string[];
}

/** "Dana Reyes or Ann Lee": those of a company who manage its users; in general words where none is known. */
export function grantorsText(users: readonly Colleague[]): string {
  const names = users.filter(({ scopes }) => scopes.includes("manage_users")).map(({ full_name: name }) => name);
  return names.length === 0 ? USER_MANAGER : names.slice(0, NAMED_MAX).join(" or ");
}

// Every refusal of the portal names the same people, as all its texts share one language; it would otherwise be passed to each of them.
let grantors = USER_MANAGER;

/** To be called whenever the company's people are known, and with none at the end of a session. */
export function nameGrantors(users: readonly Colleague[]): void {
  grantors = grantorsText(users);
}

/** Who can grant a permission: by name once the company's people are known. */
export const whoGrants = (): string => grantors;

/** Missing access: the permission or the feature, and who can grant it. */
export interface MissingAccess {
  readonly permission: string;
  readonly grantedBy: string;
  /** In place of asking somebody. */
  readonly advice?: string;
}

const changesPlan = (user: Pick<CurrentUser, "scopes"> | null): boolean => user?.scopes.includes("manage_users") === true;

/** How a person gets another plan: those who manage users change it themselves. */
export const planAdvice = (user: Pick<CurrentUser, "scopes"> | null): string =>
  changesPlan(user) ? "Change the plan in My account." : `Ask ${whoGrants()}.`;

/** The heatmap needs a feature flag. Assumption: support turns it on, because no scope or plan includes it. */
export const MISSING_HEATMAP: MissingAccess = { permission: "the Heatmap feature", grantedBy: "support" };

/** Why an action that needs a scope is refused: "You need Onboarding permission. Ask Dana Reyes." */
export const scopeRefusal = (scope: Scope): string => `You need ${SCOPE_LABELS[scope]} permission. Ask ${whoGrants()}.`;

/** Why an action that needs a feature of the plan is refused, and who can change that. */
export const planRefusal = (flag: PlanFlag, user: Pick<CurrentUser, "scopes"> | null): string =>
  `Your company's plan does not include ${FEATURE_LABELS[flag]}. ${planAdvice(user)}`;

/** As MissingAccess, for a feature of the plan. `advice` is for those who change the plan themselves. */
export const missingFeature = (flag: PlanFlag, user: Pick<CurrentUser, "scopes"> | null): MissingAccess => ({
  permission: `a plan with ${FEATURE_LABELS[flag]}`,
  grantedBy: whoGrants(),
  ...(changesPlan(user) && { advice: planRefusal(flag, user) }),
});

// What scopes and features of a plan are called in texts for people, who never see their tokens.
import type { Scope } from "../../src/contract/session/session.ts";
import type { PaywallFlag } from "./permissions.ts";

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

/** Each completes "Your company's plan does not include …". */
export const FEATURE_LABELS: Readonly<Record<PaywallFlag, string>> = {
  can_load_dashboard: "loads",
  can_connect: "connecting with carriers",
  can_rule: "rules and monitoring",
  can_lane_search: "lane search",
  can_post_loads: "posting loads",
  can_api: "the API",
  can_export: "exports",
  can_view_insights: "insights",
};

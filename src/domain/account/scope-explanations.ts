// What each permission lets a person do, in a sentence, for those who give it.
import type { Scope } from "../../contract/session/session.ts";

/** Assumption: the wording; the specification gives the names only. */
export const SCOPE_EXPLANATIONS: Readonly<Record<Scope, string>> = {
  manage_users: "Invite and remove people, change permissions, teams and the plan",
  sourcing: "Search carriers and view profiles",
  manage_rule_overrides: "Change rules and grant overrides",
  onboarding: "Connect carriers, work their packets, set their status and block them",
  surveys_publish: "Publish the questions that carriers answer while onboarding",
  surveys_workflow: "Review survey answers",
  insurance_workflow: "Request and check certificates of insurance",
  support_workflow: "Answer carriers’ requests for help",
  view_bank_accounts: "View carriers’ bank accounts",
  connection_notifications: "Get an email when a carrier changes",
  manage_tickets: "Take and resolve load alerts",
  manage_tickets_and_notes: "Take and resolve load alerts, and write notes",
  view_tickets: "View load alerts",
  view_loads: "View loads",
  manage_loads: "Assign trucks, enter what happened, post loads",
  view_tfx: "View the exchange",
  manage_rate_confirmations: "Check, cancel and reject rate confirmations",
  block_safety_data: "Restriction: safety data is hidden from this person",
  tickets_load_lock_manager: "Manage load-lock alerts and assign them to anyone",
  tickets_load_lock_staff: "Work load-lock alerts assigned by others",
  compliance: "Decide alerts; anyone can assign alerts to this person",
};

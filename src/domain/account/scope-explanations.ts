// What each permission lets a person do, in a sentence, for those who give it.
import type { Scope } from "../../contract/session/session.ts";

/** Assumption: the wording; the specification gives the names only. */
export const SCOPE_EXPLANATIONS: Readonly<Record<Scope, string>> = {
  manage_users: "Invites and removes people, changes permissions, teams and the plan.",
  sourcing: "Finds carriers and sees their profiles.",
  manage_rule_overrides: "Changes rules and grants overrides.",
  onboarding: "Connects carriers, works their packets, sets their status and blocks them.",
  surveys_publish: "Publishes the questions that carriers answer while onboarding.",
  surveys_workflow: "Works what carriers answered.",
  insurance_workflow: "Requests and checks certificates of insurance.",
  support_workflow: "Answers requests of carriers for help.",
  view_bank_accounts: "Sees the bank accounts of carriers.",
  connection_notifications: "Is told by e-mail what changes at connected carriers.",
  manage_tickets: "Takes and resolves load alerts.",
  manage_tickets_and_notes: "Takes and resolves load alerts, and writes notes.",
  view_tickets: "Sees load alerts.",
  view_loads: "Sees loads.",
  manage_loads: "Assigns trucks, enters what happened, posts loads.",
  view_tfx: "Sees the exchange.",
  manage_rate_confirmations: "Checks, cancels and rejects rate confirmations.",
  block_safety_data: "Restricts: safety data is hidden from this person.",
  tickets_load_lock_manager: "Manages load-lock alerts, and can give them to everybody.",
  tickets_load_lock_staff: "Works load-lock alerts that others give.",
  compliance: "Decides about alerts, and can be given them by everybody.",
};

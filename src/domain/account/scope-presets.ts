// Sets of permissions for the jobs at a brokerage, to begin with when a person is invited or their permissions are changed.
import { SCOPES, type Scope } from "../../contract/session/session.ts";

export interface ScopePreset {
  readonly id: string;
  readonly label: string;
  readonly scopes: readonly Scope[];
}

const READ_ONLY = ["sourcing", "view_tickets", "view_loads", "view_tfx"] as const;

/** Assumption: which job needs what; the specification names the permissions only. Hiding safety data is given to nobody by a job. */
export const SCOPE_PRESETS: readonly ScopePreset[] = [
  {
    id: "manager",
    label: "Manager",
    scopes: SCOPES.filter((scope) => scope !== "block_safety_data" && scope !== "tickets_load_lock_staff"),
  },
  {
    id: "carrier-representative",
    label: "Carrier representative",
    scopes: [
      ...READ_ONLY,
      "onboarding",
      "connection_notifications",
      "manage_tickets_and_notes",
      "manage_loads",
      "tickets_load_lock_staff",
    ],
  },
  {
    id: "compliance",
    label: "Compliance",
    scopes: [
      ...READ_ONLY,
      "manage_rule_overrides",
      "onboarding",
      "surveys_publish",
      "surveys_workflow",
      "insurance_workflow",
      "connection_notifications",
      "compliance",
    ],
  },
  {
    id: "accounting",
    label: "Accounting",
    scopes: ["sourcing", "view_loads", "view_bank_accounts", "manage_rate_confirmations"],
  },
  { id: "read-only", label: "Read only", scopes: READ_ONLY },
];

/** The preset that holds exactly these permissions; null when none does. */
export const presetOf = (chosen: ReadonlySet<string>): ScopePreset | null =>
  SCOPE_PRESETS.find(({ scopes }) => scopes.length === chosen.size && scopes.every((scope) => chosen.has(scope))) ?? null;

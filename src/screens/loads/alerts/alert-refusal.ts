// Why a person may not change load alerts.
import type { CurrentUser } from "../../../contract/session/session.ts";
import { alertRole } from "../../../domain/loads/alert-role.ts";
import { scopeRefusal } from "../../../domain/session/permission-labels.ts";
import { canManageAlerts } from "../../../domain/session/permissions.ts";

/** Null when they may. Until the person is known nobody may. */
export const alertRefusal = (user: CurrentUser | null): string | null =>
  user === null || alertRole(user) === "blocked"
    ? "Your account is still being loaded."
    : canManageAlerts(user)
      ? null
      : scopeRefusal("manage_tickets");

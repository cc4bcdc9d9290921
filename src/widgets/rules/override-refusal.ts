// Why a person may not grant and end overrides.
import type { CurrentUser } from "../../contract/session/session.ts";
import { canManageOverrides } from "../../domain/session/permissions.ts";
import { scopeRefusal } from "../../domain/session/permission-labels.ts";

/** Null when they may. */
export const overrideRefusal = (user: CurrentUser | null): string | null =>
  user === null || canManageOverrides(user) ? null : scopeRefusal("manage_rule_overrides");

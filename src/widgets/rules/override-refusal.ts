// Whether a person may grant and end overrides, and what to tell them if not.
import type { CurrentUser } from "../../contract/session/session.ts";
import { canManageOverrides } from "../../domain/session/permissions.ts";

/** Null when they may. */
export const overrideRefusal = (user: CurrentUser | null): string | null =>
  user === null || canManageOverrides(user)
    ? null
    : "This needs the permission “manage_rule_overrides”. Somebody in your company with “manage_users” can grant it.";

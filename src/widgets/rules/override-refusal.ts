// Why a person may not grant and end overrides.
import type { CurrentUser } from "../../contract/session/session.ts";
import { canManageOverrides } from "../../domain/session/permissions.ts";

/** Null when they may. */
export const overrideRefusal = (user: CurrentUser | null): string | null =>
  user === null || canManageOverrides(user)
    ? null
    : "You don’t have access. Ask a person with the User management permission for the Rule overrides permission.";

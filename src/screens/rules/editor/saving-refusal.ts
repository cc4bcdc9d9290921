// Why rules cannot be saved; anybody who sees the page can try changes.
import type { CurrentUser } from "../../../contract/session/session.ts";
import { canChangeRules } from "../../../domain/session/permissions.ts";

interface Situation {
  readonly user: CurrentUser;
  readonly isOnline: boolean;
  readonly conflicts: number;
}

/** Null when they can be saved. */
export function savingRefusal({ user, isOnline, conflicts }: Situation): string | null {
  if (!user.paywall.can_rule) return "Your company’s plan does not include rules. You can try changes, but not save them.";
  if (!canChangeRules(user))
    return "You can try changes, but not save them. Ask a person with the User management permission for the Rule overrides permission.";
  if (conflicts > 0) return "Somebody else saved meanwhile; see above.";
  return isOnline ? null : "Can’t save without a network. Your changes are not lost.";
}

// Why rules cannot be saved, in words; trying them out is open to everybody who sees the page.
import type { CurrentUser } from "../../../contract/session/session.ts";
import { canChangeRules } from "../../../domain/session/permissions.ts";

interface Situation {
  readonly user: CurrentUser;
  readonly isOnline: boolean;
  readonly conflicts: number;
}

/** Null when they can be saved. */
export function savingRefusal({ user, isOnline, conflicts }: Situation): string | null {
  if (!user.paywall.can_rule)
    return "Your company’s plan does not include rules. You can try changes; saving them is not possible.";
  if (!canChangeRules(user))
    return "You can try changes; saving them needs the permission manage_rule_overrides, which a manager of your company can grant.";
  if (conflicts > 0) return "Somebody else has saved meanwhile; see above.";
  return isOnline ? null : "Saving needs a network. Your changes are kept until then.";
}

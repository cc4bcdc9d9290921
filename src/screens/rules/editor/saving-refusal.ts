// Why rules cannot be saved, or withdrawn before their day; anyone who sees the page can try changes.
import type { CurrentUser } from "../../../contract/session/session.ts";
import { canChangeRules } from "../../../domain/session/permissions.ts";
import { scopeRefusal, planRefusal } from "../../../domain/session/permission-labels.ts";

interface Situation {
  readonly user: CurrentUser;
  readonly isOnline: boolean;
  readonly conflicts: number;
}

/** Null when they can be saved. */
export function savingRefusal({ user, isOnline, conflicts }: Situation): string | null {
  if (!user.paywall.can_rule) return `${planRefusal("can_rule", user)} You can try changes, but not save them.`;
  if (!canChangeRules(user)) return `You can try changes, but not save them. ${scopeRefusal("manage_rule_overrides")}`;
  if (conflicts > 0) return "Someone else saved meanwhile; see above.";
  return isOnline ? null : "Can’t save without a network. Your changes are not lost.";
}

/** Null when rules that wait for their day can be withdrawn. */
export function withdrawalRefusal({ user, isOnline }: Pick<Situation, "user" | "isOnline">): string | null {
  if (!user.paywall.can_rule) return planRefusal("can_rule", user);
  if (!canChangeRules(user)) return scopeRefusal("manage_rule_overrides");
  return isOnline ? null : "Can’t withdraw without a network.";
}

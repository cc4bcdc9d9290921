// Why a person may not post loads.
import type { CurrentUser } from "../../contract/session/session.ts";
import { planRefusal, scopeRefusal } from "../../domain/session/permission-labels.ts";
import { canPostLoads } from "../../domain/session/permissions.ts";

/** Null when they may. Until the person is known nobody may. */
export function postingRefusal(user: CurrentUser | null): string | null {
  if (user === null) return "Your account is still being loaded.";
  if (!user.paywall.can_post_loads) return planRefusal("can_post_loads", user);
  return canPostLoads(user) ? null : scopeRefusal("manage_loads");
}

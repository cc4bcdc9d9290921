// Whether a person may change loads.
import { scopeRefusal } from "../../domain/session/permission-labels.ts";
import { canManageLoads } from "../../domain/session/permissions.ts";
import { useSession } from "../../live/use-records.ts";

/** Why this person may not change loads; null when they may. */
export function useManageRefusal(): string | null {
  const session = useSession();
  return session && !canManageLoads(session.user) ? scopeRefusal("manage_loads") : null;
}

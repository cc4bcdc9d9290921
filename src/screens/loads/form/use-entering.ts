// Makes the load of a form, and opens its page.
import { enterLoad } from "../../../commands/loads/load-entry.ts";
import type { LoadDraft } from "../../../domain/loads/load-draft.ts";
import { pathTo } from "../../../domain/pages.ts";
import { scopeRefusal } from "../../../domain/session/permission-labels.ts";
import { canManageLoads } from "../../../domain/session/permissions.ts";
import { useGo } from "../../../live/use-go.ts";
import { useSession } from "../../../live/use-records.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";

/** Why this person may not change loads; null when they may. */
export function useManageRefusal(): string | null {
  const session = useSession();
  return session && !canManageLoads(session.user) ? scopeRefusal("manage_loads") : null;
}

export function useEntering() {
  const go = useGo();
  const refusal = useManageRefusal();
  const onSave = async (draft: LoadDraft) => {
    const load = await enterLoad(draft);
    showToast({ type: "success", message: `Load ${load.external_load_number} was created.` });
    go(pathTo("load", { id: load.id }), { replace: true });
  };
  return { refusal, onSave };
}

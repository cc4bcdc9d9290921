// Makes the load of a form, and opens its page.
import { enterLoad } from "../../../commands/loads/load-entry.ts";
import type { LoadDraft } from "../../../domain/loads/load-draft.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useGo } from "../../../live/use-go.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { useManageRefusal } from "../../../widgets/loads/use-manage-refusal.ts";

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

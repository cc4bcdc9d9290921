// Changes what was entered of a load.
import { useMemo } from "react";
import { changeLoad } from "../../../commands/loads/load-entry.ts";
import { BASE } from "../../../contract/constants.ts";
import type { Load } from "../../../contract/loads/loads.ts";
import { draftOfLoad, type LoadDraft } from "../../../domain/loads/load-draft.ts";
import { isOpenLoad } from "../../../domain/loads/load-statuses.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useGo } from "../../../live/use-go.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { useUndo } from "../../../widgets/list/use-undo.ts";
import { LoadFormPage } from "./LoadFormPage.tsx";
import { useManageRefusal } from "../../../widgets/loads/use-manage-refusal.ts";
import { WithLoad } from "./WithLoad.tsx";

export const EditLoadScreen = ({ id }: { readonly id: number }) => (
  <WithLoad id={id}>{(load) => <Editing key={id} load={load} />}</WithLoad>
);

function Editing({ load }: { readonly load: Load }) {
  const go = useGo();
  const refusal = useManageRefusal();
  const fresh = useMemo(() => draftOfLoad(load), [load]);
  const { done } = useUndo(undefined, BASE + pathTo("load", { id: load.id }));
  const save = async (draft: LoadDraft, theirs: Load | null) => {
    const base = draft.base ?? load;
    const group = await changeLoad(draft, base, theirs ?? base);
    const name = `Load ${load.external_load_number}`;
    if (group === null) showToast({ type: "info", message: `${name} is as it was: no field was changed.` });
    else done(`${name}: changed.`, group);
    go(pathTo("load", { id: load.id }), { replace: true });
  };
  return (
    <LoadFormPage
      title={`Edit load ${load.external_load_number}`}
      name={`load-draft:${load.id}`}
      fresh={fresh}
      carrierName={load.carrier?.legal_name ?? null}
      action="Save changes"
      refusal={refusal ?? (isOpenLoad(load) ? null : "The load is closed.")}
      onSave={save}
    />
  );
}

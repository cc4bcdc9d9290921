// What can be done with what was entered of a load: edit it, enter one like it, cancel it.
import { CrossIcon, DuplicateIcon, EditIcon } from "@blueprintjs/icons";
import { useState, type ReactNode } from "react";
import { cancel } from "../../../commands/loads/load-entry.ts";
import type { Load } from "../../../contract/loads/loads.ts";
import { cancelRefusal } from "../../../domain/loads/assignment.ts";
import { isOpenLoad } from "../../../domain/loads/load-statuses.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useGo } from "../../../live/use-go.ts";
import type { Undo } from "../../../widgets/list/use-undo.ts";
import type { RecordAction } from "../../../widgets/record/RecordActions.tsx";
import { CancelDialog } from "./CancelDialog.tsx";

interface EntryActions {
  readonly actions: readonly RecordAction[];
  readonly dialog: ReactNode;
}

/** `refusal`: why this person may change nothing; null when they may. Those that cannot be done now are left out. */
export function useEntryActions(load: Load, refusal: string | null, done: Undo["done"]): EntryActions {
  const go = useGo();
  const [isOpen, setIsOpen] = useState(false);
  const { id, external_load_number: number } = load;
  const edit: RecordAction = {
    id: "edit",
    title: "Edit",
    keys: "e",
    icon: <EditIcon />,
    words: "change stops rate weight references",
    isButton: true,
    refusal: null,
    run: () => go(pathTo("edit-load", { id })),
  };
  const copy: RecordAction = {
    id: "copy",
    title: "Duplicate",
    keys: "shift+d",
    icon: <DuplicateIcon />,
    words: "copy same again new load",
    isButton: false,
    refusal: null,
    run: () => go(pathTo("copy-load", { id })),
  };
  const end: RecordAction = {
    id: "cancel",
    title: "Cancel load…",
    keys: "x",
    icon: <CrossIcon />,
    words: "withdraw dead void",
    isButton: false,
    refusal: null,
    run: () => setIsOpen(true),
  };
  const submit = async (reason: string) => {
    const group = await cancel(load, reason);
    setIsOpen(false);
    if (group !== null) done(`Load ${number}: canceled.`, group);
  };
  return {
    actions: refusal !== null ? [] : [...(isOpenLoad(load) ? [edit] : []), copy, ...(cancelRefusal(load) === null ? [end] : [])],
    dialog: isOpen && <CancelDialog load={load} onSubmit={submit} onClose={() => setIsOpen(false)} />,
  };
}

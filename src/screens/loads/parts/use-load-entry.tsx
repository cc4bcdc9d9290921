// The actions by which loads come in, for lists of loads: one by hand, or those of a file.
import { AddIcon, ImportIcon } from "@blueprintjs/icons";
import { pathTo } from "../../../domain/pages.ts";
import { useGo } from "../../../live/use-go.ts";
import type { ListAction } from "../../../widgets/list/list-action.ts";
import { useManageRefusal } from "../../../widgets/loads/use-manage-refusal.ts";

export function useLoadEntry(): readonly ListAction[] {
  const go = useGo();
  const refusal = useManageRefusal();
  return [
    {
      id: "new-load",
      title: "New load",
      keys: "n",
      icon: <AddIcon />,
      words: "create add enter",
      on: "page",
      place: "primary",
      refusal,
      run: () => go(pathTo("new-load")),
    },
    {
      id: "import-loads",
      title: "Import loads from a file",
      keys: "shift+n",
      icon: <ImportIcon />,
      words: "upload csv excel spreadsheet tms",
      on: "page",
      place: "menu",
      refusal,
      run: () => go(pathTo("load-import")),
    },
  ];
}

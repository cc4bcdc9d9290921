// The actions by which loads come in, for lists of loads: one by hand, or those of a file.
import { AddIcon, ImportIcon } from "@blueprintjs/icons";
import { pathTo } from "../../domain/pages.ts";
import { scopeRefusal } from "../../domain/session/permission-labels.ts";
import { canManageLoads } from "../../domain/session/permissions.ts";
import { useGo } from "../../live/use-go.ts";
import { useSession } from "../../live/use-records.ts";
import type { ListAction } from "../list/list-action.ts";

export function useLoadEntry(): readonly ListAction[] {
  const go = useGo();
  const user = useSession()?.user ?? null;
  const refusal = user === null || canManageLoads(user) ? null : scopeRefusal("manage_loads");
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

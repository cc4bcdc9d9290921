// The action that enters a load, for lists of loads.
import { AddIcon } from "@blueprintjs/icons";
import { pathTo } from "../../domain/pages.ts";
import { scopeRefusal } from "../../domain/session/permission-labels.ts";
import { canManageLoads } from "../../domain/session/permissions.ts";
import { useGo } from "../../live/use-go.ts";
import { useSession } from "../../live/use-records.ts";
import type { ListAction } from "../list/list-action.ts";

export function useNewLoad(): ListAction {
  const go = useGo();
  const user = useSession()?.user ?? null;
  return {
    id: "new-load",
    title: "New load",
    keys: "n",
    icon: <AddIcon />,
    words: "create add enter",
    on: "page",
    place: "primary",
    refusal: user === null || canManageLoads(user) ? null : scopeRefusal("manage_loads"),
    run: () => go(pathTo("new-load")),
  };
}

// The actions of lists of connections: what can be done with the rows, and opening the onboarding of one.
import { ClipboardIcon } from "@blueprintjs/icons";
import type { ListAction } from "../../../widgets/list/list-action.ts";
import type { ConnectionAction } from "../../../widgets/connections/actions.tsx";

interface Runs {
  readonly start: (action: ConnectionAction, keys: readonly number[]) => void;
  readonly openOnboarding: (id: number | undefined) => void;
}

export const connectionListActions = (
  actions: readonly ConnectionAction[],
  { start, openOnboarding }: Runs,
): readonly ListAction[] => [
  ...actions.map((action): ListAction => ({
    id: action.id,
    title: action.title,
    keys: action.keys,
    icon: action.icon,
    words: action.words,
    on: "rows",
    place: "menu",
    run: (keys) => start(action, keys),
  })),
  {
    id: "onboarding",
    title: "Open onboarding",
    keys: "o",
    icon: <ClipboardIcon />,
    words: "packet contract documents invitation",
    on: "row",
    place: "menu",
    run: ([id]) => openOnboarding(id),
  },
];

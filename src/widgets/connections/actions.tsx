// What can be done with connections, as data: by key, by menu and from the palette, for one or for many.
import { ArchiveIcon, BanCircleIcon, CommentIcon, TickCircleIcon, UndoIcon } from "@blueprintjs/icons";
import type { ReactElement } from "react";
import { dismiss, restore } from "../../commands/connections/connections.ts";
import type { ConnectionRow } from "./columns.tsx";

export type ConnectionDialog = "status" | "do-not-dispatch" | "dismiss";

/** Opens a dialog first, or does it at once; `run` returns the group to undo it by, null when nothing had to change. */
export type ConnectionAction = {
  readonly id: string;
  readonly title: string;
  readonly keys: string;
  readonly icon: ReactElement;
  readonly words: string;
} & (
  | { readonly dialog: ConnectionDialog }
  | { readonly run: (rows: readonly ConnectionRow[]) => Promise<string | null>; readonly done: string }
);

export const ACTIONS: readonly ConnectionAction[] = [
  {
    id: "status",
    title: "Set status…",
    keys: "s",
    icon: <TickCircleIcon />,
    words: "onboarded needs to onboard",
    dialog: "status",
  },
  {
    id: "do-not-dispatch",
    title: "Do not dispatch…",
    keys: "d",
    icon: <BanCircleIcon />,
    words: "block dnu notes",
    dialog: "do-not-dispatch",
  },
  {
    id: "dismiss",
    title: "Dismiss",
    keys: "e",
    icon: <ArchiveIcon />,
    words: "archive hide",
    run: (rows) => dismiss(rows),
    done: "dismissed",
  },
  {
    id: "dismiss-because",
    title: "Dismiss with a reason…",
    keys: "shift+e",
    icon: <CommentIcon />,
    words: "archive hide why notes",
    dialog: "dismiss",
  },
  {
    id: "restore",
    title: "Restore",
    keys: "r",
    icon: <UndoIcon />,
    words: "bring back undismiss",
    run: restore,
    done: "restored",
  },
];

const ON_DISMISSED = new Set(["restore"]);
const ON_OTHERS = new Set(["dismiss", "dismiss-because"]);

/** What can be done with one connection: what is put away comes back, and nothing else is brought back. */
export const actionsOn = ({ is_dismissed: isDismissed }: { readonly is_dismissed: boolean }): readonly ConnectionAction[] =>
  ACTIONS.filter(({ id }) => !(isDismissed ? ON_OTHERS : ON_DISMISSED).has(id));

/** "Acme Trucking LLC" or "30 carriers". */
export const subjectOf = (rows: readonly ConnectionRow[]): string =>
  rows.length === 1 ? (rows[0]?.carrier.legal_name ?? "One carrier") : `${rows.length.toLocaleString("en-US")} carriers`;

// What can be done with the carrier whose page is open: the actions on its connection, and ways to other places.
import {
  ArrowTopRightIcon,
  EditIcon,
  EyeOffIcon,
  EyeOpenIcon,
  LinkIcon,
  ClipboardIcon,
  WarningSignIcon,
} from "@blueprintjs/icons";
import { useState, type ReactElement, type ReactNode } from "react";
import { doNotDispatchCarrier } from "../../../commands/connections/connections.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { addressOfFilters, NO_FILTERS } from "../../../domain/connections/connection-filters.ts";
import { listOf } from "../../../domain/connections/connection-lists.ts";
import { connectionsPath } from "../../../domain/session/connections-path.ts";
import { pathTo } from "../../../domain/pages.ts";
import type { CarrierView } from "../../../live/carriers/use-carrier.ts";
import { useGo } from "../../../live/use-go.ts";
import type { Key } from "../../../ui/keys/registry.ts";
import type { PaletteItem } from "../../../ui/palette/palette-item.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { connectionPath } from "../../../widgets/connections/connection-address.ts";
import { actionsOn } from "../../../widgets/connections/actions.tsx";
import { ActionDialogs } from "../../../widgets/connections/ActionDialogs.tsx";
import { DoNotDispatchDialog } from "../../../widgets/connections/DoNotDispatchDialog.tsx";
import { refusalFor } from "../../../widgets/connections/permission.ts";
import { useConnectionActions } from "../../../widgets/connections/use-connection-actions.ts";
import { useMonitoring } from "../../../widgets/connections/use-monitoring.ts";
import { sayFailed, sayRefused } from "../../../widgets/list/changes.ts";

export interface CarrierAction {
  readonly id: string;
  readonly title: string;
  readonly keys: string;
  readonly icon: ReactElement;
  readonly words: string;
  /** Why it cannot be done now; null when it can. */
  readonly refusal: string | null;
  readonly run: () => void;
}

export interface CarrierActions {
  readonly all: readonly CarrierAction[];
  readonly keys: readonly Key[];
  readonly paletteItems: readonly PaletteItem[];
  readonly dialogs: ReactNode;
}

interface Asked {
  readonly id: number;
  /** What people call it; its number until that is known. */
  readonly name: string;
  readonly carrier: CarrierView;
  readonly user: CurrentUser;
  readonly onCorrect: () => void;
}

const nothing = (): void => undefined;

async function blockUnconnected(id: number, name: string, notes: string): Promise<void> {
  try {
    await doNotDispatchCarrier({ id, legal_name: name }, notes);
    showToast({ type: "success", message: `${name} set to do not dispatch.` });
  } catch (error) {
    sayFailed(error);
  }
}

export function useCarrierActions({ id, name, carrier: { row, connection }, user, onCorrect }: Asked): CarrierActions {
  const go = useGo();
  const monitoring = useMonitoring(user);
  const [lastChanged, setLastChanged] = useState<"connection" | "monitoring">("connection");
  // Undefined: nobody has said yet.
  const subscriptionId = row === null || row === undefined ? connection?.carrier.subscription_id : row.subscription_id;
  const isMonitored = subscriptionId !== undefined && subscriptionId !== null;
  const toggleMonitoring = (): void => {
    if (subscriptionId === undefined) return;
    const carrier = { id, legal_name: name };
    setLastChanged("monitoring");
    monitoring.toggle([{ carrier, connection: connection ?? null, subscriptionId, listedAs: subscriptionId }]);
  };
  const [draft, setDraft] = useState("");
  const permission = refusalFor(user);
  const actions = useConnectionActions(permission, nothing);
  const undoLast = lastChanged === "monitoring" ? monitoring.undoLast : actions.undoLast;
  const [isBlocking, setIsBlocking] = useState(false);
  const unconnected =
    connection === null ? "Your company has no connection with this carrier." : "The connection is not known yet.";
  const copy = () =>
    void navigator.clipboard
      .writeText(location.href)
      .then(() => showToast({ type: "success", message: "Copied the link to this carrier." }));
  const openConnection = () => {
    if (!connection) return;
    const list = listOf(connection) ?? NO_FILTERS.list;
    go(connectionsPath(user, addressOfFilters({ ...NO_FILTERS, list, peek: connection.id })));
  };

  const onConnection = actionsOn(connection ?? { is_dismissed: false }).map((action): CarrierAction => ({
    ...action,
    // Whom nobody works with yet can be kept from ever being dispatched.
    refusal: connection || (connection === null && action.id === "do-not-dispatch") ? permission : unconnected,
    run: () => {
      setLastChanged("connection");
      if (connection) actions.start(action, [connection.id]);
      else setIsBlocking(true);
    },
  }));
  const all: readonly CarrierAction[] = [
    ...onConnection,
    {
      id: "monitor",
      title: isMonitored ? "Stop monitoring" : "Monitor",
      keys: "f",
      icon: isMonitored ? <EyeOffIcon /> : <EyeOpenIcon />,
      words: "subscribe watch",
      refusal:
        monitoring.refusal ?? (subscriptionId === undefined ? "Whether this carrier is monitored is not known yet." : null),
      run: toggleMonitoring,
    },
    {
      id: "connection",
      title: "Open the connection",
      keys: "o",
      icon: <ArrowTopRightIcon />,
      words: "list peek",
      refusal: connection ? null : unconnected,
      run: openConnection,
    },
    {
      id: "onboarding",
      title: "Open onboarding",
      keys: "p",
      icon: <ClipboardIcon />,
      words: "packet contract documents invitation",
      refusal: connection ? null : unconnected,
      run: () => connection && go(connectionPath(connection.id)),
    },
    { id: "copy", title: "Copy the link", keys: "y", icon: <LinkIcon />, words: "share address url", refusal: null, run: copy },
    {
      id: "alert",
      title: "File an identity alert…",
      keys: "shift+a",
      icon: <WarningSignIcon />,
      words: "fraud accuse double brokering theft report",
      refusal: null,
      run: () => go(pathTo("file-identity-alert", { query: `carrier=${id}` })),
    },
    {
      id: "correct",
      title: "Ask for a correction…",
      keys: "c",
      icon: <EditIcon />,
      words: "edit request wrong mistake",
      refusal: null,
      run: onCorrect,
    },
  ];
  const attempt = ({ refusal, run }: CarrierAction): void => {
    if (refusal === null) run();
    else sayRefused(refusal);
  };
  return {
    all,
    keys: [
      ...all.map((action) => ({ combo: action.keys, label: action.title, group: "Carrier", run: () => attempt(action) })),
      { combo: "u", label: "Undo the last change", group: "Carrier", run: undoLast },
    ],
    paletteItems: [
      ...all.map((action) => ({
        id: `carrier-${action.id}`,
        title: action.title,
        section: "Carrier",
        keys: action.keys,
        words: action.words,
        run: () => attempt(action),
      })),
      { id: "carrier-undo", title: "Undo the last change", section: "Carrier", keys: "u", run: undoLast },
    ],
    dialogs: (
      <>
        <ActionDialogs actions={actions} draft={draft} onDraft={setDraft} />
        {isBlocking && (
          <DoNotDispatchDialog
            subject={name}
            onClose={() => setIsBlocking(false)}
            onSubmit={(notes) => void blockUnconnected(id, name, notes).then(() => setDraft(""))}
            draft={draft}
            onDraft={setDraft}
          />
        )}
      </>
    ),
  };
}

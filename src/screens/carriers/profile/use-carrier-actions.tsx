// What the user can do with the carrier of the page: actions with their keys, palette entries and dialogs.
import { useState, type ReactNode } from "react";
import { doNotDispatchCarrier } from "../../../commands/connections/connections.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { addressOfFilters, NO_FILTERS } from "../../../domain/connections/connection-filters.ts";
import { listOf } from "../../../domain/connections/connection-lists.ts";
import { connectionsPath } from "../../../domain/session/connections-path.ts";
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
import { carrierActions, type CarrierAction } from "./carrier-actions.tsx";
import { showRefusal } from "../../../widgets/list/changes.ts";

export interface CarrierActions {
  readonly all: readonly CarrierAction[];
  readonly keys: readonly Key[];
  readonly paletteItems: readonly PaletteItem[];
  readonly dialogs: ReactNode;
}

interface Input {
  readonly id: number;
  /** The carrier's name; its number until the name is known. */
  readonly name: string;
  readonly carrier: CarrierView;
  readonly user: CurrentUser;
  readonly onReport: () => void;
}

const doNothing = (): void => undefined;

async function blockUnconnected(id: number, name: string, notes: string): Promise<void> {
  await doNotDispatchCarrier({ id, legal_name: name }, notes);
  showToast({ type: "success", message: `${name} set to do not dispatch.` });
}

export function useCarrierActions({ id, name, carrier: { row, connection }, user, onReport }: Input): CarrierActions {
  const go = useGo();
  const monitoring = useMonitoring(user);
  const [lastChanged, setLastChanged] = useState<"connection" | "monitoring">("connection");
  // Undefined until the carrier or the connection is loaded.
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
  const actions = useConnectionActions(permission, doNothing);
  const undoLast = lastChanged === "monitoring" ? monitoring.undoLast : actions.undoLast;
  const [isBlocking, setIsBlocking] = useState(false);
  const unconnected =
    connection === null ? "Your company is not connected with this carrier." : "The connection is still loading.";
  const openConnection = () => {
    if (!connection) return;
    const list = listOf(connection) ?? NO_FILTERS.list;
    go(connectionsPath(user, addressOfFilters({ ...NO_FILTERS, list, peek: connection.id })));
  };

  const onConnection = actionsOn(connection ?? { is_dismissed: false }).map((action): CarrierAction => ({
    ...action,
    // A carrier without a connection can be blocked, too.
    refusal: connection || (connection === null && action.id === "do-not-dispatch") ? permission : unconnected,
    run: () => {
      setLastChanged("connection");
      if (connection) actions.start(action, [connection.id]);
      else setIsBlocking(true);
    },
  }));
  const all: readonly CarrierAction[] = [
    ...onConnection,
    ...carrierActions({
      carrierId: id,
      isMonitored,
      monitorRefusal:
        monitoring.refusal ?? (subscriptionId === undefined ? "Whether this carrier is monitored is not known yet." : null),
      onMonitor: toggleMonitoring,
      connectionRefusal: connection ? null : unconnected,
      onConnection: openConnection,
      onOnboarding: () => connection && go(connectionPath(connection.id)),
      onReport,
      go,
    }),
  ];
  const attempt = ({ refusal, run }: CarrierAction): void => {
    if (refusal === null) run();
    else showRefusal(refusal);
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
            onSubmit={(notes) => blockUnconnected(id, name, notes)}
            draft={draft}
            onDraft={setDraft}
          />
        )}
      </>
    ),
  };
}

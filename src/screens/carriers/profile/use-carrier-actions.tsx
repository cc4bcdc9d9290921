// What the user can do with the carrier of the page: actions with their keys, palette entries and dialogs.
import { useState, type ReactNode } from "react";
import { doNotDispatchCarrier } from "../../../commands/connections/connections.ts";
import type { CarrierDetail, ListedCarrier } from "../../../contract/carriers/carriers.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { CONNECTION_LIST } from "../../../domain/connections/connection-filters.ts";
import { listOf } from "../../../domain/connections/connection-lists.ts";
import { connectionsPath } from "../../../domain/session/connections-path.ts";
import type { CarrierView } from "../../../live/carriers/use-carrier.ts";
import { useGo } from "../../../live/use-go.ts";
import type { Key } from "../../../ui/keys/registry.ts";
import type { PaletteItem } from "../../../ui/palette/palette-item.ts";
import { identifierText, sortedIdentifiers } from "../../../domain/carriers/identifiers.ts";
import { InviteDialog } from "../../../widgets/connections/invite/InviteDialog.tsx";
import { inviteRefusal } from "../../../widgets/connections/invite/use-inviting.tsx";
import { NoteDialog } from "../../../widgets/notes/NoteDialog.tsx";
import { connectionPath } from "../../../widgets/connections/connection-address.ts";
import { actionsOn } from "../../../widgets/connections/actions.tsx";
import { ActionDialogs } from "../../../widgets/connections/ActionDialogs.tsx";
import { DoNotDispatchDialog } from "../../../widgets/connections/DoNotDispatchDialog.tsx";
import { refusalFor } from "../../../widgets/connections/permission.ts";
import { useConnectionActions } from "../../../widgets/connections/use-connection-actions.ts";
import { useMonitoring } from "../../../widgets/connections/use-monitoring.ts";
import { carrierActions } from "./carrier-actions.tsx";
import { callActions } from "../../../widgets/record/call-action.tsx";
import type { RecordAction } from "../../../widgets/record/RecordActions.tsx";
import { showRefusal } from "../../../widgets/list/changes.ts";

export interface CarrierActions {
  readonly all: readonly RecordAction[];
  readonly keys: readonly Key[];
  readonly paletteItems: readonly PaletteItem[];
  /** Why the user cannot invite the carrier; null if they can. */
  readonly inviteRefusal: string | null;
  readonly invite: () => void;
  readonly dialogs: ReactNode;
}

type Dialog = "block" | "invite" | "note";

/** The actions on a connection that have a button. */
const BUTTONS: ReadonlySet<string> = new Set(["status", "do-not-dispatch"]);
const AT_HAND = "do-not-dispatch";

interface Input {
  readonly id: number;
  readonly listed: CarrierDetail | ListedCarrier;
  readonly carrier: CarrierView;
  readonly user: CurrentUser;
  readonly onReport: () => void;
  /** Null, as `onPrint`: the user does not see the tab that it leads to. */
  readonly onGraph: (() => void) | null;
  readonly onPrint: (() => void) | null;
}

const doNothing = (): void => undefined;

export function useCarrierActions({ id, listed, carrier, user, onReport, onGraph, onPrint }: Input): CarrierActions {
  const { row, connection } = carrier;
  const name = listed.legal_name;
  const go = useGo();
  const monitoring = useMonitoring(user);
  const [lastChanged, setLastChanged] = useState<"connection" | "monitoring">("connection");
  // Undefined until the carrier or the connection is loaded.
  const subscriptionId = row === null || row === undefined ? connection?.carrier.subscription_id : row.subscription_id;
  const isMonitored = subscriptionId !== undefined && subscriptionId !== null;
  const toggleMonitoring = (): void => {
    if (subscriptionId === undefined) return;
    setLastChanged("monitoring");
    const target = {
      carrier: { id, legal_name: name },
      connection: connection ?? null,
      subscriptionId,
      listedAs: subscriptionId,
    };
    monitoring.toggle([target]);
  };
  const [draft, setDraft] = useState("");
  const permission = refusalFor(user);
  const actions = useConnectionActions(permission, doNothing);
  const undoLast = lastChanged === "monitoring" ? monitoring.undoLast : actions.undoLast;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = (): void => setDialog(null);
  const blockUnconnected = async (notes: string): Promise<void> => {
    const group = await doNotDispatchCarrier({ id, legal_name: name }, notes);
    if (group !== null) actions.changed(`${name} set to do not dispatch.`, group);
  };
  const openConnection = () => {
    if (!connection) return;
    const list = listOf(connection) ?? CONNECTION_LIST.none.list;
    go(connectionsPath(user, CONNECTION_LIST.link({ list, peek: connection.id })));
  };

  const onConnection = actionsOn(connection ?? { is_dismissed: false })
    // A carrier without a connection can be blocked, too.
    .filter((action) => connection !== null || action.id === "do-not-dispatch")
    .map((action): RecordAction => ({
      ...action,
      isButton: BUTTONS.has(action.id),
      isAtHand: action.id === AT_HAND,
      refusal: connection === undefined ? "The connection is still loading." : permission,
      run: () => {
        setLastChanged("connection");
        if (connection) actions.start(action, [connection.id]);
        else setDialog("block");
      },
    }));
  const refusedInvite = inviteRefusal(user);
  const invite = () => setDialog("invite");
  const all: readonly RecordAction[] = [
    ...callActions({ title: "Call", phone: listed.phone_e164, keys: "shift+c" }),
    ...onConnection,
    ...carrierActions({
      carrierId: id,
      isConnected: connection === undefined ? undefined : connection !== null,
      inviteRefusal: refusedInvite,
      onInvite: invite,
      isMonitored,
      monitorRefusal:
        monitoring.refusal ?? (subscriptionId === undefined ? "Whether this carrier is monitored is not known yet." : null),
      onMonitor: toggleMonitoring,
      onNote: () => setDialog("note"),
      onConnection: openConnection,
      onOnboarding: () => connection && go(connectionPath(connection.id)),
      onReport,
      onGraph,
      onPrint,
      numbers: [name, ...sortedIdentifiers(listed.identifiers).map(identifierText)].join(", "),
      go,
    }),
  ];
  const attempt = ({ refusal, run }: RecordAction): void => {
    if (refusal === null) run();
    else showRefusal(refusal);
  };
  const companyId = user.company?.id ?? null;
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
    inviteRefusal: refusedInvite,
    invite,
    dialogs: (
      <>
        <ActionDialogs actions={actions} draft={draft} onDraft={setDraft} />
        {dialog === "block" && (
          <DoNotDispatchDialog subject={name} onClose={close} onSubmit={blockUnconnected} draft={draft} onDraft={setDraft} />
        )}
        {dialog === "invite" && companyId !== null && (
          <InviteDialog carrier={listed} issuerId={companyId} onInvited={carrier.again} onClose={close} />
        )}
        {dialog === "note" && <NoteDialog subject={{ kind: "carrier", id, name }} note={null} onClose={close} />}
      </>
    ),
  };
}

// The actions of a connection's page, by button, key and palette; those that the person may not do are left out.
import { ArrowTopRightIcon, NewPersonIcon, UploadIcon } from "@blueprintjs/icons";
import { useState, type ReactNode } from "react";
import type { Connection } from "../../../contract/connections/connections.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { waitsForCompany } from "../../../domain/connections/connection-lists.ts";
import { useGo } from "../../../live/use-go.ts";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../../ui/palette/palette-registry.ts";
import { carrierPath } from "../../../widgets/carriers/carrier-address.ts";
import { actionsOn } from "../../../widgets/connections/actions.tsx";
import type { RecordAction } from "../../../widgets/record/RecordActions.tsx";
import { ActionDialogs } from "../../../widgets/connections/ActionDialogs.tsx";
import { DECISIONS } from "../../../widgets/connections/decide/decisions.tsx";
import { useDecisions } from "../../../widgets/connections/decide/use-decisions.tsx";
import { useConnectionActions } from "../../../widgets/connections/use-connection-actions.ts";

interface Given {
  readonly connection: Connection;
  readonly user: CurrentUser;
  /** Why this person may change nothing; null when they may. */
  readonly refusal: string | null;
  readonly onDocument: () => void;
  /** Null where this person may not invite. */
  readonly onInvite: (() => void) | null;
  /** Shows the next packet but `by`, older ones for a positive number. */
  readonly onPacket: (by: number) => void;
}

const BUTTONS: ReadonlySet<string> = new Set(["status", "do-not-dispatch"]);

const nothing = (): void => undefined;

export function usePageActions({ connection, user, refusal, onDocument, onInvite, onPacket }: Given): {
  readonly all: readonly RecordAction[];
  readonly dialogs: ReactNode;
} {
  const go = useGo();
  const [draft, setDraft] = useState("");
  const actions = useConnectionActions(refusal, nothing);
  const invite = { id: "invite", title: "Invite…", keys: "i", icon: <NewPersonIcon />, words: "invitation email connect" };
  const decisions = useDecisions({ user, refusal, store: actions.store, keys: null });
  const packet = connection.latest_onboarding_packet;
  const toDecide = packet !== null && waitsForCompany(packet.status) ? DECISIONS : [];
  const changes: RecordAction[] =
    refusal !== null
      ? []
      : [
          ...toDecide.map(({ id, pageKeys, ...decision }) => ({
            ...decision,
            id,
            keys: pageKeys,
            isButton: id === "approve",
            isAtHand: id === "approve",
            refusal: null,
            run: () => decisions.start(id, [connection.id]),
          })),
          ...actionsOn(connection).map((action) => ({
            ...action,
            isButton: BUTTONS.has(action.id),
            refusal: null,
            run: () => actions.start(action, [connection.id]),
          })),
          {
            id: "document",
            title: "Attach documents…",
            keys: "a",
            icon: <UploadIcon />,
            words: "upload attach file paper",
            isButton: true,
            refusal: null,
            run: onDocument,
          },
          ...(onInvite === null ? [] : [{ ...invite, isButton: true, refusal: null, run: onInvite }]),
        ];
  const all: readonly RecordAction[] = [
    ...changes,
    {
      id: "carrier",
      title: "Open carrier",
      keys: "c",
      icon: <ArrowTopRightIcon />,
      words: "page records",
      isButton: false,
      refusal: null,
      run: () => go(carrierPath(connection.carrier_id)),
    },
  ];
  useKeys([
    ...all.map((action) => ({ combo: action.keys, label: action.title, group: "Onboarding", run: action.run })),
    ...(refusal === null ? [{ combo: "u", label: "Undo the last change", group: "Onboarding", run: actions.undoLast }] : []),
    { combo: "]", label: "Older packet", group: "Onboarding", run: () => onPacket(1) },
    { combo: "[", label: "Newer packet", group: "Onboarding", run: () => onPacket(-1) },
  ]);
  usePaletteItems(
    all.map((action) => ({
      id: `connection-${action.id}`,
      title: action.title,
      section: "Onboarding",
      keys: action.keys,
      words: action.words,
      run: action.run,
    })),
  );
  return {
    all,
    dialogs: (
      <>
        <ActionDialogs actions={actions} draft={draft} onDraft={setDraft} />
        {decisions.dialog}
      </>
    ),
  };
}

// Sending the rate confirmation of a load: the dialog, its key and menu entry, and the address where the link is copied.
import { SendMessageIcon } from "@blueprintjs/icons";
import { useState, type ReactNode } from "react";
import { takeCounterOffer } from "../../../commands/loads/protection.ts";
import type { LoadConfirmations } from "../../../contract/loads/confirmations.ts";
import type { Load } from "../../../contract/loads/loads.ts";
import { missingForConfirmation } from "../../../domain/loads/confirmation/confirmation-draft.ts";
import { useConfirmations } from "../../../live/loads/use-protection.ts";
import type { ResourceView } from "../../../live/use-resource.ts";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../../ui/palette/palette-registry.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { MadeLinkAddress } from "../../../widgets/links/MadeLinkAddress.tsx";
import { showFailure } from "../../../widgets/list/changes.ts";
import { SendConfirmationDialog } from "./SendConfirmationDialog.tsx";

export interface Sending {
  readonly view: ResourceView<LoadConfirmations>;
  /** Null where the person may not, or the load is closed. */
  readonly send: (() => void) | null;
  readonly counter: ((dollars: number) => void) | null;
  readonly dialog: ReactNode;
}

interface Permissions {
  /** The person may send confirmations. */
  readonly maySend: boolean;
  /** They may change the load. */
  readonly mayChange: boolean;
}

const TITLE = "Send confirmation";

/** `onDone`: the load has changed on the server. */
export function useSending(load: Load, { maySend, mayChange }: Permissions, onDone: () => void): Sending {
  const view = useConfirmations(load, maySend);
  const [isOpen, setIsOpen] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const send = maySend && missingForConfirmation(load).length === 0 ? () => setIsOpen(true) : null;
  const refresh = () => {
    view.again();
    onDone();
  };
  const counter = (dollars: number) =>
    void takeCounterOffer(load, dollars, crypto.randomUUID()).then(() => {
      refresh();
      showToast({ type: "success", message: `Load ${load.external_load_number}: rate changed. Send the new version.` });
    }, showFailure);
  useKeys(send === null ? [] : [{ combo: "s", label: TITLE, group: "Load", run: send }]);
  usePaletteItems(
    send === null
      ? []
      : [{ id: "load-confirmation", title: TITLE, section: "Load", keys: "s", words: "rate con sign contract", run: send }],
  );
  const sent = (link: string | null) => {
    setIsOpen(false);
    setAddress(link);
    refresh();
    if (link === null)
      showToast({ type: "success", message: `Load ${load.external_load_number}: rate confirmation on its way.` });
  };
  const { data } = view;
  return {
    view,
    send,
    counter: maySend && mayChange ? counter : null,
    dialog: (
      <>
        {isOpen && data != null && data.draft !== null && (
          <SendConfirmationDialog load={load} confirmations={data} onClose={() => setIsOpen(false)} onSent={sent} />
        )}
        {address !== null && <MadeLinkAddress address={address} what="rate confirmation" onClose={() => setAddress(null)} />}
      </>
    ),
  };
}

/** As an action of the load's page. */
export const sendAction = (send: () => void) => ({
  id: "confirmation",
  title: `${TITLE}…`,
  keys: "s",
  icon: <SendMessageIcon />,
  words: "rate con sign contract",
  isButton: false,
  refusal: null,
  run: send,
});

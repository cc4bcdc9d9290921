// Takes an alert back from others' sight, after saying what that does and what it cannot do.
import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { useState } from "react";
import { unpublishAlert } from "../../commands/identity-alerts.ts";
import type { IdentityAlertDetail } from "../../contract/identity-alerts.ts";
import { KeyCaps } from "../../ui/keys/KeyCaps.tsx";
import { showToast } from "../../ui/toast/show-toast.ts";
import { onConfirmed } from "./on-confirmed.ts";

interface Props {
  readonly alert: IdentityAlertDetail;
  readonly onClose: () => void;
}

export function UnpublishDialog({ alert, onClose }: Props) {
  const [key] = useState(() => crypto.randomUUID());
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const unpublish = async () => {
    setIsBusy(true);
    setFault(null);
    try {
      await unpublishAlert(alert.id, key);
      onClose();
      showToast({ type: "success", message: `Took the alert about ${alert.carrier_name} back.` });
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
      setIsBusy(false);
    }
  };
  return (
    <div onKeyDown={onConfirmed(() => void (isBusy ? undefined : unpublish()))}>
      <Dialog isOpen onClose={onClose} title={`Take the alert about ${alert.carrier_name} back?`} transitionDuration={0}>
        <DialogBody>
          <ul className="alert-consequences">
            <li>Other brokers stop seeing it at once, with its messages and its evidence, as if it had never been filed.</li>
            <li>Whoever has read or exported it already keeps what they have.</li>
            <li>It stays in your company with everything that was said, and its history says that you took it back.</li>
            <li>It cannot be published again. If it was right after all, a new one has to be filed.</li>
          </ul>
          {fault !== null && (
            <p className="field-error" role="alert">
              {fault}
            </p>
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <span className="muted alert-confirm-key">
                <KeyCaps combo="mod+enter" /> takes it back
              </span>
              <Button text="Leave it published" disabled={isBusy} onClick={onClose} />
              <Button intent="danger" loading={isBusy} text="Take it back" onClick={() => void unpublish()} />
            </>
          }
        />
      </Dialog>
    </div>
  );
}

// Takes an alert back from others' sight, after saying what that does and what it cannot do.
import { useState } from "react";
import { unpublishAlert } from "../../commands/identity-alerts/identity-alerts.ts";
import type { IdentityAlertDetail } from "../../contract/identity-alerts/identity-alerts.ts";
import { showToast } from "../../ui/toast/show-toast.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

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
    <ConfirmDialog
      title={`Take the alert about ${alert.carrier_name} back?`}
      fault={fault}
      isBusy={isBusy}
      keyDoes="takes it back"
      yes="Take it back"
      no="Leave it published"
      onYes={() => void (isBusy ? undefined : unpublish())}
      onClose={onClose}
    >
      <ul className="alert-consequences">
        <li>Other brokers stop seeing it at once, with its messages and its evidence, as if it had never been filed.</li>
        <li>Whoever has read or exported it already keeps what they have.</li>
        <li>It stays in your company with everything that was said, and its history says that you took it back.</li>
        <li>It cannot be published again. If it was right after all, a new one has to be filed.</li>
      </ul>
    </ConfirmDialog>
  );
}

// The confirmation before an alert is withdrawn, with the consequences.
import { useState } from "react";
import { unpublishAlert } from "../../commands/identity-alerts/identity-alerts.ts";
import type { IdentityAlertDetail } from "../../contract/identity-alerts/identity-alerts.ts";
import { showToast } from "../../ui/toast/show-toast.ts";
import { ConfirmDialog, Consequences } from "../../widgets/confirm/ConfirmDialog.tsx";
import { errorText } from "../../domain/error-text.ts";

interface Props {
  readonly alert: IdentityAlertDetail;
  /** The alert is withdrawn. An answer under way may still show it as published. */
  readonly onWithdrawn: () => void;
  readonly onClose: () => void;
}

export function UnpublishDialog({ alert, onWithdrawn, onClose }: Props) {
  const [key] = useState(() => crypto.randomUUID());
  const [fault, setFault] = useState<string | null>(null);
  const unpublish = async () => {
    setFault(null);
    try {
      await unpublishAlert(alert.id, key);
      onWithdrawn();
      onClose();
      showToast({ type: "success", message: `Withdrew the alert about ${alert.carrier_name}.` });
    } catch (error) {
      setFault(errorText(error));
    }
  };
  return (
    <ConfirmDialog
      title={`Withdraw the alert about ${alert.carrier_name}?`}
      fault={fault}
      keyDoes="withdraws it"
      yes="Withdraw"
      no="Keep published"
      onYes={unpublish}
      onClose={onClose}
    >
      <Consequences>
        <li>Other brokers stop seeing it at once, along with its messages and evidence.</li>
        <li>Brokers who already exported it keep their copy.</li>
        <li>Your company keeps it with all messages, and its history shows that you withdrew it.</li>
        <li>It cannot be published again. To warn others again, file a new alert.</li>
      </Consequences>
    </ConfirmDialog>
  );
}

// What was said about an alert since it was filed, with what is still on its way; and the dialog that says more.
import { Button } from "@blueprintjs/core";
import { AddIcon } from "@blueprintjs/icons";
import { useState } from "react";
import { addAlertMessage, alertMessagesEntity } from "../../commands/identity-alerts/identity-alerts.ts";
import type { IdentityAlertDetail } from "../../contract/identity-alerts/identity-alerts.ts";
import { ALERT_TEXT_LIMIT } from "../../domain/identity-alerts/alert-draft.ts";
import { messageForDisplay } from "../../domain/identity-alerts/alert-message.ts";
import { sendState } from "../../domain/statuses.ts";
import { useWaiting } from "../../live/use-waiting.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { StatusTone } from "../../ui/cell/StatusTone.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../ui/palette/palette-registry.ts";
import { MessageDialog } from "../../widgets/carriers/MessageDialog.tsx";

interface Sent {
  readonly body?: { readonly identity_alert_message?: { readonly message?: string } };
}

interface Props {
  readonly alert: IdentityAlertDetail;
  readonly syncedAt: number | null;
  readonly again: () => void;
}

export function AlertMessages({ alert, syncedAt, again }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const waiting = useWaiting(alertMessagesEntity(alert.id), syncedAt, again);
  const write = () => setIsOpen(true);
  useKeys([{ combo: "n", label: "Add a message", group: "Alert", run: write }]);
  usePaletteItems([{ id: "alert-message", title: "Add a message to the alert", section: "Alert", keys: "n", run: write }]);
  const isEmpty = alert.messages.length + waiting.length === 0;
  return (
    <section className="alert-section" aria-label="Messages">
      <h2>
        Messages
        <Button
          size="small"
          variant="minimal"
          icon={<AddIcon />}
          text="Add a message"
          title="Add a message (n)"
          onClick={write}
        />
      </h2>
      {isEmpty && <p className="muted">Nobody has added anything.</p>}
      <ul className="alert-messages">
        {alert.messages.map((message) => (
          <li key={message.id}>
            <p className="alert-words">{message.message}</p>
            <span className="muted">
              {message.is_own_company ? (message.user_name ?? "Your company") : "Another broker, not told"},{" "}
              <Age time={message.created_at} />
            </span>
          </li>
        ))}
        {waiting.map(({ entry, state }) => (
          <li key={entry.id}>
            <p className="alert-words">{(entry.input as Sent).body?.identity_alert_message?.message ?? ""}</p>
            <StatusTone status={sendState(state)} />
            {entry.lastError !== null && <span className="muted"> {entry.lastError}</span>}
          </li>
        ))}
      </ul>
      <p className="muted">
        {alert.is_published
          ? "Whoever sees the alert sees its messages; those of others come without author and whatever reaches a person."
          : "Only your company sees them now."}
      </p>
      {isOpen && (
        <MessageDialog
          title={`A message about ${alert.carrier_name}`}
          label="Message"
          hint="It cannot be changed or deleted afterwards."
          submit="Add it"
          done="Kept the message about"
          subject={alert.carrier_name}
          limit={ALERT_TEXT_LIMIT}
          preview={(message) =>
            message.trim() !== "" && (
              <div className="alert-preview-small">
                <h3>What other brokers will see</h3>
                <p className="alert-words alert-shown">{messageForDisplay(message)}</p>
              </div>
            )
          }
          send={(message) => addAlertMessage(alert.id, alert.carrier_name, message)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}

// The messages of an alert, including unsent ones, and the dialog that adds one.
import { Button } from "@blueprintjs/core";
import { AddIcon } from "@blueprintjs/icons";
import { useState } from "react";
import { addAlertMessage, alertMessagesEntity } from "../../commands/identity-alerts/identity-alerts.ts";
import type { IdentityAlertDetail } from "../../contract/identity-alerts/identity-alerts.ts";
import { ALERT_TEXT_LIMIT } from "../../domain/identity-alerts/alert-draft.ts";
import { messageForDisplay } from "../../domain/identity-alerts/alert-message.ts";
import { sendState } from "../../domain/statuses.ts";
import { useWaiting } from "../../live/use-waiting.ts";
import { entryReason } from "../../outbox/labels.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { StatusTone } from "../../ui/cell/StatusTone.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../ui/palette/palette-registry.ts";
import { MessageDialog } from "../../widgets/carriers/MessageDialog.tsx";
import { muted } from "../../ui/text/text.ts";
import { MessageList } from "./AlertLists.tsx";
import { AlertMessageText } from "./AlertMessageText.tsx";
import { AlertSection } from "./AlertSection.tsx";
import css from "./AlertMessages.module.css";

interface MessageInput {
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
  useKeys([{ combo: "n", label: "Add message", group: "Alert", run: write }]);
  usePaletteItems([{ id: "alert-message", title: "Add message to the alert", section: "Alert", keys: "n", run: write }]);
  const isEmpty = alert.messages.length + waiting.length === 0;
  return (
    <AlertSection
      title="Messages"
      actions={
        <Button size="small" variant="minimal" icon={<AddIcon />} text="Add message" title="Add message (n)" onClick={write} />
      }
    >
      {isEmpty && <p className={muted}>No messages.</p>}
      <MessageList>
        {alert.messages.map((message) => (
          <li key={message.id}>
            <AlertMessageText>{message.message}</AlertMessageText>
            <span className={muted}>
              {message.is_own_company ? (message.user_name ?? "Your company") : "Anonymous broker"},{" "}
              <Age time={message.created_at} />
            </span>
          </li>
        ))}
        {waiting.map(({ entry, state }) => (
          <li key={entry.id}>
            <AlertMessageText>{(entry.input as MessageInput).body?.identity_alert_message?.message ?? ""}</AlertMessageText>
            <StatusTone status={sendState(state)} />
            {entryReason(entry) !== null && <span className={muted}> {entryReason(entry)}</span>}
          </li>
        ))}
      </MessageList>
      <p className={muted}>
        {alert.is_published
          ? "Everyone who sees the alert sees its messages, without their authors and contact details."
          : "Only your company sees them now."}
      </p>
      {isOpen && (
        <MessageDialog
          title={`Add message about ${alert.carrier_name}`}
          label="Message"
          hint="It cannot be changed or deleted later."
          submit="Add message"
          done="Saved the message about"
          subject={alert.carrier_name}
          limit={ALERT_TEXT_LIMIT}
          preview={(message) =>
            message.trim() !== "" && (
              <div className={css.preview}>
                <h3>What other brokers will see</h3>
                <AlertMessageText isQuoted>{messageForDisplay(message)}</AlertMessageText>
              </div>
            )
          }
          send={(message) => addAlertMessage(alert.id, alert.carrier_name, message)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </AlertSection>
  );
}

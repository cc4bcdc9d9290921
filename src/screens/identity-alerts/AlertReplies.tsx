// The carrier's side of an alert, beside the accusation: its replies, proven to come from its registered contact, and its papers.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { upholdAlert } from "../../commands/identity-alerts/identity-alerts.ts";
import type { IdentityAlertDetail, IdentityAlertReply } from "../../contract/identity-alerts/identity-alerts.ts";
import { isOwnAlert } from "../../domain/identity-alerts/alert-labels.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { Tone } from "../../ui/cell/Tone.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { muted } from "../../ui/text/text.ts";
import { ConfirmChange, Consequences } from "../../widgets/confirm/ConfirmDialog.tsx";
import { StoredFileLink } from "../../widgets/uploads/StoredFileLink.tsx";
import { EvidenceList, MessageList } from "./AlertLists.tsx";
import { AlertMessageText } from "./AlertMessageText.tsx";
import { AlertSection } from "./AlertSection.tsx";

const STANCES = {
  answered: { tone: "info", text: "Answered" },
  disputed: { tone: "incomplete", text: "Disputed: the carrier says it is not true" },
} as const;

const PROOFS: Readonly<Record<IdentityAlertReply["proof_method"], string>> = {
  mail: "proven by the registered email",
  phone: "proven by a call to the registered number",
};

interface Props {
  readonly alert: IdentityAlertDetail;
  readonly again: () => void;
}

export function AlertReplies({ alert, again }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { replies = [], reply_files: files = [], state } = alert;
  const mayUphold = isOwnAlert(alert) && (state === "answered" || state === "disputed");
  const ask = () => setIsAsking(true);
  useKeys(mayUphold ? [{ combo: "k", label: "Uphold alert", group: "Alert", run: ask }] : []);
  return (
    <AlertSection
      title="What the carrier says"
      actions={mayUphold && <Button size="small" text="Uphold…" title="Uphold alert (k)" onClick={ask} />}
    >
      {replies.length === 0 && <p className={muted}>The carrier has not replied. That is neither good nor bad.</p>}
      <MessageList>
        {replies.map((reply) => (
          <li key={reply.id}>
            <Tone {...STANCES[reply.stance]} />
            <AlertMessageText>{reply.message}</AlertMessageText>
            <span className={muted}>
              {reply.replied_by}, <span>{PROOFS[reply.proof_method]}</span>, <Age time={reply.created_at} />
            </span>
          </li>
        ))}
      </MessageList>
      <EvidenceList>
        {files.map((file) => (
          <li key={file.id}>
            <StoredFileLink file={file} />
            <span className={muted}>
              <Age time={file.created_at} />
            </span>
          </li>
        ))}
      </EvidenceList>
      {isAsking && (
        <ConfirmChange
          title={`Uphold the alert about ${alert.carrier_name}?`}
          yes="Uphold alert"
          change={(key) => upholdAlert(alert.id, key)}
          message={`Upheld the alert about ${alert.carrier_name}.`}
          onDone={again}
          onClose={() => setIsAsking(false)}
        >
          <Consequences>
            <li>Everybody who sees the alert sees that you read the reply and keep the alert.</li>
            <li>The reply stays beside it. The carrier can reply again.</li>
          </Consequences>
        </ConfirmChange>
      )}
    </AlertSection>
  );
}

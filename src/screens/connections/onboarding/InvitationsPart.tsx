// The invitations that were sent to a carrier, the newest first, and a way to resend them.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import type { ConnectionInvitation } from "../../../contract/connections/onboarding.ts";
import { invitationStatus } from "../../../domain/connections/onboarding-labels.ts";
import { mailStatus } from "../../../domain/mail-status.ts";
import { useClassifications } from "../../../live/rules/use-classifications.ts";
import { useAgainWhile } from "../../../live/use-again-while.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { Tone } from "../../../ui/cell/Tone.tsx";
import { Part } from "../../../widgets/record/Part.tsx";
import { classificationNames } from "../../../widgets/connections/classification-names.ts";
import { ResendDialog } from "./ResendDialog.tsx";
import type { Inviting } from "../../../widgets/connections/invite/use-inviting.tsx";
import { RecordPanel } from "../../../widgets/record/RecordPanel.tsx";
import { muted } from "../../../ui/text/text.ts";
import css from "./InvitationsPart.module.css";

interface Props {
  /** The carrier's name. */
  readonly carrier: string;
  readonly inviting: Inviting;
}

export function InvitationsPart({ carrier, inviting: { invitations, refusal, open } }: Props) {
  const names = useClassifications();
  useAgainWhile(invitations.data?.some(({ mail }) => mail?.state === "waiting") ?? false, invitations.again);
  const [resent, setResent] = useState<ConnectionInvitation | null>(null);
  return (
    <RecordPanel
      title={
        <>
          Invitations
          {refusal === null && <Button size="small" variant="outlined" text="Invite…" onClick={open} />}
        </>
      }
      label="Invitations"
    >
      <Part what="The invitations" view={invitations} rows={2} others="parts of this page">
        {(rows) => (
          <>
            {rows.length === 0 && <p className={muted}>Your company has not invited this carrier.</p>}
            <ul className={css.invitations}>
              {rows.map((invitation) => {
                const { mail } = invitation;
                // What the mail service says of an open invitation says more than that it was sent.
                const { tone, label } =
                  invitation.status === "sent" && mail !== undefined ? mailStatus(mail) : invitationStatus(invitation.status);
                return (
                  <li key={invitation.id}>
                    <Tone tone={tone} text={label} />
                    <div>
                      <div className={css.address}>{invitation.email}</div>
                      <div className={muted}>
                        <Age time={invitation.delivered_at} /> by {invitation.sent_by ?? "unknown"}
                        {invitation.classification_ids.length > 0 &&
                          `, for ${classificationNames(invitation.classification_ids, names).join(", ")}`}
                      </div>
                      {mail?.state === "failed" && <div className={muted}>{mail.failure}</div>}
                    </div>
                    {refusal === null && invitation.status !== "accepted" && (
                      <Button
                        size="small"
                        text="Resend…"
                        aria-label={`Resend the invitation to ${invitation.email}`}
                        onClick={() => setResent(invitation)}
                      />
                    )}
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </Part>
      {resent !== null && (
        <ResendDialog carrier={carrier} invitation={resent} onSent={invitations.again} onClose={() => setResent(null)} />
      )}
    </RecordPanel>
  );
}

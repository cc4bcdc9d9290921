// Resends an invitation, with the classifications it assigns this time.
import { Callout } from "@blueprintjs/core";
import { useState } from "react";
import { resendInvitation } from "../../../commands/connections/onboarding.ts";
import type { ConnectionInvitation } from "../../../contract/connections/onboarding.ts";
import { fieldError } from "../../../domain/field-errors.ts";
import { portalSettings } from "../../../services/settings.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { ClassificationChoice } from "../../../widgets/connections/invite/ClassificationChoice.tsx";
import { UnmailedInvitation } from "../../../widgets/connections/invite/UnmailedInvitation.tsx";
import { useSending } from "../../../widgets/connections/invite/use-sending.ts";

interface Props {
  /** The carrier's name. */
  readonly carrier: string;
  readonly invitation: ConnectionInvitation;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

export function ResendDialog({ carrier, invitation: { id, email, classification_ids: before }, onSent, onClose }: Props) {
  const [classes, setClasses] = useState<readonly number[]>(before);
  /** Of the new link, where a person has to send it. */
  const [made, setMade] = useState<string | null>(null);
  const { refusal, send } = useSending();
  const { sendsMail } = portalSettings();
  const ofClasses = refusal === null ? null : fieldError(refusal.errors, "classification_ids");
  const submit = () =>
    send(
      JSON.stringify([id, classes]),
      (key) => resendInvitation(id, classes, key),
      ({ link_address: link }) => {
        onSent();
        if (link !== undefined) return setMade(link);
        showToast({ type: "success", message: `The invitation to ${email} is on its way again.` });
        onClose();
      },
    );
  if (made !== null) {
    return (
      <FormDialog title={`Send the invitation to ${email}`} onClose={onClose} onSubmit={onClose} submit={{ text: "Done" }}>
        <UnmailedInvitation carrier={carrier} address={made} />
      </FormDialog>
    );
  }
  return (
    <FormDialog
      title={`Resend the invitation to ${email}`}
      onClose={onClose}
      onSubmit={submit}
      submit={{ text: "Resend", autoFocus: true }}
    >
      <ClassificationChoice selected={classes} onSelect={setClasses} error={ofClasses} />
      {!sendsMail && <UnmailedInvitation carrier={carrier} address={null} />}
      {refusal !== null && ofClasses === null && (
        <Callout compact intent="danger" icon={null} role="alert">
          {refusal.message}
        </Callout>
      )}
    </FormDialog>
  );
}

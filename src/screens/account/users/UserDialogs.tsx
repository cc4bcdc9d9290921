// The dialogs about people: invite, withdraw an invitation, change permissions, remove.
import { useState } from "react";
import { NotDone } from "../../../commands/direct.ts";
import { changeScopes, inviteUser, removeUser, withdrawInvitation } from "../../../commands/account/users.ts";
import type { UserInvitation } from "../../../contract/account/user-invitations.ts";
import type { User } from "../../../contract/account/users.ts";
import { SCOPES, type Scope } from "../../../contract/session/session.ts";
import { isEmail } from "../../../domain/email.ts";
import { useKey } from "../../../live/use-key.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { TextInput } from "../../../ui/form/TextInput.tsx";
import { useSeen } from "../../../live/use-seen.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { ConfirmChange } from "../../../widgets/confirm/ConfirmDialog.tsx";
import { ScopeChoice } from "./ScopeChoice.tsx";

/** Assumption: what a new colleague may do unless somebody changes it. */
const USUAL: readonly Scope[] = ["sourcing", "view_loads", "view_tickets", "connection_notifications"];

interface Ends {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function InviteDialog({ onDone, onClose }: Ends) {
  const key = useKey();
  const [email, setEmail] = useState("");
  const [scopes, setScopes] = useState<ReadonlySet<Scope>>(new Set(USUAL));
  const [mistake, setMistake] = useState<string | null>(null);
  const invite = async () => {
    if (!isEmail(email.trim())) {
      setMistake("Enter an email address, such as name@company.com.");
      return;
    }
    setMistake(null);
    try {
      const { email: sent } = await inviteUser(email, [...scopes], key);
      onClose();
      onDone();
      showToast({ type: "success", message: `Invited ${sent}.` });
    } catch (error) {
      const [first] = error instanceof NotDone ? (error.errors["user_invitation.email"] ?? []) : [];
      if (first === undefined) throw error;
      setMistake(`The address ${first}.`);
    }
  };
  return (
    <FormDialog title="Invite a colleague" onClose={onClose} onSubmit={invite} submit={{ text: "Send the invitation" }}>
      <Field label="Email" error={mistake}>
        {(wiring) => (
          <TextInput kind="email" {...wiring} autoFocus value={email} onValueChange={setEmail} placeholder="name@company.com" />
        )}
      </Field>
      <ScopeChoice chosen={scopes} onChosen={setScopes} />
    </FormDialog>
  );
}

export function WithdrawDialog({ invitation: { id, email }, ...ends }: Ends & { readonly invitation: UserInvitation }) {
  return (
    <ConfirmChange
      title={`Withdraw the invitation of ${email}?`}
      yes="Withdraw"
      change={(key) => withdrawInvitation(id, key)}
      message={`Withdrew the invitation of ${email}.`}
      {...ends}
    >
      <p>Signing up with that address no longer joins your company. You can invite them again.</p>
    </ConfirmChange>
  );
}

export function PermissionsDialog({ user, onDone, onClose }: Ends & { readonly user: User }) {
  const key = useKey();
  const [scopes, setScopes] = useState<ReadonlySet<string>>(new Set(user.scopes));
  const seen = useSeen(user);
  const save = async () => {
    const chosen = SCOPES.filter((scope) => scopes.has(scope));
    await changeScopes(seen.row, chosen, key).catch(seen.heed);
    onClose();
    onDone();
    showToast({ type: "success", message: `Saved the permissions of ${user.full_name}.` });
  };
  return (
    <FormDialog
      title={`Permissions of ${user.full_name}`}
      onClose={onClose}
      onSubmit={save}
      submit={{ text: "Save permissions" }}
    >
      <ScopeChoice chosen={scopes} onChosen={setScopes} />
    </FormDialog>
  );
}

export function RemoveUserDialog({ user, ...ends }: Ends & { readonly user: User }) {
  return (
    <ConfirmChange
      title={`Remove ${user.full_name}?`}
      yes="Remove"
      change={(key) => removeUser(user.id, key)}
      message={`Removed ${user.full_name}.`}
      {...ends}
    >
      <p>They are signed out everywhere and cannot come back without an invitation. What they did keeps their name.</p>
    </ConfirmChange>
  );
}

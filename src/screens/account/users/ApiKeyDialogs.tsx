// Asks before a key stops working: by being replaced, or by being withdrawn.
import { makeApiKey, withdrawApiKey } from "../../../commands/account/users.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { ConfirmChange } from "../../../widgets/confirm/ConfirmDialog.tsx";

interface Props {
  readonly userId: number;
  /** With the new key; null where there is none any more. */
  readonly onDone: (key: string | null) => void;
  readonly onClose: () => void;
}

export function ReplaceKeyDialog({ userId, onDone, onClose }: Props) {
  const replace = async () => {
    const { api_key: key } = await makeApiKey(userId, crypto.randomUUID());
    onClose();
    onDone(key);
  };
  return (
    <FormDialog
      title="Make a new key?"
      onClose={onClose}
      onSubmit={replace}
      submit={{ text: "Make a new key", intent: "primary" }}
    >
      <p>Your present key stops working at once. Whatever uses it needs the new one.</p>
    </FormDialog>
  );
}

export function WithdrawKeyDialog({ userId, onDone, onClose }: Props) {
  return (
    <ConfirmChange
      title="Withdraw your key?"
      yes="Revoke key"
      change={(key) => withdrawApiKey(userId, key)}
      message="Key revoked."
      onDone={() => onDone(null)}
      onClose={onClose}
    >
      <p>It stops working at once, and so does whatever uses it. You can make another at any time.</p>
    </ConfirmChange>
  );
}

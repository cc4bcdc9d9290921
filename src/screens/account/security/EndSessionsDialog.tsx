// Asks before sessions on other devices are ended: one, or all of them.
import { useState } from "react";
import { endOne, endOthers } from "../../../commands/session/sessions.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { showToast } from "../../../ui/toast/show-toast.ts";

/** One session with the name of its device, or all but this one. */
export type Ending = { readonly id: number; readonly device: string } | "others";

interface Props {
  readonly ending: Ending;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function EndSessionsDialog({ ending, onDone, onClose }: Props) {
  const [key] = useState(() => crypto.randomUUID());
  const end = async () => {
    await (ending === "others" ? endOthers(key) : endOne(ending.id, key));
    onClose();
    onDone();
    const message = ending === "others" ? "Signed out on all other devices." : `Signed out on ${ending.device}.`;
    showToast({ type: "success", message });
  };
  return (
    <FormDialog
      title={ending === "others" ? "Sign out on all other devices?" : `Sign out on ${ending.device}?`}
      onClose={onClose}
      onSubmit={end}
      submit={{ text: "Sign out there", intent: "danger" }}
    >
      <p>The next thing that is done there leads to the sign-in page. Changes that have not been sent from there wait there.</p>
    </FormDialog>
  );
}

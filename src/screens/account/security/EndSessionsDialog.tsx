// Asks before sessions on other devices are ended: one, or all of them.
import { endOne, endOthers } from "../../../commands/session/sessions.ts";
import { ConfirmChange } from "../../../widgets/confirm/ConfirmDialog.tsx";

/** One session with the name of its device, or all but this one. */
export type Ending = { readonly id: number; readonly device: string } | "others";

interface Props {
  readonly ending: Ending;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function EndSessionsDialog({ ending, ...ends }: Props) {
  return (
    <ConfirmChange
      title={ending === "others" ? "Sign out on all other devices?" : `Sign out on ${ending.device}?`}
      yes="Sign out there"
      change={(key) => (ending === "others" ? endOthers(key) : endOne(ending.id, key))}
      message={ending === "others" ? "Signed out on all other devices." : `Signed out on ${ending.device}.`}
      {...ends}
    >
      <p>The next thing that is done there leads to the sign-in page. Changes that have not been sent from there wait there.</p>
    </ConfirmChange>
  );
}

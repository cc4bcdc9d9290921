// Adds a rate confirmation from a file: a saved email, or the document alone.
import { useState } from "react";
import { addConfirmation } from "../../../commands/board/confirmation-intake.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useGo } from "../../../live/use-go.ts";
import { FileField } from "../../../ui/form/FileField.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { showToast } from "../../../ui/toast/show-toast.ts";

const KINDS = ["pdf", "eml"] as const;

export function AddConfirmationDialog({ onClose }: { readonly onClose: () => void }) {
  const go = useGo();
  const [file, setFile] = useState<File | null>(null);
  const submit = async (): Promise<void> => {
    if (file === null) return;
    const { outcome, confirmations, mail_id: mail } = await addConfirmation(file);
    onClose();
    const [first] = confirmations;
    if (outcome === "same") showToast({ type: "info", message: "This file is here already." });
    if (first !== undefined) go(pathTo("rate-confirmation", { id: first.id }));
    else if (mail !== null) {
      showToast({ type: "info", message: "The email is kept. No rate confirmation is in it." });
      go(pathTo("rate-confirmation-email", { id: mail }));
    }
  };
  return (
    <FormDialog
      title="Add a confirmation"
      onClose={onClose}
      onSubmit={submit}
      submit={{ text: "Add confirmation", intent: "primary", disabled: file === null }}
    >
      <FileField label="Email or document" kinds={KINDS} file={file} onChange={setFile} required />
    </FormDialog>
  );
}

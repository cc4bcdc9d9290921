// A dialog for an action on carriers, with notes on why; the company's reasons fill them in.
import type { Intent } from "@blueprintjs/core";
import { useState } from "react";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { TextAreaField } from "../../ui/form/TextAreaField.tsx";
import { KeyCaps, KeyNote } from "../../ui/keys/KeyCaps.tsx";
import { ReasonPicker, type ReasonUse } from "./ReasonPicker.tsx";
import { muted } from "../../ui/text/text.ts";

/** The server's limit, in characters. */
const LIMIT = 2_000;

export interface ReasonDialogProps {
  /** "Acme Trucking LLC" or "30 carriers". */
  readonly subject: string;
  readonly onClose: () => void;
  /** Gets the notes, which may be empty; resolves once the change is stored. */
  readonly onSubmit: (notes: string) => Promise<void>;
  /** Owned by the screen, so that closing the dialog by mistake loses nothing. */
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
}

interface Props extends ReasonDialogProps {
  readonly reasonsFor: ReasonUse;
  /** The action: the start of the title, and the button. */
  readonly title: string;
  readonly intent: Intent;
}

export function ReasonDialog({ subject, onClose, onSubmit, draft, onDraft, reasonsFor, title, intent }: Props) {
  const [wasTried, setWasTried] = useState(false);
  const isTooLong = draft.length > LIMIT;
  const submit = async () => {
    setWasTried(true);
    if (isTooLong) return;
    await onSubmit(draft);
    onDraft("");
    onClose();
  };
  return (
    <FormDialog title={`${title} ${subject}`} onClose={onClose} onSubmit={submit} submit={{ text: title, intent }}>
      <TextAreaField
        autoFocus
        label="Notes"
        value={draft}
        onValue={onDraft}
        limit={LIMIT}
        error={wasTried && isTooLong ? "Shorten the notes first." : null}
      />
      <ReasonPicker reasonsFor={reasonsFor} draft={draft} onDraft={onDraft} />
      <p className={muted}>
        Colleagues see the notes. Leave blank to keep existing notes.{" "}
        <KeyNote>
          <KeyCaps combo="mod+enter" /> to submit.
        </KeyNote>
      </p>
    </FormDialog>
  );
}

// A dialog for an action on carriers, with notes on why; the company's reasons fill them in.
import { Button, Dialog, DialogBody, DialogFooter, type Intent } from "@blueprintjs/core";
import { useState, type KeyboardEvent } from "react";
import { TextAreaField } from "../../ui/form/TextAreaField.tsx";
import { KeyCaps } from "../../ui/keys/KeyCaps.tsx";
import { ReasonPicker, type ReasonUse } from "./ReasonPicker.tsx";
import { muted } from "../../ui/text/text.ts";

/** The server's limit, in characters. */
const LIMIT = 2_000;

export interface ReasonDialogProps {
  /** "Acme Trucking LLC" or "30 carriers". */
  readonly subject: string;
  readonly onClose: () => void;
  /** Gets the notes, which may be empty. */
  readonly onSubmit: (notes: string) => void;
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
  const submit = () => {
    setWasTried(true);
    if (isTooLong) return;
    onClose();
    onSubmit(draft);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <Dialog isOpen onClose={onClose} title={`${title} ${subject}`} transitionDuration={0}>
      <form
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <DialogBody>
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
            Colleagues see the notes. Leave blank to keep existing notes. <KeyCaps combo="mod+enter" /> to submit.
          </p>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text="Cancel" onClick={onClose} />
              <Button type="submit" intent={intent} text={title} />
            </>
          }
        />
      </form>
    </Dialog>
  );
}

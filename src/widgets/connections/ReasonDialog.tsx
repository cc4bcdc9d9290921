// A dialog that does something to carriers and takes notes on why; the company's reasons fill them in.
import { Button, Dialog, DialogBody, DialogFooter, type Intent } from "@blueprintjs/core";
import { useState, type KeyboardEvent } from "react";
import { TextAreaField } from "../../ui/form/TextAreaField.tsx";
import { KeyCaps } from "../../ui/keys/KeyCaps.tsx";
import { ReasonPicker, type ReasonUse } from "./ReasonPicker.tsx";

/** The most the server takes. */
const LIMIT = 2_000;

export interface ReasonDialogProps {
  /** "Acme Trucking LLC" or "30 carriers". */
  readonly subject: string;
  readonly onClose: () => void;
  /** Gets the notes, which may be empty. */
  readonly onSubmit: (notes: string) => void;
  /** Kept by the screen, so that closing the dialog by mistake loses no word. */
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
}

interface Props extends ReasonDialogProps {
  readonly reasonsFor: ReasonUse;
  /** What it does: the title's beginning and the button. */
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
          <p className="muted">
            Colleagues see the notes. Left empty, notes that are there already stay. <KeyCaps combo="mod+enter" /> does it.
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

// Forbids dispatching to carriers, with notes on why.
import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { useState, type KeyboardEvent } from "react";
import { TextAreaField } from "../../ui/form/TextAreaField.tsx";
import { KeyCaps } from "../../ui/keys/KeyCaps.tsx";

/** The most the server takes. */
const LIMIT = 2_000;

interface Props {
  /** "Acme Trucking LLC" or "30 carriers". */
  readonly subject: string;
  readonly onClose: () => void;
  /** Gets the notes, which may be empty. */
  readonly onSubmit: (notes: string) => void;
  /** Kept by the screen, so that closing the dialog by mistake loses no word. */
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
}

export function DoNotDispatchDialog({ subject, onClose, onSubmit, draft, onDraft }: Props) {
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
    <Dialog isOpen onClose={onClose} title={`Do not dispatch ${subject}`} transitionDuration={0}>
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
          <p className="muted">
            Colleagues see the notes. Left empty, notes that are there already stay. <KeyCaps combo="mod+enter" /> does it.
          </p>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text="Cancel" onClick={onClose} />
              <Button type="submit" intent="danger" text="Do not dispatch" />
            </>
          }
        />
      </form>
    </Dialog>
  );
}

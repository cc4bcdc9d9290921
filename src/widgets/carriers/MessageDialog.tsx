// A dialog that takes one message and queues it: a note, a correction.
import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { TextAreaField } from "../../ui/form/TextAreaField.tsx";
import { KeyCaps } from "../../ui/keys/KeyCaps.tsx";
import { showToast } from "../../ui/toast/show-toast.ts";
import { muted } from "../../ui/text/text.ts";

/** The most the server takes of a note and of a correction. */
const LIMIT = 2_000;

interface Props {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly submit: string;
  /** What it says once it is kept, before the subject. */
  readonly done: string;
  readonly subject: string;
  readonly initial?: string;
  /** Characters that are taken at most. */
  readonly limit?: number;
  /** What others will see of it. */
  readonly preview?: (message: string) => ReactNode;
  /** Resolves once the message is kept. */
  readonly send: (message: string) => Promise<unknown>;
  readonly onClose: () => void;
}

export function MessageDialog({ title, label, hint, submit, done, subject, initial = "", send, onClose, ...more }: Props) {
  const { limit = LIMIT, preview } = more;
  const [message, setMessage] = useState(initial);
  const [fault, setFault] = useState<string | null>(null);
  const keep = async () => {
    if (message.trim() === "") return setFault("Write something first.");
    if (message.length > limit) return setFault("Shorten it first.");
    try {
      await send(message);
      onClose();
      showToast({ type: "success", message: `${done} ${subject}.` });
    } catch (error) {
      // What was written stays in the dialog.
      setFault(`It could not be kept: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void keep();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      transitionDuration={0}
      canOutsideClickClose={message.trim() === initial.trim()}
    >
      <form
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          void keep();
        }}
      >
        <DialogBody>
          <TextAreaField
            autoFocus
            required
            label={label}
            value={message}
            onValue={setMessage}
            limit={limit}
            error={fault}
            rows={6}
          />
          {preview?.(message)}
          <p className={muted}>
            {hint} <KeyCaps combo="mod+enter" /> sends it.
          </p>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text="Cancel" onClick={onClose} />
              <Button type="submit" intent="primary" text={submit} />
            </>
          }
        />
      </form>
    </Dialog>
  );
}

// A dialog for one message that is queued: a note, or a report of incorrect data.
import { useState, type ReactNode } from "react";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { TextAreaField } from "../../ui/form/TextAreaField.tsx";
import { KeyCaps, KeyNote } from "../../ui/keys/KeyCaps.tsx";
import { showToast } from "../../ui/toast/show-toast.ts";
import { muted } from "../../ui/text/text.ts";

/** The server's limit for a note and for a report. */
const LIMIT = 2_000;

interface Props {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly submit: string;
  /** Shown once the message is saved, before the subject. */
  readonly done: string;
  readonly subject: string;
  readonly initial?: string;
  /** Called with everything that is typed, for keeping a draft. */
  readonly onText?: (message: string) => void;
  /** The most characters. */
  readonly limit?: number;
  /** How others will see it. */
  readonly preview?: (message: string) => ReactNode;
  /** Resolves once the message is saved. */
  readonly send: (message: string) => Promise<unknown>;
  readonly onClose: () => void;
}

export function MessageDialog({ title, label, hint, submit, done, subject, initial = "", send, onClose, ...more }: Props) {
  const { limit = LIMIT, preview, onText } = more;
  const [message, setMessage] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const write = (text: string) => {
    setMessage(text);
    onText?.(text);
  };
  const save = async () => {
    if (message.trim() === "") return setError("Enter a message.");
    if (message.length > limit) return setError("Shorten the message.");
    setError(null);
    await send(message);
    onClose();
    showToast({ type: "success", message: `${done} ${subject}.` });
  };
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSubmit={save}
      submit={{ text: submit }}
      canClickOutside={message.trim() === initial.trim()}
    >
      <TextAreaField autoFocus required label={label} value={message} onValue={write} limit={limit} error={error} rows={6} />
      {preview?.(message)}
      <p className={muted}>
        {hint}{" "}
        <KeyNote>
          <KeyCaps combo="mod+enter" /> to submit.
        </KeyNote>
      </p>
    </FormDialog>
  );
}

// The one dialog that asks before something serious is done: what follows from it, and yes or no. No button has the focus.
import type { ReactNode } from "react";
import { useKey } from "../../live/use-key.ts";
import { FieldError } from "../../ui/form/FieldError.tsx";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { KeyCaps, KeyNote } from "../../ui/keys/KeyCaps.tsx";
import { muted } from "../../ui/text/text.ts";
import { showToast } from "../../ui/toast/show-toast.ts";
import css from "./ConfirmDialog.module.css";

interface Question {
  readonly title: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
  /** Why the last attempt failed, where the dialog that submits does not say so itself. */
  readonly fault?: string | null;
  /** What the key that confirms does: "files it". Without it the key is not named. */
  readonly keyDoes?: string;
  readonly yes: string;
  readonly no?: string;
  readonly onClose: () => void;
}

interface Props extends Question {
  /** Closes the dialog itself when it is done. */
  readonly onYes: () => unknown;
}

export function ConfirmDialog({ title, isWide = false, children, fault = null, keyDoes, yes, no = "Cancel", ...on }: Props) {
  const { onYes, onClose } = on;
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSubmit={onYes}
      submit={{ text: yes, intent: "danger" }}
      cancel={no}
      className={isWide ? css.wide : ""}
      footer={
        keyDoes !== undefined && (
          <span className={muted}>
            <KeyNote>
              <KeyCaps combo="mod+enter" /> {keyDoes}
            </KeyNote>
          </span>
        )
      }
    >
      {children}
      {fault !== null && (
        <p>
          <FieldError>{fault}</FieldError>
        </p>
      )}
    </FormDialog>
  );
}

interface Change extends Question {
  /** `key` is the same for all attempts, so that a retry does nothing twice. What it throws is shown in the dialog. */
  readonly change: (key: string) => Promise<unknown>;
  /** What is said when it is done. */
  readonly message: string;
  readonly onDone: () => void;
}

/** Asks before a single change, makes it, and says that it is done. */
export function ConfirmChange({ change, message, onDone, ...question }: Change) {
  const key = useKey();
  const onYes = async () => {
    await change(key);
    question.onClose();
    onDone();
    showToast({ type: "success", message });
  };
  return <ConfirmDialog {...question} onYes={onYes} />;
}

/** List items. */
export const Consequences = ({ children }: { readonly children: ReactNode }) => <ul className={css.consequences}>{children}</ul>;

// A confirmation of a serious action: its consequences, and the key that confirms, since no button has the focus.
import type { ReactNode } from "react";
import { FieldError } from "../../ui/form/FieldError.tsx";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { KeyCaps } from "../../ui/keys/KeyCaps.tsx";
import { muted } from "../../ui/text/text.ts";
import css from "./ConfirmDialog.module.css";

interface Props {
  readonly title: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
  /** Why the last attempt failed; null before the first. */
  readonly fault: string | null;
  /** What the key does: "files it". */
  readonly keyDoes: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => unknown;
  readonly onClose: () => void;
}

export function ConfirmDialog({ title, isWide = false, children, fault, keyDoes, yes, no, onYes, onClose }: Props) {
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSubmit={onYes}
      submit={{ text: yes, intent: "danger" }}
      cancel={no}
      className={isWide ? css.wide : ""}
      footer={
        <span className={muted}>
          <KeyCaps combo="mod+enter" /> {keyDoes}
        </span>
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

/** List items. */
export const Consequences = ({ children }: { readonly children: ReactNode }) => <ul className={css.consequences}>{children}</ul>;

// A confirmation of a serious action: its consequences, and the key that confirms, since no button has the focus.
import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { FieldError } from "../../ui/form/FieldError.tsx";
import { KeyCaps } from "../../ui/keys/KeyCaps.tsx";
import { onConfirmKey } from "./on-confirm-key.ts";
import { muted } from "../../ui/text/text.ts";
import css from "./ConfirmDialog.module.css";

interface Props {
  readonly title: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
  /** Why the last attempt failed; null before the first. */
  readonly fault: string | null;
  readonly isBusy: boolean;
  /** What the key does: "files it". */
  readonly keyDoes: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

export function ConfirmDialog({ title, isWide = false, children, fault, isBusy, keyDoes, yes, no, onYes, onClose }: Props) {
  return (
    <div onKeyDown={onConfirmKey(onYes)}>
      <Dialog isOpen onClose={onClose} title={title} className={(isWide && css.wide) || ""} transitionDuration={0}>
        <DialogBody>
          {children}
          {fault !== null && (
            <p>
              <FieldError>{fault}</FieldError>
            </p>
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <span className={`${muted} ${css.key}`}>
                <KeyCaps combo="mod+enter" /> {keyDoes}
              </span>
              <Button text={no} disabled={isBusy} onClick={onClose} />
              <Button intent="danger" loading={isBusy} text={yes} onClick={onYes} />
            </>
          }
        />
      </Dialog>
    </div>
  );
}

/** List items. */
export const Consequences = ({ children }: { readonly children: ReactNode }) => <ul className={css.consequences}>{children}</ul>;

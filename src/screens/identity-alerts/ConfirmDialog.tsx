// A question that is answered with care: what follows from a yes, and the key that says it, since no button has the focus.
import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { FieldError } from "../../ui/form/FieldError.tsx";
import { KeyCaps } from "../../ui/keys/KeyCaps.tsx";
import { onConfirmKey } from "./on-confirm-key.ts";

interface Props {
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
  /** Why the last try came to nothing; null before one. */
  readonly fault: string | null;
  readonly isBusy: boolean;
  /** What the key does, as it is said beside it: "files it". */
  readonly keyDoes: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

export function ConfirmDialog({ title, className = "", children, fault, isBusy, keyDoes, yes, no, onYes, onClose }: Props) {
  return (
    <div onKeyDown={onConfirmKey(onYes)}>
      <Dialog isOpen onClose={onClose} title={title} className={className} transitionDuration={0}>
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
              <span className="muted alert-confirm-key">
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

// The one dialog that submits something: it stays open with all that was entered until that is stored or refused.
import { Button, Callout, Classes, Dialog, DialogBody, DialogFooter, type Intent } from "@blueprintjs/core";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { useReturnFocus } from "./use-return-focus.ts";
import { useSubmit } from "./use-submit.ts";

export interface SubmitButton {
  readonly text: string;
  readonly intent?: Intent;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
}

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  /** Closes the dialog itself when it is done. What it throws, or its promise rejects with, is shown in the dialog. */
  readonly onSubmit: () => unknown;
  /** Null: there is nothing left to submit. */
  readonly submit: SubmitButton | null;
  /** The text of the button that closes. */
  readonly cancel?: string;
  /** A submission is under way that `onSubmit` does not wait for. */
  readonly isBusy?: boolean;
  /** Stops a submission that is under way; without it the dialog waits. */
  readonly onStop?: () => void;
  /** A click outside closes: nothing that was entered would be lost. */
  readonly canClickOutside?: boolean;
  readonly className?: string | undefined;
  /** At the left of the buttons. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** Moves the focus into the dialog as it appears: Blueprint does so a frame later, and what is pressed until then would be lost. */
function useFocusInside() {
  const shown = useRef<HTMLElement | null>(null);
  const enter = useCallback((): void => {
    const container = shown.current;
    if (container === null || container.contains(document.activeElement)) return;
    container.parentElement?.querySelector<HTMLElement>(`.${Classes.OVERLAY_START_FOCUS_TRAP}`)?.focus({ preventScroll: true });
  }, []);
  // What had the focus may go while the dialog stays, as the button that sent something does: every key would be lost then.
  useEffect(() => {
    if (document.activeElement === document.body) enter();
  });
  return useCallback(
    (container: HTMLElement | null): void => {
      const isFirst = shown.current === null;
      shown.current = container;
      if (isFirst) enter();
    },
    [enter],
  );
}

export function FormDialog({ title, onClose, onSubmit, submit, cancel = "Cancel", isBusy = false, onStop, ...more }: Props) {
  const { canClickOutside = true, className = "", footer, children } = more;
  const formRef = useRef<HTMLFormElement>(null);
  const form = useSubmit(onSubmit, isBusy || submit === null || submit.disabled === true, formRef);
  const containerRef = useFocusInside();
  useReturnFocus();
  const isUnderWay = isBusy || form.isSubmitting;
  const close = () => {
    if (!isUnderWay) onClose();
  };
  return (
    // The keys work wherever the focus is in the dialog: one that asks a question focuses no button.
    <div onKeyDown={form.onKeyDown}>
      <Dialog
        isOpen
        containerRef={containerRef}
        onClose={close}
        title={title}
        transitionDuration={0}
        canOutsideClickClose={canClickOutside}
        className={className}
      >
        <form ref={formRef} noValidate onSubmit={form.onSubmit}>
          <DialogBody>
            {children}
            {form.failure !== null && (
              <Callout compact intent="danger" icon={null} role="alert">
                Not saved: {form.failure}
              </Callout>
            )}
          </DialogBody>
          <DialogFooter
            actions={
              <>
                {isUnderWay && onStop !== undefined ? (
                  <Button text="Stop" onClick={onStop} />
                ) : (
                  <Button text={cancel} disabled={isUnderWay} onClick={onClose} />
                )}
                {submit !== null && <Button type="submit" intent="primary" {...submit} loading={isUnderWay} />}
              </>
            }
          >
            {footer}
          </DialogFooter>
        </form>
      </Dialog>
    </div>
  );
}

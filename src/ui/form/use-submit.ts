// What every form submits with: one submission at a time, however often the button, Enter or Ctrl+Enter is pressed meanwhile.
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type RefObject } from "react";

export interface Submit {
  readonly isSubmitting: boolean;
  /** Why the last submission failed: the message of what `onSubmit` threw; null when it did not. */
  readonly failure: string | null;
  readonly submit: () => void;
  readonly onSubmit: (event: FormEvent) => void;
  /** Ctrl or ⌘ with Enter submits; a key that is held submits nothing. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Where what is wrong can be mended; nothing once the form is gone. */
const focusFirstFault = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * `onSubmit` runs again only once what it returned has settled and the screen has shown the result: a form that closes then is
 * gone before a second press, and one that shows faults has the focus on the first of them. `isBusy`: a submission is under way that
 * `onSubmit` does not wait for.
 */
export function useSubmit(onSubmit: () => unknown, isBusy: boolean, formRef: RefObject<HTMLFormElement | null>): Submit {
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [settled, setSettled] = useState(0);
  const isLocked = useRef(false);
  useEffect(() => {
    isLocked.current = false;
    if (settled > 0) focusFirstFault(formRef.current);
  }, [settled, formRef]);

  const run = async (): Promise<void> => {
    isLocked.current = true;
    setIsSubmitting(true);
    setFailure(null);
    try {
      await onSubmit();
    } catch (error) {
      setFailure(reasonOf(error));
    } finally {
      setIsSubmitting(false);
      setSettled((count) => count + 1);
    }
  };
  const submit = (): void => {
    if (!isLocked.current && !isBusy) void run();
  };
  return {
    isSubmitting,
    failure,
    submit,
    onSubmit(event) {
      event.preventDefault();
      // A form in a menu of this one reports its own.
      if (event.target === event.currentTarget) submit();
    },
    onKeyDown(event) {
      if (event.key !== "Enter") return;
      const isConfirming = event.ctrlKey || event.metaKey;
      const isTypedText = event.target instanceof HTMLTextAreaElement && !isConfirming;
      if (event.repeat && !isTypedText) event.preventDefault();
      if (event.repeat || !isConfirming) return;
      event.preventDefault();
      event.stopPropagation();
      submit();
    },
  };
}

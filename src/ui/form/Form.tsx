// The one form of pages and menus; dialogs have FormDialog.
import { useRef, type ReactNode, type RefObject } from "react";
import { useSubmit } from "./use-submit.ts";

interface Props {
  /** May return a promise: until it settles nothing is submitted again. What it throws is shown by whoever renders the form. */
  readonly onSubmit: () => unknown;
  /** A submission is under way that `onSubmit` does not wait for. */
  readonly isBusy?: boolean;
  readonly formRef?: RefObject<HTMLFormElement | null>;
  readonly role?: "search";
  readonly label?: string;
  readonly className?: string | undefined;
  /** How the fields are laid out, for the style sheet. */
  readonly shape?: string;
  readonly children: ReactNode;
}

export function Form({ onSubmit, isBusy = false, formRef, role, label, className, shape, children }: Props) {
  const ownRef = useRef<HTMLFormElement>(null);
  const ref = formRef ?? ownRef;
  const form = useSubmit(onSubmit, isBusy, ref);
  return (
    <form
      ref={ref}
      noValidate
      role={role}
      aria-label={label}
      className={className}
      data-shape={shape}
      onSubmit={form.onSubmit}
      onKeyDown={form.onKeyDown}
    >
      {children}
    </form>
  );
}

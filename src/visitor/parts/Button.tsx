// A button for a thumb. While it is busy it stays in place and does nothing.
/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import css from "./visitor.module.css";

interface Props {
  readonly children: ComponentChildren;
  /** Left out for the button that submits its form. */
  readonly onPress?: () => void;
  /** main: the step that the page is for; plain: one that few take. */
  readonly kind?: "main" | "plain" | undefined;
  readonly isBusy?: boolean;
  /** A name for screen readers, where the text says too little. */
  readonly label?: string;
}

export function Button({ children, onPress, kind, isBusy = false, label }: Props) {
  return (
    <button
      type={onPress === undefined ? "submit" : "button"}
      class={css.button}
      data-kind={kind}
      aria-disabled={isBusy}
      aria-label={label}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onPress?.();
      }}
    >
      {children}
    </button>
  );
}

// A small round button in a bar of filters.
import type { ReactNode } from "react";
import css from "./Chip.module.css";

interface Props {
  readonly onClick: () => void;
  /** Read aloud instead of the text. */
  readonly label?: string;
  /** On hover. */
  readonly title?: string;
  /** Left out where the chip is not switched on and off. */
  readonly isPressed?: boolean;
  readonly children: ReactNode;
}

export function ChipButton({ onClick, label, title, isPressed, children }: Props) {
  return (
    <button type="button" className={css.chip} aria-label={label} aria-pressed={isPressed} title={title} onClick={onClick}>
      {children}
    </button>
  );
}

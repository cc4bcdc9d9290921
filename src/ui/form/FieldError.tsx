// What is wrong with a field, read aloud as soon as it is there.
import type { ReactNode } from "react";
import css from "./Field.module.css";

interface Props {
  /** For the `aria-describedby` of what it describes. */
  readonly id?: string;
  /** Empty when nothing is wrong. */
  readonly children: ReactNode;
}

export function FieldError({ id, children }: Props) {
  return (
    <span id={id} className={css.error} role="alert">
      {children}
    </span>
  );
}

// The text of an alert or of a message about it, with its line breaks.
import type { ReactNode } from "react";
import css from "./AlertMessageText.module.css";

interface Props {
  /** The text as other brokers see it. */
  readonly isQuoted?: boolean;
  readonly label?: string;
  readonly children: ReactNode;
}

export const AlertMessageText = ({ isQuoted = false, label, children }: Props) => (
  <p className={css.text} data-quoted={isQuoted || undefined} aria-label={label}>
    {children}
  </p>
);

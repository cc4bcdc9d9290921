// A list of what people wrote, such as notes and identity alerts.
import type { ReactNode } from "react";
import css from "./MessageList.module.css";

interface Props {
  readonly label?: string;
  /** Its items. */
  readonly children: ReactNode;
}

export const MessageList = ({ label, children }: Props) => (
  <ul className={css.messages} aria-label={label}>
    {children}
  </ul>
);

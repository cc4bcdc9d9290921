// The heading of an alert, and the lists of its documents and messages.
import type { ReactNode } from "react";
import css from "./AlertLists.module.css";

interface Props {
  readonly label?: string;
  /** List items. */
  readonly children: ReactNode;
}

export const AlertHeading = ({ children }: { readonly children: ReactNode }) => <div className={css.heading}>{children}</div>;

export const EvidenceList = ({ label, children }: Props) => (
  <ul className={css.evidence} aria-label={label}>
    {children}
  </ul>
);

export const MessageList = ({ label, children }: Props) => (
  <ul className={css.messages} aria-label={label}>
    {children}
  </ul>
);

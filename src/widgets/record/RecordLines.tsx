// The short lists of a record's page: one line each, and lines that open something.
import type { ReactNode } from "react";
import css from "./RecordLines.module.css";
import { muted } from "../../ui/text/text.ts";

interface LinesProps {
  /** Newest first or one after another: the order says something. */
  readonly isOrdered?: boolean;
  readonly label?: string;
  /** List items. */
  readonly children: ReactNode;
}

/** Each line's last part stands at its end; LineNote does not. */
export const RecordLines = ({ isOrdered = false, label, children }: LinesProps) => {
  const List = isOrdered ? "ol" : "ul";
  return (
    <List className={css.lines} aria-label={label}>
      {children}
    </List>
  );
};

/** Explains what stands before it in the line. */
export const LineNote = ({ children }: { readonly children: ReactNode }) => (
  <span className={`${css.note} ${muted}`}>{children}</span>
);

/** List items: a status, and beside it some lines about what has it. */
export const RecordEntries = ({ children }: { readonly children: ReactNode }) => <ul className={css.entries}>{children}</ul>;

interface ChoicesProps {
  /** Sets the columns of the buttons. */
  readonly className: string | undefined;
  /** List items, each with a button. */
  readonly children: ReactNode;
}

export const RecordChoices = ({ className = "", children }: ChoicesProps) => (
  <ul className={`${css.choices} ${className}`}>{children}</ul>
);

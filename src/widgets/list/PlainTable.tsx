// A short table that is only read; cells with `data-end` are aligned at their end.
import type { ReactNode } from "react";
import css from "./PlainTable.module.css";

interface Props {
  /** Sets the widths of the columns. */
  readonly className?: string | undefined;
  /** Caption, head and body. */
  readonly children: ReactNode;
}

export const PlainTable = ({ className = "", children }: Props) => (
  <table className={`${css.table} ${className}`}>{children}</table>
);

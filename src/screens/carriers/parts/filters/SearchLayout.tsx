// The layout of search results: the filter panel beside the rows.
import type { ReactNode } from "react";
import css from "./SearchLayout.module.css";

interface Props {
  readonly panel?: ReactNode;
  readonly children: ReactNode;
}

export const SearchLayout = ({ panel, children }: Props) => (
  <div className={css.page}>
    {panel}
    <div className={css.content}>{children}</div>
  </div>
);

interface RowsProps {
  /** The rows belong to an earlier search than the filters above them. */
  readonly isStale: boolean;
  readonly children: ReactNode;
}

export const ResultRows = ({ isStale, children }: RowsProps) => (
  <div className={css.rows} data-stale={isStale || undefined}>
    {children}
  </div>
);

// One titled panel of a record's page.
import type { ReactNode } from "react";
import css from "./RecordPanel.module.css";

interface Props {
  /** The heading, with the buttons that belong to it. */
  readonly title: ReactNode;
  /** Names the panel as a region. */
  readonly label?: string;
  readonly children: ReactNode;
}

export const RecordPanel = ({ title, label, children }: Props) => (
  <section className={css.panel} aria-label={label}>
    <h2>{title}</h2>
    {children}
  </section>
);

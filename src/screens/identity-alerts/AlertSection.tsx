// A titled section of an identity alert.
import type { ReactNode } from "react";
import css from "./AlertSection.module.css";

interface Props {
  readonly title: string;
  /** Name of the region; the title by default. */
  readonly label?: string;
  readonly actions?: ReactNode;
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

export const AlertSection = ({ title, label = title, actions, isNarrow = false, children }: Props) => (
  <section className={css.section} aria-label={label} data-narrow={isNarrow || undefined}>
    <h2>
      {title}
      {actions}
    </h2>
    {children}
  </section>
);

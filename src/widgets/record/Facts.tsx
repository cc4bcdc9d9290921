// A titled list of facts, label beside value.
import type { ReactNode } from "react";
import css from "./Facts.module.css";

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

export const Facts = ({ title, children }: Props) => (
  <FactsSection title={title}>
    <dl>{children}</dl>
  </FactsSection>
);

/** Something else than a list of facts, among them and under a heading like theirs. */
export const FactsSection = ({ title, children }: Props) => (
  <section className={css.facts}>
    <h3>{title}</h3>
    {children}
  </section>
);

export const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);

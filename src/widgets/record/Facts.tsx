// A titled list of facts, label beside value.
import type { ReactNode } from "react";
import "./facts.css";

export const Facts = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="facts">
    <h3>{title}</h3>
    <dl>{children}</dl>
  </section>
);

export const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);

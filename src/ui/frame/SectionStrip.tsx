// The sections of a tab that is open: each an address, and the one in view marked.
import { NavLink } from "./NavLink.tsx";
import css from "./SectionStrip.module.css";

interface Props<Id extends string> {
  /** For screen readers. */
  readonly label: string;
  readonly sections: readonly { readonly id: Id; readonly label: string; readonly href: string }[];
  readonly current: Id;
  readonly onGo: (id: Id) => void;
}

export const SectionStrip = <Id extends string>({ label, sections, current, onGo }: Props<Id>) => (
  <nav className={css.strip} aria-label={label}>
    {sections.map(({ id, label: text, href }) => (
      <NavLink key={id} href={href} aria-current={id === current ? "location" : undefined} onGo={() => onGo(id)}>
        {text}
      </NavLink>
    ))}
  </nav>
);

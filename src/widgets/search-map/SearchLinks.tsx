// A list of links that run a search again.
import type { ReactNode } from "react";
import { BASE } from "../../contract/constants.ts";
import { NavLink } from "../../ui/frame/NavLink.tsx";
import { muted } from "../../ui/text/text.ts";
import css from "./SearchLinks.module.css";

export const SearchLinks = ({ children }: { readonly children: ReactNode }) => <ul className={css.links}>{children}</ul>;

interface Props {
  readonly title: string;
  /** Path and query below `/broker`. */
  readonly address: string;
  readonly onGo: (path: string) => void;
  /** Beside the title: age or kind. */
  readonly children: ReactNode;
}

export const SearchLink = ({ title, address, onGo, children }: Props) => (
  <li>
    <NavLink href={BASE + address} onGo={() => onGo(address)}>
      <span className={css.title}>{title}</span>
      <span className={muted}>{children}</span>
    </NavLink>
  </li>
);

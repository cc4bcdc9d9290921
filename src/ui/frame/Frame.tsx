// The portal's frame: a rail at the left, a bar at the top, a status line at the bottom, and the screen between them.
import { ChevronLeftIcon, ChevronRightIcon } from "@blueprintjs/icons";
import type { ReactElement, ReactNode } from "react";
import { NavLink } from "./NavLink.tsx";
import { unseen } from "../text/text.ts";
import css from "./Frame.module.css";

/** One item of the rail. `keys` is shown on hover, such as `g c`; `badge` is a count. */
export interface RailItem {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactElement;
  readonly href: string;
  readonly isCurrent: boolean;
  readonly badge?: number;
  readonly keys?: string;
}

interface Props {
  readonly rail: readonly RailItem[];
  readonly onGo: (href: string) => void;
  /** Collapsed to icons; stored by the caller. */
  readonly isNarrow: boolean;
  readonly onNarrow: (isNarrow: boolean) => void;
  readonly brand: string;
  readonly top: ReactNode;
  readonly status: ReactNode;
  /** Above the screen, such as a storage problem. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
}

export function Frame({ rail, onGo, isNarrow, onNarrow, brand, top, status, banner, children }: Props) {
  return (
    <div className={css.frame} data-narrow={isNarrow || undefined}>
      <a className={css.skip} href="#screen">
        Skip to content
      </a>
      <nav className={css.rail} aria-label="Main">
        <div className={css.brand} aria-hidden>
          {isNarrow ? brand.slice(0, 1) : brand}
        </div>
        <ul>
          {rail.map((item) => (
            <li key={item.id}>
              <NavLink
                className={css.item}
                href={item.href}
                onGo={onGo}
                aria-current={item.isCurrent ? "page" : undefined}
                title={item.keys === undefined ? item.label : `${item.label} (${item.keys})`}
              >
                {item.icon}
                <span className={isNarrow ? unseen : css.name}>{item.label}</span>
                {item.badge !== undefined && item.badge > 0 && (
                  <span className={css.badge}>{item.badge > 999 ? "999+" : item.badge}</span>
                )}
              </NavLink>
            </li>
          ))}
        </ul>
        <button type="button" className={`${css.item} ${css.fold}`} aria-expanded={!isNarrow} onClick={() => onNarrow(!isNarrow)}>
          {isNarrow ? <ChevronRightIcon /> : <ChevronLeftIcon />}
          <span className={isNarrow ? unseen : css.name}>{isNarrow ? "Expand" : "Collapse"}</span>
        </button>
      </nav>
      <header className={css.topBar}>{top}</header>
      <main id="screen" className={css.screen} tabIndex={-1}>
        {banner}
        {children}
      </main>
      <footer className={css.statusLine}>{status}</footer>
    </div>
  );
}

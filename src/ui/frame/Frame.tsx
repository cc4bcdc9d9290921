// The portal's frame: a menu at the left, a bar at the top, a status line at the bottom, and the screen between them.
import { ChevronLeftIcon, ChevronRightIcon } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { MenuGroup, type MenuGroupContent } from "./MenuGroup.tsx";
import { InFrame } from "./NoticePage.tsx";
import { unseen } from "../text/text.ts";
import css from "./Frame.module.css";

interface Props {
  /** The last group stands at the bottom. */
  readonly menu: readonly MenuGroupContent[];
  readonly onGo: (href: string) => void;
  /** A group was opened or collapsed; stored by the caller. */
  readonly onGroup: (label: string, isOpen: boolean) => void;
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

export function Frame({ menu, onGo, onGroup, isNarrow, onNarrow, brand, top, status, banner, children }: Props) {
  return (
    <div className={css.frame} data-narrow={isNarrow || undefined}>
      <a className={css.skip} href="#screen">
        Skip to content
      </a>
      <nav className={css.menu} aria-label="Main">
        <div className={css.brand} aria-hidden>
          {isNarrow ? brand.slice(0, 1) : brand}
        </div>
        <div className={css.groups}>
          {menu.map((group) => (
            <MenuGroup
              key={group.label}
              {...group}
              // A menu of one group has nothing to collapse it for.
              isOpen={group.isOpen || menu.length === 1}
              onOpen={(isOpen) => onGroup(group.label, isOpen)}
              onGo={onGo}
              isNarrow={isNarrow}
            />
          ))}
        </div>
        <button type="button" className={css.fold} aria-expanded={!isNarrow} onClick={() => onNarrow(!isNarrow)}>
          {isNarrow ? <ChevronRightIcon /> : <ChevronLeftIcon />}
          <span className={isNarrow ? unseen : undefined}>{isNarrow ? "Expand" : "Collapse"}</span>
        </button>
      </nav>
      <header className={css.topBar}>{top}</header>
      <main id="screen" className={css.screen} tabIndex={-1}>
        <InFrame value>
          {banner}
          {children}
        </InFrame>
      </main>
      <footer className={css.statusLine}>{status}</footer>
    </div>
  );
}

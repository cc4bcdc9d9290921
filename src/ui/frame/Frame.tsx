// The portal's frame: a menu at the left, or on a phone at the bottom, a bar at the top, a status line, and the screen between them.
import { ChevronLeftIcon, ChevronRightIcon } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { usePhone } from "../layout/phone.ts";
import { BottomBar, type BarItem } from "./BottomBar.tsx";
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
  /** In place of the menu, on a phone. */
  readonly bar: readonly BarItem[];
  readonly top: ReactNode;
  readonly status: ReactNode;
  /** Above the screen, such as a storage problem. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
}

/** The menu of a window that has room for it. */
function SideMenu({ menu, onGo, onGroup, isNarrow, onNarrow, brand }: Omit<Props, "bar" | "top" | "status" | "children">) {
  return (
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
  );
}

export function Frame({ top, status, banner, bar, children, ...menu }: Props) {
  const isPhone = usePhone();
  return (
    <div className={css.frame} data-narrow={menu.isNarrow || undefined}>
      <a className={css.skip} href="#screen">
        Skip to content
      </a>
      {!isPhone && <SideMenu {...menu} />}
      <header className={css.topBar}>{top}</header>
      <main id="screen" className={css.screen} tabIndex={-1}>
        <InFrame value>
          {banner}
          {children}
        </InFrame>
      </main>
      <footer className={css.statusLine}>{status}</footer>
      {isPhone && <BottomBar items={bar} onGo={menu.onGo} />}
    </div>
  );
}

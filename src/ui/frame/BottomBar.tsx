// The bar at the bottom of a phone's screen: the pages that are opened most, the search, and a button for everything else.
import type { ReactElement } from "react";
import { useScreenKeyboard } from "../layout/use-screen-keyboard.ts";
import { unseen } from "../text/text.ts";
import { NavLink } from "./NavLink.tsx";
import css from "./BottomBar.module.css";

/** A page, or with `run` in place of an address something that happens here. */
export interface BarItem {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactElement;
  readonly href?: string;
  readonly run?: () => void;
  readonly isCurrent: boolean;
  readonly badge?: number;
  /** What it opens, for screen readers, and whether it is open. */
  readonly opens?: "dialog";
  readonly isOpen?: boolean;
}

interface Props {
  readonly items: readonly BarItem[];
  readonly onGo: (href: string) => void;
}

/** Tunable: a larger number would be wider than the icon that it stands at. */
const BADGE_MAX = 99;

const Content = ({ icon, label, badge = 0 }: Pick<BarItem, "icon" | "label" | "badge">) => (
  <>
    <span className={css.icon}>
      {icon}
      {badge > 0 && (
        <span className={css.badge}>
          {badge > BADGE_MAX ? `${BADGE_MAX}+` : badge}
          <span className={unseen}> new</span>
        </span>
      )}
    </span>
    <span className={css.label}>{label}</span>
  </>
);

export function BottomBar({ items, onGo }: Props) {
  const isCovered = useScreenKeyboard();
  return (
    <nav className={css.bar} aria-label="Main" hidden={isCovered}>
      <ul>
        {items.map(({ id, href, run, isCurrent, opens, isOpen, ...content }) => (
          <li key={id}>
            {href === undefined ? (
              <button
                type="button"
                className={css.item}
                data-current={isCurrent || undefined}
                aria-haspopup={opens}
                aria-expanded={isOpen}
                onClick={run}
              >
                <Content {...content} />
              </button>
            ) : (
              <NavLink className={css.item} href={href} onGo={onGo} aria-current={isCurrent ? "page" : undefined}>
                <Content {...content} />
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

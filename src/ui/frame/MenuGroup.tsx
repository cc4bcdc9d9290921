// One group of the menu: its name, and the pages in it.
import { useId, type ReactElement } from "react";
import { unseen } from "../text/text.ts";
import { NavLink } from "./NavLink.tsx";
import css from "./MenuGroup.module.css";

/** One page in the menu. `keys` is shown on hover, such as `g c`; `badge` is a count. */
interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactElement;
  readonly href: string;
  readonly isCurrent: boolean;
  readonly badge?: number;
  readonly keys?: string;
}

export interface MenuGroupContent {
  readonly label: string;
  readonly items: readonly MenuItem[];
}

interface Props extends MenuGroupContent {
  readonly onGo: (href: string) => void;
  /** Icons alone. */
  readonly isNarrow: boolean;
}

export function MenuGroup({ label, items, onGo, isNarrow }: Props) {
  const id = useId();
  // A group of one page with the same name needs no heading.
  const isNamed = items.length > 1 || items[0]?.label !== label;
  return (
    <div className={css.group}>
      {isNamed && (
        <div id={id} className={isNarrow ? unseen : css.heading}>
          {label}
        </div>
      )}
      <ul aria-labelledby={isNamed ? id : undefined}>
        {items.map((item) => (
          <li key={item.id}>
            <NavLink
              className={css.item}
              href={item.href}
              onGo={onGo}
              aria-current={item.isCurrent ? "page" : undefined}
              title={item.keys === undefined ? item.label : `${item.label} (${item.keys})`}
              data-narrow={isNarrow || undefined}
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
    </div>
  );
}

// One group of the menu: its name, which opens and collapses it, and the pages in it.
import { ChevronDownIcon, ChevronRightIcon } from "@blueprintjs/icons";
import { useId, type ReactElement } from "react";
import { unseen } from "../text/text.ts";
import { NavLink } from "./NavLink.tsx";
import css from "./MenuGroup.module.css";
import { keysText } from "../keys/combo.ts";

/** One page in the menu. `fullLabel` and `keys` are shown on hover, such as "Lane search (g l)"; `badge` is a count. */
interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly fullLabel?: string;
  readonly icon: ReactElement;
  readonly href: string;
  readonly isCurrent: boolean;
  readonly badge?: number;
  readonly keys?: string;
}

export interface MenuGroupContent {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Collapsed, a group shows only the page that is open. */
  readonly isOpen: boolean;
}

interface Props extends MenuGroupContent {
  readonly onOpen: (isOpen: boolean) => void;
  readonly onGo: (href: string) => void;
  /** Icons alone, of all groups: they have no names by which to open one. */
  readonly isNarrow: boolean;
}

const badgeText = (count: number): string => (count > 999 ? "999+" : String(count));

export function MenuGroup({ label, items, isOpen, onOpen, onGo, isNarrow }: Props) {
  const id = useId();
  // A group of one page with the same name needs no heading.
  const isNamed = items.length > 1 || items[0]?.label !== label;
  const isWhole = isOpen || isNarrow || !isNamed;
  const shown = isWhole ? items : items.filter(({ isCurrent }) => isCurrent);
  const hiddenCount = isWhole ? 0 : items.reduce((sum, { isCurrent, badge = 0 }) => sum + (isCurrent ? 0 : badge), 0);
  return (
    <div className={css.group}>
      {isNamed && isNarrow && (
        <div id={id} className={unseen}>
          {label}
        </div>
      )}
      {isNamed && !isNarrow && (
        <button type="button" className={css.heading} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          <span id={id}>{label}</span>
          {isOpen ? <ChevronDownIcon size={12} /> : <ChevronRightIcon size={12} />}
          {hiddenCount > 0 && <span className={css.badge}>{badgeText(hiddenCount)}</span>}
        </button>
      )}
      {shown.length > 0 && (
        <ul aria-labelledby={isNamed ? id : undefined}>
          {shown.map(({ label: name, fullLabel = name, keys, badge = 0, ...item }) => (
            <li key={item.id}>
              <NavLink
                className={css.item}
                href={item.href}
                onGo={onGo}
                aria-current={item.isCurrent ? "page" : undefined}
                title={keys === undefined ? fullLabel : `${fullLabel} (${keysText(keys)})`}
                data-narrow={isNarrow || undefined}
              >
                {item.icon}
                <span className={isNarrow ? unseen : css.name}>{isNarrow ? fullLabel : name}</span>
                {badge > 0 && <span className={css.badge}>{badgeText(badge)}</span>}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

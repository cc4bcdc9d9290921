// What the bar at the bottom of a phone holds: the pages that are opened most, of those that the person may open, and the search.
import { MoreIcon, SearchIcon } from "@blueprintjs/icons";
import type { PageName } from "../../domain/pages.ts";
import type { BarItem } from "../../ui/frame/BottomBar.tsx";
import type { MenuGroupContent } from "../../ui/frame/MenuGroup.tsx";

/** In their order; the search comes in their middle. */
const BEFORE: readonly PageName[] = ["home", "inbox"];
const AFTER: readonly PageName[] = ["loads"];

const isInBar = (id: string): boolean => [...BEFORE, ...AFTER].some((name) => name === id);

/** The menu without the pages of the bar, as the sheet behind "More" shows it. */
export const restOfMenu = (menu: readonly MenuGroupContent[]): readonly MenuGroupContent[] =>
  menu
    .map((group) => ({ ...group, items: group.items.filter(({ id }) => !isInBar(id)) }))
    .filter(({ items }) => items.length > 0);

interface Actions {
  readonly onFind: () => void;
  readonly onMore: () => void;
  readonly isMoreOpen: boolean;
}

/** `menu` is the person's own, so that what they may not open is not in the bar either. */
export function barItems(menu: readonly MenuGroupContent[], { onFind, onMore, isMoreOpen }: Actions): readonly BarItem[] {
  const all = menu.flatMap(({ items }) => items);
  const pages = (names: readonly PageName[]): readonly BarItem[] =>
    names.flatMap((name) => all.find(({ id }) => id === name) ?? []);
  const rest = restOfMenu(menu).flatMap(({ items }) => items);
  return [
    ...pages(BEFORE),
    { id: "find", label: "Find", icon: <SearchIcon />, run: onFind, isCurrent: false },
    ...pages(AFTER),
    {
      id: "more",
      label: "More",
      icon: <MoreIcon />,
      run: onMore,
      isCurrent: rest.some(({ isCurrent }) => isCurrent),
      badge: rest.reduce((sum, { badge = 0 }) => sum + badge, 0),
      opens: "dialog",
      isOpen: isMoreOpen,
    },
  ];
}

// The menu of one person: the pages they may open, in groups.
import type { CurrentUser } from "../contract/session/session.ts";
import { MENU_GROUPS, type MenuGroup, type MenuIcon } from "./page-row.ts";
import { mayOpen, PAGES, type Page, type PageName } from "./pages.ts";
import { connectionsPath } from "./session/connections-path.ts";
import { isExpired } from "./session/permissions.ts";

export interface MenuItem {
  readonly id: PageName;
  readonly label: string;
  readonly icon: MenuIcon;
  /** The keys that open it: "g h". */
  readonly keys: string;
  /** Below `/broker`. */
  readonly to: string;
  readonly isCurrent: boolean;
}

export interface MenuSection {
  readonly group: MenuGroup;
  readonly items: readonly MenuItem[];
}

// A company that has expired would be sent back to its account from every other page.
const isConfined = (user: CurrentUser): boolean => isExpired(user) && !user.paywall.can_connect;

const isOffered = (page: Page, user: CurrentUser): boolean =>
  mayOpen(page, user) &&
  (page.menu?.requires ?? []).every((permission) => permission(user)) &&
  (page.allowsExpired || !isConfined(user));

/** `current` is the page that is open. Groups without entries are left out. */
export function menuOf(user: CurrentUser, current: Page): readonly MenuSection[] {
  const items = PAGES.flatMap((page) => {
    const { menu, name, path } = page;
    if (menu === undefined || !isOffered(page, user)) return [];
    // This page has one address for each kind of person.
    const to = name === "connections" ? connectionsPath(user) : path;
    const item = { id: name, label: menu.label, icon: menu.icon, keys: `g ${menu.key}`, to, isCurrent: name === current.under };
    return [{ group: menu.group, item }];
  });
  return MENU_GROUPS.map((group) => ({
    group,
    items: items.filter((each) => each.group === group).map(({ item }) => item),
  })).filter((section) => section.items.length > 0);
}

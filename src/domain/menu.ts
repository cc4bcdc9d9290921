// The menu of one person: the pages they may open, in groups.
import type { CurrentUser } from "../contract/session/session.ts";
import { COLLAPSED_AT_FIRST, MENU_GROUPS, type MenuGroup, type MenuIcon } from "./page-row.ts";
import { mayOpen, PAGES, type Page, type PageName } from "./pages.ts";
import { connectionsPath } from "./session/connections-path.ts";
import { isExpired } from "./session/permissions.ts";

export interface MenuItem {
  /** The page's name, or with a tab: "my-account:4". */
  readonly id: PageName | `${PageName}:${string}`;
  readonly label: string;
  /** What it is called where its group is not seen. */
  readonly fullLabel: string;
  readonly icon: MenuIcon;
  /** The keys that open it: "g h". */
  readonly keys?: string;
  /** Below `/broker`. */
  readonly to: string;
  readonly isCurrent: boolean;
  /** Not in the menu, but in the palette. */
  readonly isUnlisted: boolean;
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

/** The entries of a page: those of its tabs, then its own. */
function itemsOf(page: Page, user: CurrentUser, current: Page, tab: string | null): readonly MenuItem[] {
  const { menu, menuTabs = [], name, path } = page;
  if (menu === undefined || !isOffered(page, user)) return [];
  // This page has one address for each kind of person.
  const to = name === "connections" ? connectionsPath(user) : path;
  const isHere = name === current.under;
  const isTab = menuTabs.some((each) => each.tab === tab);
  const { label, fullLabel = label, icon, key, isUnlisted = false } = menu;
  return [
    ...menuTabs.map((each) => ({
      id: `${name}:${each.tab}` as const,
      label: each.label,
      fullLabel: each.fullLabel ?? each.label,
      icon: each.icon,
      to: `${path}?tab=${each.tab}`,
      isCurrent: isHere && each.tab === tab,
      isUnlisted: false,
    })),
    { id: name, label, fullLabel, icon, ...(key && { keys: `g ${key}` }), to, isCurrent: isHere && !isTab, isUnlisted },
  ];
}

/** `current` is the page that is open, and `tab` the tab that its address names. Groups without entries are left out. */
export function menuOf(user: CurrentUser, current: Page, tab: string | null = null): readonly MenuSection[] {
  const all = PAGES.flatMap((page) => itemsOf(page, user, current, tab).map((item) => ({ group: page.menu?.group, item })));
  return MENU_GROUPS.map((group) => ({
    group,
    items: all.filter((each) => each.group === group).map(({ item }) => item),
  })).filter((section) => section.items.length > 0);
}

/** The value that keeps which groups a person has opened (true) or collapsed (false). */
export const OPEN_GROUPS = "menuGroups";

/** `kept` is the stored value, of which nothing is certain: it may come from another version of the portal. */
export function isGroupOpen(kept: unknown, group: MenuGroup): boolean {
  const choice = typeof kept === "object" && kept !== null ? (kept as Readonly<Record<string, unknown>>)[group] : undefined;
  return typeof choice === "boolean" ? choice : !COLLAPSED_AT_FIRST.has(group);
}

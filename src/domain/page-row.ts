// What a row of the table of pages says.
import type { Permission } from "./session/permissions.ts";

/** `public`: only for people who are not signed in. `open`: for everybody, the guard lets it through. */
export type Access = "public" | "signed-in" | "open";

/** In the order of the menu. */
export const MENU_GROUPS = ["Home", "Inbox", "Carriers", "Find", "Loads", "Risk", "Compliance", "Settings"] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** Tunable: groups that are collapsed until a person opens them. Settings are needed seldom, and the rest then fits on a laptop. */
export const COLLAPSED_AT_FIRST: ReadonlySet<MenuGroup> = new Set(["Settings"]);

/** Names of icons; the shell has the drawings. */
export type MenuIcon =
  | "alert"
  | "bell"
  | "board"
  | "bookmark"
  | "briefcase"
  | "building"
  | "card"
  | "changes"
  | "chart"
  | "check"
  | "clipboard"
  | "contact"
  | "document"
  | "exchange"
  | "eye"
  | "home"
  | "inbox"
  | "map"
  | "marker"
  | "new-person"
  | "people"
  | "person"
  | "posting"
  | "record"
  | "route"
  | "search"
  | "tag"
  | "truck"
  | "unlock";

interface MenuLabels {
  readonly label: string;
  /** What it is called where its group is not seen, such as in the palette; the label by default. */
  readonly fullLabel?: string;
  readonly icon: MenuIcon;
}

/** How a page appears in the menu. Entries of a group stand in the order of their rows. */
interface MenuEntry extends MenuLabels {
  readonly group: MenuGroup;
  /** Pressed after `g`. */
  readonly key?: string;
  /** Reached from the palette (and by its key) alone, because the pages of its group lead to it. */
  readonly isUnlisted?: boolean;
  /** What the entry needs, besides what the page does. */
  readonly requires?: readonly Permission[];
}

/** A tab of a page with an entry of its own, before the page's. */
interface MenuTab extends MenuLabels {
  /** The value of `tab` in the address. */
  readonly tab: string;
}

export interface PageRow {
  /** Below `/broker`; `:id` stands for digits. */
  readonly path: string;
  readonly title: string;
  /** "signed-in" by default. */
  readonly access?: Access;
  /** A company whose subscription or trial has expired may still open it. */
  readonly allowsExpired?: boolean;
  /** Signed-in people without one of these are sent Home. */
  readonly requires?: readonly Permission[];
  readonly menu?: MenuEntry;
  /** In the group of `menu`. */
  readonly menuTabs?: readonly MenuTab[];
  /** The page whose menu entry is highlighted; itself by default. */
  readonly under?: string;
  /** A module in src/screens that exports a component of the same name. Without one the page is not found. */
  readonly screen?: string;
  /** Without the portal's frame. */
  readonly isAlone?: boolean;
}

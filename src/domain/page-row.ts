// What a row of the table of pages says.
import type { Permission } from "./session/permissions.ts";

/** `public`: only for people who are not signed in. `open`: for everybody, the guard lets it through. */
export type Access = "public" | "signed-in" | "open";

/** In the order of the menu. */
export const MENU_GROUPS = ["Home", "Carriers", "Find", "Loads", "Risk", "Compliance", "Settings"] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** Names of icons; the shell has the drawings. */
export type MenuIcon =
  | "alert"
  | "bell"
  | "board"
  | "bookmark"
  | "building"
  | "chart"
  | "check"
  | "contact"
  | "document"
  | "eye"
  | "home"
  | "map"
  | "marker"
  | "route"
  | "people"
  | "person"
  | "search"
  | "tag"
  | "truck"
  | "unlock";

/** How a page appears in the menu. Entries of a group stand in the order of their rows. */
interface MenuEntry {
  readonly group: MenuGroup;
  readonly label: string;
  readonly icon: MenuIcon;
  /** Pressed after `g`. */
  readonly key: string;
  /** What the entry needs, besides what the page does. */
  readonly requires?: readonly Permission[];
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
  /** The page whose menu entry is highlighted; itself by default. */
  readonly under?: string;
  /** A module in src/screens that exports a component of the same name. Without one the page is not found. */
  readonly screen?: string;
  /** Without the portal's frame. */
  readonly isAlone?: boolean;
}

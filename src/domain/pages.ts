// Finding pages by their address, and linking to them.
import { BASE } from "../contract/constants.ts";
import type { CurrentUser } from "../contract/session/session.ts";
import type { Access, PageRow } from "./page-row.ts";
import { PAGE_ROWS } from "./page-rows.ts";
import type { Permission } from "./session/permissions.ts";

export type PageName = keyof typeof PAGE_ROWS;

export interface Page extends Omit<PageRow, "access" | "allowsExpired" | "requires" | "isAlone" | "under"> {
  readonly name: PageName;
  readonly access: Access;
  readonly allowsExpired: boolean;
  readonly requires: readonly Permission[];
  readonly under: string;
  /** Inside the portal's frame. */
  readonly isFramed: boolean;
}

const pageOf = (name: PageName): Page => {
  const { isAlone = false, ...row }: PageRow = PAGE_ROWS[name];
  return { access: "signed-in", allowsExpired: false, requires: [], under: name, ...row, name, isFramed: !isAlone };
};

const ALL: readonly Page[] = (Object.keys(PAGE_ROWS) as PageName[]).map(pageOf);

export const NOT_FOUND: Page = pageOf("not-found");

/** All pages that have an address, in the order of their rows. */
export const PAGES: readonly Page[] = ALL.filter(({ name }) => name !== "not-found");

/** Whether a signed-in person has every permission that a page needs. */
export const mayOpen = (page: Page, user: CurrentUser): boolean => page.requires.every((permission) => permission(user));

interface Link {
  /** Without a question mark; an empty one is left out. */
  readonly query?: string;
}

type LinkOf<Name extends PageName> = (typeof PAGE_ROWS)[Name]["path"] extends `${string}/:id${string}`
  ? readonly [Link & { readonly id: number }]
  : readonly [Link?];

/** The address of a page below `/broker`: `pathTo("carrier", { id: 42, query: "tab=rules" })`. */
export function pathTo<Name extends PageName>(name: Name, ...[link]: LinkOf<Name>): string {
  const { id, query = "" }: Link & { readonly id?: number } = link ?? {};
  return `${PAGE_ROWS[name].path.replace(":id", String(id))}${query === "" ? "" : `?${query}`}`;
}

// Addresses ignore case, as the router does, and a slash at the end.
const MATCHERS = PAGES.map((page) => ({
  page,
  matcher: new RegExp(`^${page.path === "/" ? "" : page.path.replace(":id", "(?<id>\\d{1,15})")}/?$`, "i"),
}));

/** The same from the root of the host, as a link names it. */
export const hrefTo = <Name extends PageName>(name: Name, ...link: LinkOf<Name>): string => BASE + pathTo(name, ...link);

export interface PageMatch {
  readonly page: Page;
  readonly id: number | null;
}

/** The page at an address below `/broker`, and the id in the address. Query and fragment are ignored. */
export function pageAt(path: string): PageMatch {
  const bare = path.split(/[?#]/, 1)[0] ?? "";
  for (const { page, matcher } of MATCHERS) {
    const match = matcher.exec(bare);
    if (match !== null) return { page, id: match.groups?.["id"] === undefined ? null : Number(match.groups["id"]) };
  }
  // The pages for blocked people are recognized by the end of the path.
  const blocked = PAGES.find(({ name, path: end }) => name.endsWith("-block") && bare.endsWith(end));
  return { page: blocked ?? NOT_FOUND, id: null };
}

/**
 * The query of a link that says what it shows: a plain address shows a list as it was left, and so a link to all of a list must not be one.
 * The list knows no filter of this name, and drops it.
 */
export const exactly = (query: string): string => (query === "" ? "all" : query);

/** The title of the window: the page's own, or with its id: "Load: 42". */
export const titleOf = ({ page: { title }, id }: PageMatch): string => (id === null ? title : `${title}: ${id}`);

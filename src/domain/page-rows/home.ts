// The page on which a day begins.
import type { PageRow } from "../page-row.ts";

export const HOME_PAGES = {
  home: { path: "/", title: "Home", menu: { group: "Home", label: "Home", icon: "home", key: "h" }, screen: "home/HomeScreen" },
} as const satisfies Readonly<Record<string, PageRow>>;

// The page on which a day begins, and the news that wait there.
import type { PageRow } from "../page-row.ts";
import { canSearchCarriers } from "../session/permissions.ts";

export const HOME_PAGES = {
  home: { path: "/", title: "Home", menu: { group: "Home", label: "Home", icon: "home", key: "h" }, screen: "home/HomeScreen" },
  // Assumption: its address, which the specification does not give.
  inbox: {
    path: "/inbox",
    title: "Inbox",
    requires: [canSearchCarriers],
    menu: { group: "Inbox", label: "Inbox", icon: "inbox", key: "j" },
    screen: "connections/inbox/InboxScreen",
  },
} as const satisfies Readonly<Record<string, PageRow>>;

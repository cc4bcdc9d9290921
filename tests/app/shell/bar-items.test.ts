// The bar at the bottom of a phone offers what a person may open, and the sheet behind it the rest: no page is in neither or in both.
import { expect, test } from "vitest";
import type { CurrentUser } from "../../../src/contract/session/session.ts";
import { menuOf } from "../../../src/domain/menu.ts";
import { pageAt } from "../../../src/domain/pages.ts";
import { barItems, restOfMenu } from "../../../src/app/shell/bar-items.tsx";
import type { MenuGroupContent } from "../../../src/ui/frame/MenuGroup.tsx";

const userOf = (scopes: readonly string[], plan: object = {}): CurrentUser =>
  ({
    paywall: { can_rule: true, can_lane_search: true, can_connect: false, is_watchdog: false, can_load_dashboard: true, ...plan },
    company: { status: "active", hide_vehicle_search: false },
    watchdog_limits: { can_carrier_search_for_watchdog: false },
    scopes,
  }) as unknown as CurrentUser;

const sectionsOf = (user: CurrentUser, path = "/"): readonly MenuGroupContent[] =>
  menuOf(user, pageAt(path).page).map(({ group, items }) => ({
    label: group,
    isOpen: true,
    items: items.map(({ id, label, to, isCurrent }) => ({
      id,
      label,
      icon: null as never,
      href: to,
      isCurrent,
      badge: id === "alerts" ? 4 : 0,
    })),
  }));

const bar = (sections: readonly MenuGroupContent[]) =>
  barItems(sections, { onFind: () => {}, onMore: () => {}, isMoreOpen: false });

test("who may see loads has them in the bar, and who may not has no empty place", () => {
  expect(bar(sectionsOf(userOf(["view_loads", "view_tickets"]))).map(({ label }) => label)).toEqual([
    "Home",
    "Inbox",
    "Find",
    "Loads",
    "More",
  ]);
  expect(bar(sectionsOf(userOf([]))).map(({ label }) => label)).toEqual(["Home", "Inbox", "Find", "More"]);
});

test("every page of the menu is either in the bar or behind More", () => {
  const sections = sectionsOf(userOf(["view_loads", "view_tickets", "manage_users"]));
  const inBar = bar(sections).flatMap(({ id, href }) => (href === undefined ? [] : id));
  const behind = restOfMenu(sections).flatMap(({ items }) => items.map(({ id }) => id as string));
  const all = sections.flatMap(({ items }) => items.map(({ id }) => id as string));
  expect([...inBar, ...behind].toSorted()).toEqual(all.toSorted());
});

test("the bar marks the page that is open, and More where that is behind it, with the news of what it hides", () => {
  const user = userOf(["view_loads", "view_tickets"]);
  const current = (path: string) => bar(sectionsOf(user, path)).flatMap(({ id, isCurrent }) => (isCurrent ? id : []));
  expect([current("/loads"), current("/loads/7"), current("/rules")]).toEqual([["loads"], ["loads"], ["more"]]);
  expect(bar(sectionsOf(user)).find(({ id }) => id === "more")?.badge).toBe(4);
});

// Tests that every address leads to its own page with its own title, that links lead back to it, and that its screen is there.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { IN_SPECS, WALKED } from "../flows/accessibility/addresses.ts";
import { NOT_FOUND, pageAt, PAGES, pathTo, titleOf } from "../../src/domain/pages.ts";

describe("addresses", () => {
  it.each([
    ["/", "home", "Home"],
    ["", "home", "Home"],
    ["/carriers/Mine", "mine", "My carriers"],
    ["/carriers/mine?x=1", "mine", "My carriers"],
    ["/carriers/connections?list=on-hold", "connections", "Connections"],
    ["/carriers/42", "carrier", "Carrier: 42"],
    ["/carriers/rate-confirmations/emails", "rate-confirmation-emails", "Rate confirmation emails"],
    ["/carriers/rate-confirmations/emails/3", "rate-confirmation-email", "Rate confirmation email: 3"],
    ["/carriers/rate-confirmations/3/", "rate-confirmation", "Rate confirmation: 3"],
    ["/load-board", "load-board", "Load board"],
    ["/loads/map", "tracking-board", "Tracking board"],
    ["/loads/42#log", "load", "Load: 42"],
    ["/loads/new", "new-load", "New load"],
    ["/loads/42/edit", "edit-load", "Edit load: 42"],
    ["/loads/42/match?list=not_shown", "load-match", "Find carriers: 42"],
    ["/my-account?tab=4", "my-account", "My account"],
    ["/company_change_orders/5", "company-change-order", "Company change order: 5"],
    ["/company_reports", "company-reports", "Company reports"],
    ["/company_reports/3", "company-report", "Company report: 3"],
    ["/carriers/vetting", "vetting-lists", "Vetting lists"],
    ["/carriers/vetting/7", "vetting-list", "Vetting list: 7"],
    ["/carriers/unheard-of", "not-found", "Page not found"],
    ["/loads/42/more", "not-found", "Page not found"],
    ["/x/y/carrier_vpn_block", "carrier-vpn-block", "Access blocked"],
    ["/pages/user_country_block", "user-country-block", "Access blocked"],
  ])("%s", (path, name, title) => {
    expect(pageAt(path).page.name).toBe(name);
    expect(titleOf(pageAt(path))).toBe(title);
  });

  it("no page is hidden by another's pattern", () => {
    for (const page of PAGES) expect(pageAt(page.path.replace(":id", "7")).page.name).toBe(page.name);
    expect(new Set(PAGES.map((page) => page.name)).size).toBe(PAGES.length);
  });
});

describe("every page is checked with axe", () => {
  it("on the walk or in a spec, and not in both", () => {
    const checked = [...Object.keys(WALKED), ...Object.keys(IN_SPECS)];
    const names: readonly string[] = [...PAGES, NOT_FOUND].map(({ name }) => name);
    expect(checked.toSorted()).toEqual(names.toSorted());
  });

  it.each(Object.entries(WALKED))("the walk opens %s at its address", (name, addresses) => {
    for (const { path } of addresses) expect(pageAt(path.replace(":id", "7")).page.name).toBe(name);
  });

  it.each(Object.entries(IN_SPECS))("%s is opened where it is said to be", (_name, [spec, opens]) => {
    expect(readFileSync(`tests/flows/accessibility/${spec}`, "utf8")).toContain(opens);
  });
});

describe("links", () => {
  it("carry the id and the query", () => {
    expect(pathTo("home")).toBe("/");
    expect(pathTo("carrier", { id: 42 })).toBe("/carriers/42");
    expect(pathTo("carrier", { id: 42, query: "tab=rules" })).toBe("/carriers/42?tab=rules");
    expect(pathTo("rules", { query: "" })).toBe("/rules");
  });

  it("lead to the page they name", () => {
    for (const { name, path } of PAGES) {
      const link = path.includes(":id") ? pathTo(name as "carrier", { id: 7 }) : pathTo(name as "home");
      expect(pageAt(link)).toMatchObject({ page: { name }, id: path.includes(":id") ? 7 : null });
    }
  });
});

describe("screens", () => {
  const named = new Set([...PAGES, NOT_FOUND].flatMap(({ screen }) => screen ?? []));

  it.each([...named])("%s is a component of that name", (screen) => {
    const name = screen.slice(screen.lastIndexOf("/") + 1);
    expect(readFileSync(`src/screens/${screen}.tsx`, "utf8")).toMatch(new RegExp(`^export (function|const) ${name}\\b`, "m"));
  });

  it("every screen belongs to a page", () => {
    const files = readdirSync("src/screens", { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith("Screen.tsx"))
      .map((file) => file.slice(0, -".tsx".length));
    expect(new Set(files)).toEqual(named);
  });

  it("a page without a frame has no place in the menu, and every menu entry has a screen", () => {
    for (const page of PAGES) {
      if (!page.isFramed) expect(page.menu).toBeUndefined();
      if (page.menu !== undefined) expect(page.screen).toBeDefined();
    }
  });
});

// Checks a page with axe, in its current theme or in both.
import axe from "axe-core";
import { expect, type Page } from "@playwright/test";
import { passOverCopies, structuresIn } from "./structure.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules whose result may differ between themes. */
const COLORS = ["color-contrast", "link-in-text-block"];

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

interface Rule {
  matches(node: Node, ...others: unknown[]): boolean;
}

/** Loads axe into the page. */
async function load(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  // To exclude hundreds of elements takes axe longer than to check them, because it compares each with each; so its rules pass over them.
  await page.evaluate(() => {
    for (const rule of (window.axe as unknown as { _audit: { rules: Rule[] } })._audit.rules) {
      const matches = rule.matches.bind(rule);
      rule.matches = (node, ...others) => window.portalCopies?.has(node) !== true && matches(node, ...others);
    }
  });
}

/** Nothing wrong by these rules or tags. `part`: only what opened over a page that was checked before. */
async function check(page: Page, state: string, rules: axe.RunOnly, part: string | undefined): Promise<void> {
  if (await page.evaluate(() => window.axe === undefined)) await load(page);
  const found = await page.evaluate(
    async ([within, runOnly]) => {
      const context = { include: [within ?? "html"] };
      const { violations = [] } = (await window.axe?.run(context, { runOnly, resultTypes: ["violations"] })) ?? {};
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .slice(0, 3)
          .map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary?.split("\n")[1]?.trim() ?? ""}`),
      );
    },
    [part, rules] as const,
  );
  expect.soft(found, state).toEqual([]);
}

/** Nothing wrong in the current theme. `part`: only what opened over a page that was checked before. */
export const clean = (page: Page, state: string, part?: string): Promise<void> =>
  check(page, state, { type: "tag", values: TAGS }, part);

/** Colors change at once from here on, so that none is between two themes. */
export async function withoutTransitions(page: Page): Promise<void> {
  const end = (): void => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, *::before, *::after { transition: none !important; }");
    document.adoptedStyleSheets = [sheet];
  };
  await page.addInitScript(end);
  await page.evaluate(end);
}

const setTheme = async (page: Page, theme: "light" | "dark"): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme });
  const isOn = (isDark: boolean): boolean => document.body.classList.contains("bp6-dark") === isDark;
  await page.waitForFunction(isOn, theme === "dark", { polling: 20 });
};

/** What was checked in this process. */
const checked = new Set<string>();

/**
 * As `clean`, in light and in dark, for a page without transitions; it is left light. Of each structure only the first element that is
 * met on any page is checked.
 */
export async function cleanInBoth(page: Page, state: string, part?: string): Promise<void> {
  const added = (await page.evaluate(structuresIn, part ?? "body")).filter((structure) => !checked.has(structure));
  if (added.length === 0) return;
  for (const structure of added) checked.add(structure);
  await page.evaluate(passOverCopies, added);
  await clean(page, `${state}, light`, part);
  await setTheme(page, "dark");
  await check(page, `${state}, dark`, { type: "rule", values: COLORS }, part);
  await setTheme(page, "light");
}

// Checks a page with axe, in its current theme or in both.
import axe from "axe-core";
import { expect, type Page } from "@playwright/test";
import { structureOf } from "./structure.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules whose result may differ between themes. */
const COLORS = ["color-contrast", "link-in-text-block"];

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

/** Nothing wrong by these rules or tags. `part`: only what opened over a page that was checked before. */
async function check(page: Page, state: string, rules: axe.RunOnly, part: string | undefined): Promise<void> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ([within, runOnly]) => {
      const context = { include: [within ?? "html"], exclude: ["[data-copy]"] };
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
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, *::before, *::after { transition: none !important; }");
    document.adoptedStyleSheets = [sheet];
  });
}

const setTheme = async (page: Page, theme: "light" | "dark"): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme });
  const isOn = (isDark: boolean): boolean => document.body.classList.contains("bp6-dark") === isDark;
  await page.waitForFunction(isOn, theme === "dark", { polling: 20 });
};

/** Structures that were checked in this process. */
const checked = new Set<string>();

/**
 * As `clean`, in light and in dark, for a page without transitions; it is left light. Structures that were checked before are not
 * checked again, and of equal siblings, such as rows of a table, only the first two are.
 */
export async function cleanInBoth(page: Page, state: string, part?: string): Promise<void> {
  const structure = await page.evaluate(structureOf, part ?? "body");
  if (checked.has(structure)) return;
  checked.add(structure);
  await clean(page, `${state}, light`, part);
  await setTheme(page, "dark");
  await check(page, `${state}, dark`, { type: "rule", values: COLORS }, part);
  await setTheme(page, "light");
}

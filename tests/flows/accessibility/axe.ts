// Looks at a page as axe does, in the theme it has or in both.
import axe from "axe-core";
import { expect, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** What a change of colors can break. */
const COLORS = ["color-contrast", "link-in-text-block"];

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

/** Nothing wrong by these rules or tags. `part`: only what opened over a page that was looked at before. */
async function look(page: Page, state: string, rules: axe.RunOnly, part: string | undefined): Promise<void> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  const told = await page.evaluate(
    async ([within, runOnly]) => {
      const { violations = [] } = (await window.axe?.run(within ?? document, { runOnly, resultTypes: ["violations"] })) ?? {};
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .slice(0, 3)
          .map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary?.split("\n")[1]?.trim() ?? ""}`),
      );
    },
    [part, rules] as const,
  );
  expect.soft(told, state).toEqual([]);
}

/** Nothing wrong in the theme that is in force. `part`: only what opened over a page that was looked at before. */
export const clean = (page: Page, state: string, part?: string): Promise<void> =>
  look(page, state, { type: "tag", values: TAGS }, part);

/** Colors change at once from here on: one on its way from one theme to the other belongs to neither. */
export async function withoutTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, *::before, *::after { transition: none !important; }");
    document.adoptedStyleSheets = [sheet];
  });
}

const putOn = async (page: Page, theme: "light" | "dark"): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme });
  const isOn = (isDark: boolean): boolean => document.body.classList.contains("bp6-dark") === isDark;
  await page.waitForFunction(isOn, theme === "dark", { polling: 20 });
};

/** As `clean`, in light and in dark, of a page without transitions; it is left light. */
export async function cleanInBoth(page: Page, state: string, part?: string): Promise<void> {
  await clean(page, `${state}, light`, part);
  await putOn(page, "dark");
  await look(page, `${state}, dark`, { type: "rule", values: COLORS }, part);
  await putOn(page, "light");
}
